import { isList, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** A list of values; `minimum` and `maximum` of the field are its length. */
export const listKind: KindRules = {
  kind: "List",
  fallback: [],
  check(value, field) {
    if (!isList(value)) return refuse("forms.list", field);
    const { minimum, maximum } = field;
    if (minimum !== null && value.length < minimum) return refuse("forms.listLeast", field, { least: minimum });
    if (maximum !== null && value.length > maximum) return refuse("forms.listMost", field, { most: maximum });
    return pass(value);
  },
};
