import { checkFileReference } from "./file-reference.ts";
import type { KindRules } from "#shared/configurator/attribute-kinds/kind.ts";

/** An IFC model. */
export const modelKind: KindRules = {
  kind: "Model",
  fallback: null,
  check: (value, field) => checkFileReference(value, field, [".ifc", ".ifczip"]),
};
