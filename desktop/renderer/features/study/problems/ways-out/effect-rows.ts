import type { FixEffect, RunSummary } from "#shared/contracts/design/runs.ts";

/** One figure of a run now and with a way out. Money in minor units, carbon in kgCO₂e. */
export interface EffectRow {
  figure: "units" | "types" | "area" | "cost" | "carbon" | "loads" | "siteDays";
  now: number;
  after: number;
}

const QUANTITIES = [
  ["types", "distinctTypes"],
  ["area", "netArea"],
  ["loads", "transportLoads"],
  ["siteDays", "siteDays"],
] as const;

/** What a way out changes, figure by figure: those that are known of both runs. A run that makes nothing has none of any. */
export function effectRows(
  summary: Pick<RunSummary, "units" | "quantities" | "cost" | "carbon">,
  { units, cost, figures = {} }: FixEffect,
): EffectRow[] {
  const rows: EffectRow[] = [{ figure: "units", now: summary.units, after: summary.units + units }];
  const add = (figure: EffectRow["figure"], now: number | undefined, after: number | undefined): void => {
    if (after !== undefined && (now !== undefined || summary.units === 0)) rows.push({ figure, now: now ?? 0, after });
  };
  const quantity = (wanted: string) => summary.quantities.find(({ key }) => key === wanted)?.value;
  const [types, area, ...others] = QUANTITIES;
  for (const [figure, key] of [types, area]) add(figure, quantity(key), figures[key]);
  if (cost) add("cost", summary.cost?.likely ?? 0, (summary.cost?.likely ?? 0) + cost.likely);
  add("carbon", summary.carbon?.a1a3, figures["a1a3"]);
  for (const [figure, key] of others) add(figure, quantity(key), figures[key]);
  return rows;
}
