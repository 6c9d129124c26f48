import { type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** No value: a heading or a note in the form. */
export const noneKind: KindRules = {
  kind: "None",
  fallback: null,
  check(value, field) {
    return value === null ? pass(null) : refuse("forms.none", field);
  },
};
