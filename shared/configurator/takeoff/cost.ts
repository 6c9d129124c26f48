import { type CostRange, type CostRow, CostSource } from "#shared/contracts/design/runs.ts";
import { addMoney, extend, type MoneyRange, toMinor } from "#shared/domain/money.ts";
import { roundTo } from "#shared/domain/units.ts";
import { decimalsOf, inMeasure, type Rate, type RateTable, type Share, type Three } from "./rates.ts";

/** Something to pay for. Items of equal key are one row. */
export interface CostItem<Key extends string = string> {
  /** Stable from run to run: "supply:steel:stud". */
  key: string;
  /** Key of the table's rates. */
  rate: Key;
  /** After the rate's label: "stud". Empty: the rate's label says all. */
  label: string;
  /** Metres, m², m³, kg, hours or pieces, as the rate measures; the table's own unit comes after. */
  quantity: number;
}

/** Cost of a run. */
export interface Cost {
  cost: CostRange;
  rows: CostRow[];
}

/**
 * Cost as rows of source × measure × rate: supply first, overhead last, in each the order of the items. Quantities are
 * rounded as they are shown and amounts to the minor unit, row by row, so that rows multiply out and add up exactly.
 */
export function costOf<Key extends string>(items: readonly CostItem<Key>[], table: RateTable<Key>): Cost {
  const merged = new Map<string, CostItem<Key>>();
  for (const item of items) {
    const known = merged.get(item.key);
    merged.set(item.key, known ? { ...known, quantity: known.quantity + item.quantity } : item);
  }
  const order = ({ rate }: CostItem<Key>): number => CostSource.options.indexOf(table.rates[rate].source);
  const rows = [...merged.values()]
    .sort((a, b) => order(a) - order(b))
    .map((item) => rowOf(item, table))
    .filter(({ quantity }) => quantity !== 0);
  for (const share of table.shares) rows.push(shareRow(share, addMoney(rows), table.origin));
  const { currency, isIllustrative } = table;
  return { cost: { currency, ...addMoney(rows), isIllustrative }, rows };
}

function rowOf<Key extends string>(
  { key, rate: name, label, quantity }: CostItem<Key>,
  table: RateTable<Key>,
): CostRow {
  const rate: Rate = table.rates[name];
  const { low, likely, high } = money(rate.range);
  const charged = roundTo(inMeasure(quantity, rate.measure), decimalsOf(rate.measure));
  return {
    key,
    costSource: rate.source,
    label: label === "" ? rate.label : `${rate.label}: ${label}`,
    quantity: charged,
    unit: rate.measure,
    lowRate: low,
    likelyRate: likely,
    highRate: high,
    ...extend(charged, { low, likely, high }),
    source: rate.origin ?? table.origin,
  };
}

function shareRow({ source, label, percent }: Share, before: MoneyRange, origin: string): CostRow {
  const { low, likely, high } = money(percent);
  return {
    key: source,
    costSource: source,
    label,
    quantity: null,
    unit: "%",
    lowRate: low,
    likelyRate: likely,
    highRate: high,
    low: roundTo((before.low * low) / 10_000, 0),
    likely: roundTo((before.likely * likely) / 10_000, 0),
    high: roundTo((before.high * high) / 10_000, 0),
    source: origin,
  };
}

function money([low, likely, high]: Three): MoneyRange {
  return { low: toMinor(low), likely: toMinor(likely), high: toMinor(high) };
}
