import { roundTo } from "./units.ts";

/** Low, likely and high in minor units (pence, cents). */
export interface MoneyRange {
  low: number;
  likely: number;
  high: number;
}

/** Major units (pounds, dollars) to minor units, rounded half away from zero once. */
export function toMinor(major: number): number {
  return roundTo(major * 100, 0);
}

/** Quantity × rate in whole minor units, rounded once. */
export function extend(quantity: number, rate: MoneyRange): MoneyRange {
  return {
    low: roundTo(quantity * rate.low, 0),
    likely: roundTo(quantity * rate.likely, 0),
    high: roundTo(quantity * rate.high, 0),
  };
}

/** Sum of ranges; the empty sum is zero. */
export function addMoney(ranges: readonly MoneyRange[]): MoneyRange {
  const total = { low: 0, likely: 0, high: 0 };
  for (const range of ranges) {
    total.low += range.low;
    total.likely += range.likely;
    total.high += range.high;
  }
  return total;
}
