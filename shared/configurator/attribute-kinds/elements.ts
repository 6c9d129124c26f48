import { GlobalId } from "#shared/contracts/base-model.ts";
import { fail, type KindRules, pass } from "./kind.ts";
import { structured } from "./structured.ts";

/** Elements of the base model by GlobalId, without repeats. */
export const elementsKind: KindRules = {
  kind: "Elements",
  fallback: [],
  check(value, field) {
    const list = structured(value);
    if (!Array.isArray(list)) return fail(`${field.label} is a list of GlobalIds.`);
    const wrong = list.find((each) => !GlobalId.safeParse(each).success);
    if (wrong !== undefined) return fail(`${field.label}: ${JSON.stringify(wrong)} is not an IFC GlobalId.`);
    return pass([...new Set(list)]);
  },
};
