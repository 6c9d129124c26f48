import { fail, type KindRules, pass } from "./kind.ts";
import { structured } from "./structured.ts";

/** A list of values; `minimum` and `maximum` of the field are its length. */
export const listKind: KindRules = {
  kind: "List",
  fallback: [],
  check(value, field) {
    const list = structured(value);
    if (!Array.isArray(list)) return fail(`${field.label} is a list.`);
    if (field.minimum !== null && list.length < field.minimum) {
      return fail(`${field.label} has at least ${field.minimum} entries.`);
    }
    if (field.maximum !== null && list.length > field.maximum) {
      return fail(`${field.label} has at most ${field.maximum} entries.`);
    }
    return pass(list);
  },
};
