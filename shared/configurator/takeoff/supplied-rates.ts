import type { CostRow, CostSource, EngineRequest, RuleFinding, SuppliedRate } from "#shared/contracts/design/runs.ts";
import { toMinor } from "#shared/domain/money.ts";
import { perMeasure, type Rate, type RateTable } from "./rates.ts";

/** What staff call the sources of the costing conventions, in small letters. */
const SOURCES: Readonly<Record<CostSource, readonly string[]>> = {
  supply: ["supply"],
  fabrication: ["fabrication"],
  tooling: ["mould or tooling", "mould/tooling", "mould", "tooling"],
  delivery: ["delivery"],
  installation: ["installation"],
  preliminaries: ["preliminaries"],
  overhead: ["overhead and margin", "overhead"],
};

/** The measurement of a costing that each measure is one of. Hours, loads, lifts and days are counted. */
const MEASUREMENTS: Readonly<Record<Rate["measure"], SuppliedRate["measurement"]>> = {
  each: "Each",
  hour: "Each",
  load: "Each",
  lift: "Each",
  day: "Each",
  m: "Length",
  ft: "Length",
  "m²": "Area",
  "ft²": "Area",
  "m³": "Volume",
  "yd³": "Volume",
  kg: "Mass",
  lb: "Mass",
};

/** Beyond it, in minor units, what a large run costs is no exact number any more. */
const MOST_MINOR = 10_000_000;

/** What a costing does to a table. `rate`: minor units of one measure of the row, as it is charged. */
export type Verdict =
  | { says: "prices"; key: string; rate: number }
  | { says: "other currency" | "no price"; key: string }
  | { says: "no such row" };

/**
 * Whether a costing prices a row: one of the same source, measurement and name, whatever case and spaces, in the
 * table's currency, at something that can be charged.
 */
export function judge(costing: SuppliedRate, table: RateTable): Verdict {
  const found = ratesLike(costing, table).find(([, { label }]) => sameText(label, costing.name));
  if (!found) return { says: "no such row" };
  const [key, { measure }] = found;
  if (costing.currency !== table.currency) return { says: "other currency", key };
  const rate = toMinor(perMeasure(costing.rate, measure));
  const isCharged = rate <= MOST_MINOR && (rate > 0 || costing.rate === 0);
  return isCharged ? { says: "prices", key, rate } : { says: "no price", key };
}

/** Rates of a table with the source and the measurement of a costing: what it can be about. */
export function ratesLike(
  { source, measurement }: Pick<SuppliedRate, "source" | "measurement">,
  table: RateTable,
): [key: string, rate: Rate][] {
  return Object.entries(table.rates).filter(
    ([, rate]) =>
      MEASUREMENTS[rate.measure] === measurement && SOURCES[rate.source].some((name) => sameText(name, source)),
  );
}

/** A table with what the supplier states in place of the rates that it names; of two that name one, the later. */
export function withSupplied<Table extends RateTable>(
  table: Table,
  { costings = [], provenance }: Pick<EngineRequest, "costings" | "provenance">,
): Table {
  const rates: Record<string, Rate> = { ...table.rates };
  for (const costing of costings) {
    const verdict = judge(costing, table);
    if (verdict.says !== "prices") continue;
    const replaced = rates[verdict.key];
    if (replaced === undefined) continue;
    const major = verdict.rate / 100;
    rates[verdict.key] = {
      ...replaced,
      range: [major, major, major],
      origin: `${provenance.supplierName}, product costing`,
    };
  }
  return { ...table, rates };
}

/**
 * Rows of a run that a costing in another currency would have priced, as a note (CST-07); null where there are none, or
 * one in the run's own currency prices them.
 *
 * @param table of the run's region
 */
export function leftOutCostings(
  rows: readonly CostRow[],
  table: RateTable | null,
  { costings = [], provenance }: Pick<EngineRequest, "costings" | "provenance">,
): RuleFinding | null {
  if (table === null) return null;
  const judged = costings.map((costing) => ({ costing, verdict: judge(costing, table) }));
  const priced = new Set(judged.flatMap(({ verdict }) => (verdict.says === "prices" ? [verdict.key] : [])));
  const labels = new Set<string>();
  const currencies = new Set<string>();
  for (const { costing, verdict } of judged) {
    if (verdict.says !== "other currency" || priced.has(verdict.key)) continue;
    const label = table.rates[verdict.key]?.label ?? "";
    if (!rows.some((row) => row.label === label || row.label.startsWith(`${label}: `))) continue;
    labels.add(`“${label}”`);
    currencies.add(costing.currency);
  }
  if (labels.size === 0) return null;
  const stated = [...currencies].toSorted().join(" and ");
  return {
    ruleId: "CST-07",
    title: "Costing in another currency",
    severity: "info",
    message:
      `${provenance.supplierName} states ${[...labels].join(", ")} in ${stated}. This run is costed in ${table.currency} ` +
      "and no currency is converted: these rows keep the illustrative rates.",
    source: "Product costings",
    hostGlobalIds: [],
    fixes: [],
  };
}

function sameText(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
