import type { ProductCostingInfo } from "#shared/contracts/kits/costings.ts";
import type { SuppliedRate } from "#shared/contracts/design/runs.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { activityVersion, getActivity } from "#shared/configurator/engine/registry.ts";
import type { RateTable } from "#shared/configurator/takeoff/rates.ts";
import { judge, ratesLike } from "#shared/configurator/takeoff/supplied-rates.ts";

type Use = Pick<ProductCostingInfo, "prices" | "note">;

/**
 * What each costing of a kit does to runs, once a release has it: the rows that it prices, or why it prices none.
 *
 * @param costings in the order in which they were added
 * @param activityId of the kit's configurator
 */
export function usesOf(costings: readonly SuppliedRate[], activityId: string | null): Use[] {
  if (activityId === null || activityVersion(activityId) === null) {
    const note = "It prices nothing: this product has no configurator here. Choose a buildup, which brings one.";
    return costings.map(() => ({ prices: [], note }));
  }
  const { definition, rates } = getActivity(activityId);
  const tables = Region.options.flatMap((region) => {
    const table = rates(region);
    return table === null ? [] : [{ region, table }];
  });
  return costings.map((costing, index) => {
    const later = costings.slice(index + 1);
    const judged = tables.map(({ region, table }) => ({ region, table, verdict: judge(costing, table) }));
    const priced = judged.flatMap(({ region, table, verdict }) => {
      const rate = verdict.says === "prices" ? table.rates[verdict.key] : undefined;
      if (verdict.says !== "prices" || rate === undefined) return [];
      const successor = later.find((other) => isOf(other, table, verdict.key));
      return [{ successor, row: { region, row: rate.label, unit: rate.measure, rate: verdict.rate } }];
    });
    const prices = priced.flatMap(({ successor, row }) => (successor === undefined ? [row] : []));
    if (prices.length > 0) return { prices, note: null };
    const successor = priced[0]?.successor;
    const why =
      successor === undefined
        ? whyNone(costing, definition.name, judged)
        : `“${successor.name}”, which was added later, prices the same row`;
    return { prices, note: `It prices nothing: ${why}.` };
  });
}

function isOf(costing: SuppliedRate, table: RateTable, key: string): boolean {
  const verdict = judge(costing, table);
  return verdict.says === "prices" && verdict.key === key;
}

function whyNone(
  costing: SuppliedRate,
  activity: string,
  judged: readonly { table: RateTable; verdict: ReturnType<typeof judge> }[],
): string {
  const { name, source, measurement, currency } = costing;
  if (judged.some(({ verdict }) => verdict.says === "no price")) {
    return `“${name}” is charged from 0.01 to 100,000 ${currency} for one, and this is outside`;
  }
  const known = judged.filter(({ verdict }) => verdict.says === "other currency");
  if (known.length > 0) {
    const currencies = [...new Set(known.map(({ table }) => table.currency))].join(" or ");
    return `“${name}” is costed in ${currencies}, and no currency is converted from ${currency}`;
  }
  const labels = judged.flatMap(({ table }) => ratesLike(costing, table).map(([, { label }]) => label));
  const offered = [...new Set(labels)].map((label) => `“${label}”`);
  const what = `${source} by ${measurement}`;
  if (offered.length === 0) return `“${activity}” has no row of ${what}`;
  return `“${activity}” has no row “${name}” of ${what}. Name it as one that there is: ${offered.join(", ")}`;
}
