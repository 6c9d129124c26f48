import type { CostMeasure, CostSource } from "#shared/contracts/design/runs.ts";
import type { Currency } from "#shared/contracts/site/regions.ts";

/** Low, likely, high. */
export type Three = readonly [low: number, likely: number, high: number];

/** What one of something costs. */
export interface Rate {
  source: CostSource;
  /** "Light gauge steel": what is paid for. */
  label: string;
  measure: Exclude<CostMeasure, "%">;
  /** Major units of the table's currency. */
  range: Three;
  /** Who says so, where it is not who states the table. */
  origin?: string;
}

/** A share of all rows before it, in percent. */
export interface Share {
  source: CostSource;
  label: string;
  percent: Three;
}

/**
 * What a kit's things cost in one region: amounts as somebody of that region states them, never converted from another
 * currency. A supplier's own rates replace those of a table key by key (`supplied-rates.ts`).
 */
export interface RateTable<Key extends string = string> {
  currency: Currency;
  /** Who says so; shown with each row and written into each file. */
  origin: string;
  isIllustrative: boolean;
  rates: Readonly<Record<Key, Rate>>;
  /** In this order, each on all before it, shares too. */
  shares: readonly Share[];
}

/** One of a measure in SI, and how many decimals a quantity of it is shown and charged with. */
const MEASURES: Readonly<Record<Rate["measure"], { perSi: number; decimals: number }>> = {
  each: { perSi: 1, decimals: 0 },
  m: { perSi: 1, decimals: 2 },
  "m²": { perSi: 1, decimals: 2 },
  "m³": { perSi: 1, decimals: 4 },
  kg: { perSi: 1, decimals: 2 },
  // The factors of the costing conventions (CST-05).
  ft: { perSi: 3.28084, decimals: 2 },
  "ft²": { perSi: 10.76391, decimals: 2 },
  "yd³": { perSi: 1.30795, decimals: 4 },
  lb: { perSi: 2.20462, decimals: 2 },
  hour: { perSi: 1, decimals: 2 },
  load: { perSi: 1, decimals: 4 },
  lift: { perSi: 1, decimals: 0 },
  day: { perSi: 1, decimals: 4 },
};

/** A quantity in metres, m², m³, kg or pieces as the measure of a rate counts it. */
export function inMeasure(quantity: number, measure: Rate["measure"]): number {
  return quantity * MEASURES[measure].perSi;
}

/** What one of an SI unit costs, for one of the measure of a rate: $107.64 per m² is $10 per ft². */
export function perMeasure(perSi: number, measure: Rate["measure"]): number {
  return perSi / MEASURES[measure].perSi;
}

/** Decimals that a quantity is charged with: what is shown multiplies out. */
export function decimalsOf(measure: Rate["measure"]): number {
  return MEASURES[measure].decimals;
}
