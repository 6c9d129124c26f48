import { checkChoice } from "./choice.ts";
import { type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** Longest text, characters. */
const LONGEST = 10_000;

/** A text; one of the choices where the field has some, else `minimum` and `maximum` are its length. */
export const stringKind: KindRules = {
  kind: "String",
  fallback: "",
  check(value, field) {
    if (field.choices.length > 0) return checkChoice(value, field);
    if (typeof value !== "string") return refuse("forms.text", field);
    const most = field.maximum ?? LONGEST;
    if (value.length > most) return refuse("forms.textMost", field, { most }, value.slice(0, most));
    const least = field.minimum ?? 0;
    if (value.length < least) return refuse("forms.textLeast", field, { least });
    return pass(value);
  },
};
