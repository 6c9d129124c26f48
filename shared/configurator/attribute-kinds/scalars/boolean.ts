import { type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** Yes or no; the words "true" and "false" of a form count. */
export const booleanKind: KindRules = {
  kind: "Boolean",
  fallback: false,
  check(value, field) {
    if (typeof value === "boolean") return pass(value);
    if (value === "true" || value === "false") return pass(value === "true");
    return refuse("forms.boolean", field);
  },
};
