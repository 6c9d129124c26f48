import { type KindRules, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { checkNumber } from "./steps.ts";

/** A whole number within the field's limits. */
export const integerKind: KindRules = {
  kind: "Integer",
  fallback: 0,
  check(value, field) {
    const checked = checkNumber(value, field);
    if (checked.ok && !Number.isSafeInteger(checked.value)) {
      const nearest = typeof checked.value === "number" ? Math.round(checked.value) : null;
      return refuse("forms.integer", field, {}, nearest);
    }
    return checked;
  },
};
