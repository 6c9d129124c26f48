import { convertUnit, dimensionOf, isUnit, UNITS, withoutNoise } from "#shared/domain/units.ts";
import { finite, isRecord, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { checkNumber } from "./steps.ts";

/** A value with its unit, `{ value, unit }`: limits are in the field's unit, and the value is stored in it. */
export const unitKind: KindRules = {
  kind: "Unit",
  fallback: null,
  check(given, field) {
    if (!isRecord(given)) return refuse("forms.unit", field);
    const { unit } = given;
    const value = finite(given.value);
    if (value === undefined) return refuse("forms.unitNumber", field);
    if (typeof unit !== "string" || !isUnit(unit)) return refuse("forms.unitName", field, { units: UNITS.join(", ") });
    const own = field.unit;
    if (own === null) return pass({ value, unit });
    if (dimensionOf(unit) !== dimensionOf(own)) {
      return refuse("forms.unitDimension", field, { dimension: dimensionOf(own), given: unit });
    }
    const checked = checkNumber(withoutNoise(convertUnit(value, unit, own)), field);
    if (checked.ok) return pass({ value: checked.value, unit: own });
    return { ...checked, nearest: checked.nearest === null ? null : { value: checked.nearest, unit: own } };
  },
};
