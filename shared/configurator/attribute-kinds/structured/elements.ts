import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { isList, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** 22 characters of IFC's base 64, the first of two bits. */
const GLOBAL_ID = /^[0-3][0-9A-Za-z_$]{21}$/;

/** Elements of the base model by GlobalId, without repeats. */
export const elementsKind: KindRules = {
  kind: "Elements",
  fallback: [],
  check(value, field) {
    if (!isList(value)) return refuse("forms.elementList", field);
    const wrong = value.find((each) => !isGlobalId(each));
    if (wrong !== undefined) return refuse("forms.elementId", field, { id: JSON.stringify(wrong) });
    return pass([...new Set(value)]);
  },
};

/** True for a GlobalId as an IFC file writes it. */
export function isGlobalId(value: JsonValue): value is string {
  return typeof value === "string" && GLOBAL_ID.test(value);
}
