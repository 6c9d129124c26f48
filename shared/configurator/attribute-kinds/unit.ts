import { AttributeUnit } from "#shared/contracts/activities.ts";
import { convertUnit, dimensionOf, roundTo } from "#shared/domain/units.ts";
import { fail, finite, isRecord, type KindRules, pass } from "./kind.ts";
import { checkNumber } from "./steps.ts";
import { structured } from "./structured.ts";

/** A value with its unit, `{ value, unit }`: limits are in the field's unit, and the value is stored in it. */
export const unitKind: KindRules = {
  kind: "Unit",
  fallback: null,
  check(input, field) {
    const given = structured(input);
    if (!isRecord(given)) return fail(`${field.label} is a value with a unit.`);
    const value = finite(given.value);
    const unit = AttributeUnit.safeParse(given.unit);
    if (value === undefined) return fail(`${field.label} needs a number.`);
    if (!unit.success) return fail(`${field.label}: the unit is one of ${AttributeUnit.options.join(", ")}.`);
    if (field.unit === null) return pass({ value, unit: unit.data });
    if (dimensionOf(unit.data) !== dimensionOf(field.unit)) {
      return fail(`${field.label} is given in a unit of ${dimensionOf(field.unit)}, not in ${unit.data}.`);
    }
    const checked = checkNumber(roundTo(convertUnit(value, unit.data, field.unit), 9), field);
    return checked.ok ? pass({ value: checked.value, unit: field.unit }) : checked;
  },
};
