import { isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { convertUnit, dimensionOf, isUnit, UNITS, type Unit } from "#shared/domain/units.ts";

/** Units that people of a region read lengths and weights in, by the unit of the field. */
const CUSTOMARY: Readonly<Partial<Record<Unit, Unit>>> = { mm: "in", m: "ft", kg: "lb" };
/** All that a double holds for sure, so that 310 mm come back from every unit as 310 mm; what is shown is rounded later. */
const DIGITS = 15;

/** Units that a value of the field can be given in: those that measure the same, all where the field has none. */
export function unitsOf({ unit }: Pick<InputField, "unit">): readonly Unit[] {
  return unit === null ? UNITS : UNITS.filter((each) => dimensionOf(each) === dimensionOf(unit));
}

/** The unit that a value is shown in before anybody chose one: the field's, in the United States the customary one. */
export function localUnit({ unit }: Pick<InputField, "unit">, locale: string): Unit {
  const own = unit ?? "m";
  return locale === "en-US" ? (CUSTOMARY[own] ?? own) : own;
}

/** A value of kind Unit while it is edited: `value` is text while it is no number. */
export interface Measure {
  value: JsonValue;
  unit: Unit;
}

/** The measure of a value, or undefined where it has no unit. */
export function measureOf(value: JsonValue | undefined): Measure | undefined {
  if (!isRecord(value) || typeof value.unit !== "string" || !isUnit(value.unit)) return undefined;
  return { value: value.value ?? null, unit: value.unit };
}

/** A measure in another unit; as it is where it is no number, or the units measure different things. */
export function inUnit(measure: Measure, unit: Unit): Measure {
  const { value } = measure;
  if (measure.unit === unit) return measure;
  if (typeof value !== "number" || dimensionOf(measure.unit) !== dimensionOf(unit)) return { value, unit };
  return { value: Number(convertUnit(value, measure.unit, unit).toPrecision(DIGITS)), unit };
}
