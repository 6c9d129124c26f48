import type { z } from "zod";
import type { AttributeUnit } from "#shared/contracts/design/activities.ts";

/** A unit a value can be given in (CFG-08). */
export type Unit = z.infer<typeof AttributeUnit>;

/** What a unit measures: only units of the same dimension convert into each other. */
export type Dimension = "length" | "mass" | "density" | "area" | "pressure";

/** SI value of one unit: metres, kilograms, kg/m³, m², kPa. Exact by definition of the inch and the pound. */
const IN_SI: Record<Unit, { dimension: Dimension; factor: number }> = {
  "kg/m^3": { dimension: "density", factor: 1 },
  ft: { dimension: "length", factor: 0.3048 },
  in: { dimension: "length", factor: 0.0254 },
  km: { dimension: "length", factor: 1000 },
  m: { dimension: "length", factor: 1 },
  mm: { dimension: "length", factor: 0.001 },
  kg: { dimension: "mass", factor: 1 },
  lb: { dimension: "mass", factor: 0.45359237 },
  t: { dimension: "mass", factor: 1000 },
  "m²": { dimension: "area", factor: 1 },
  kPa: { dimension: "pressure", factor: 1 },
};

/** True for the name of a unit that a value can be given in. */
export function isUnit(name: string): name is Unit {
  return Object.hasOwn(IN_SI, name);
}

/** Every unit, in the order of the contract. */
export const UNITS: readonly Unit[] = Object.keys(IN_SI).filter(isUnit);

/** Square feet in a square metre, rounded as the costing conventions do (CST-05). */
export const SQUARE_FEET_PER_SQUARE_METRE = 10.76391;

/** One mile, km: exact by definition. */
export const KILOMETRES_PER_MILE = 1.609_344;

export function dimensionOf(unit: Unit): Dimension {
  return IN_SI[unit].dimension;
}

/**
 * A value in another unit of the same dimension.
 *
 * @throws RangeError when the two units measure different things
 */
export function convertUnit(value: number, from: Unit, to: Unit): number {
  if (IN_SI[from].dimension !== IN_SI[to].dimension) {
    throw new RangeError(`${from} measures ${dimensionOf(from)} and ${to} measures ${dimensionOf(to)}.`);
  }
  return (value * IN_SI[from].factor) / IN_SI[to].factor;
}

/** Metres to whole millimetres, the grid every layout works on. */
export function toMillimetres(metres: number): number {
  return Math.round(metres * 1000);
}

/** Millimetres to metres, free of binary noise (rounded to a micrometre). */
export function toMetres(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1_000_000;
}

/** From here on a nudge of two units in the last place is near half a unit of the last decimal. */
const NUDGED_BELOW = 2 ** 49;
/** From here on a number has no more than half of the last decimal: there is nothing to round. */
const ROUNDED_BELOW = 2 ** 51;

/**
 * Rounds half away from zero to a number of decimals; -0 becomes 0. A number too large to have so many decimals stays as
 * it is.
 */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  if (scaled >= ROUNDED_BELOW) return value;
  const nudge = scaled < NUDGED_BELOW ? scaled * Number.EPSILON * 2 : 0;
  const rounded = Math.round(scaled + nudge) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Free of binary noise: the nearest number of 15 significant digits and nine decimals. */
export function withoutNoise(value: number): number {
  return roundTo(Number(value.toPrecision(15)), 9);
}

/** Thousands separated by commas, in every locale: "3,150". For sentences made where no locale is known. */
export function grouped(value: number): string {
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return (value < 0 ? "-" : "") + separated + (fraction === undefined ? "" : `.${fraction}`);
}

/** "3,150 mm". */
export function millimetres(value: number): string {
  return `${grouped(roundTo(value, 1))} mm`;
}
