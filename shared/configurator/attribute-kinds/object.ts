import { fail, isRecord, type KindRules, pass } from "./kind.ts";
import { structured } from "./structured.ts";

/** Named values. */
export const objectKind: KindRules = {
  kind: "Object",
  fallback: {},
  check(value, field) {
    const object = structured(value);
    return isRecord(object) ? pass(object) : fail(`${field.label} is an object of named values.`);
  },
};
