import { fail, type KindRules, pass } from "./kind.ts";

/** No value: a heading or a note in the form. */
export const noneKind: KindRules = {
  kind: "None",
  fallback: null,
  check(value, field) {
    return value === null || value === undefined ? pass(null) : fail(`${field.label} takes no value.`);
  },
};
