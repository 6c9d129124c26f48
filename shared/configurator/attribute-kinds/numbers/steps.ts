import type { InputField } from "#shared/contracts/design/activities.ts";
import { withoutNoise } from "#shared/domain/units.ts";
import { findExcess, type JsonValue } from "#shared/contracts/json-bounds.ts";
import { type Checked, finite, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** Numbers off the step by less than this share of a step are binary noise: 0.3 is a multiple of 0.1. */
const NOISE = 1e-6;

/** A number within minimum and maximum and on a step counted from the minimum (CFG-09). */
export function checkNumber(value: JsonValue, field: InputField): Checked {
  const number = typeof value === "string" && value.trim() !== "" ? finite(Number(value)) : finite(value);
  if (number === undefined) return refuse("forms.number", field, {}, startOf(field));
  // A number that came as text was not looked at before.
  if (findExcess(number) !== null) return refuse("forms.excess.number", field);
  const nearest = nearestAllowed(number, field);
  const unit = field.unit === null ? "" : ` ${field.unit}`;
  // A limit made by arithmetic may miss its own step by noise.
  const noise = NOISE * (field.multipleOf ?? 0);
  if (field.minimum !== null && number < field.minimum - noise) {
    return refuse("forms.minimum", field, { value: number, limit: field.minimum, unit }, nearest);
  }
  if (field.maximum !== null && number > field.maximum + noise) {
    return refuse("forms.maximum", field, { value: number, limit: field.maximum, unit }, nearest);
  }
  if (!isOnStep(number, field)) {
    const values = { value: number, step: field.multipleOf ?? 1, nearest, unit };
    return field.minimum === null
      ? refuse("forms.stepFree", field, values, nearest)
      : refuse("forms.step", field, { ...values, from: field.minimum }, nearest);
  }
  // The value nearest to the step, free of noise, so that 0.30000000000000004 and 0.3 are the same input.
  return pass(nearest);
}

/** The allowed value nearest to a number: clamped to the range, then moved to the nearest step. */
export function nearestAllowed(value: number, field: InputField): number {
  const { minimum, maximum, multipleOf } = field;
  const clamped = Math.min(Math.max(value, minimum ?? -Infinity), maximum ?? Infinity);
  if (multipleOf === null || multipleOf <= 0) return clamped;
  const start = minimum ?? 0;
  const last = maximum === null ? Infinity : Math.floor((maximum - start) / multipleOf + NOISE);
  const steps = Math.min(Math.round((clamped - start) / multipleOf), last);
  return withoutNoise(start + steps * multipleOf);
}

/** The greatest allowed value that is not over a number; the minimum when none is. */
export function allowedAtMost(value: number, field: InputField): number {
  const nearest = nearestAllowed(value, field);
  return nearest > value + NOISE && field.multipleOf !== null
    ? nearestAllowed(nearest - field.multipleOf, field)
    : nearest;
}

/** The least allowed value that is not under a number; the maximum when none is. */
export function allowedAtLeast(value: number, field: InputField): number {
  const nearest = nearestAllowed(value, field);
  return nearest < value - NOISE && field.multipleOf !== null
    ? nearestAllowed(nearest + field.multipleOf, field)
    : nearest;
}

function isOnStep(value: number, field: InputField): boolean {
  if (field.multipleOf === null || field.multipleOf <= 0) return true;
  const start = field.minimum ?? 0;
  const steps = (value - start) / field.multipleOf;
  // What the value and its step cannot hold in binary grows with their number.
  const unheld = (4 * Number.EPSILON * (Math.abs(value) + Math.abs(start))) / field.multipleOf;
  return Math.abs(steps - Math.round(steps)) <= NOISE + unheld;
}

function startOf(field: InputField): number | null {
  return typeof field.default === "number" ? field.default : field.minimum;
}
