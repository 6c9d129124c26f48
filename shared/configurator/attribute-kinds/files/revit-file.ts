import { checkFileReference } from "./file-reference.ts";
import type { KindRules } from "#shared/configurator/attribute-kinds/kind.ts";

/** A Revit project, family or template. */
export const revitFileKind: KindRules = {
  kind: "RevitFile",
  fallback: null,
  check: (value, field) => checkFileReference(value, field, [".rvt", ".rfa", ".rte"]),
};
