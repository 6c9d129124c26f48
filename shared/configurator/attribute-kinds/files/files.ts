import { checkFileReferences } from "./file-reference.ts";
import type { KindRules } from "#shared/configurator/attribute-kinds/kind.ts";

/** Files of any type. */
export const filesKind: KindRules = {
  kind: "Files",
  fallback: [],
  check: (value, field) => checkFileReferences(value, field, []),
};
