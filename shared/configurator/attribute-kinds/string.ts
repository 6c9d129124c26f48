import { fail, type KindRules, pass } from "./kind.ts";

/** Longest text, characters. */
const LONGEST = 10_000;

/** A text; `minimum` and `maximum` of the field are its length. */
export const stringKind: KindRules = {
  kind: "String",
  fallback: "",
  check(value, field) {
    if (typeof value !== "string") return fail(`${field.label} is a text.`);
    const most = field.maximum ?? LONGEST;
    if (value.length > most) return fail(`${field.label} has at most ${most} characters.`, value.slice(0, most));
    const least = field.minimum ?? 0;
    if (value.length < least) return fail(`${field.label} has at least ${least} characters.`);
    return pass(value);
  },
};
