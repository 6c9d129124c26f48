import { isRecord, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** Named values. */
export const objectKind: KindRules = {
  kind: "Object",
  fallback: {},
  check(value, field) {
    return isRecord(value) ? pass(value) : refuse("forms.object", field);
  },
};
