import { DATA_SETS, type DataSets, openDataSets } from "#build/bench/data-set.ts";
import type { Row } from "#build/bench/judge/row.ts";
import { measureApi } from "./api.ts";
import { measureDatabase } from "./database.ts";
import { growthRow, pageRows, slowestRow, wholeRows } from "./database-rows.ts";
import { throughputRows } from "./throughput-rows.ts";
import { querySource } from "./queries.ts";

const LOAD_TARGET_S = 180;

/**
 * Searches for suppliers among 100,000 and 1,000,000 made-up organisations, each other than all before: what the
 * database spends on a whole search with its total and facet counts, answers over HTTP one after the other, and four
 * clients at once. Processor time is what neighbours on the machine do not lengthen; elapsed time stands beside it.
 */
export async function benchSearch(): Promise<Row[]> {
  const sets = await openDataSets(["small", "large"]);
  try {
    const sources = { small: querySource(), large: querySource() };
    const small = await measureDatabase(sets.url("small"), sources.small);
    const large = await measureDatabase(sets.url("large"), sources.large);
    const data = { small: dataOf(sets, "small"), large: dataOf(sets, "large") };
    return [
      makingRow(sets),
      ...wholeRows(large, data.large),
      ...pageRows(large, data.large),
      slowestRow(large, data.large),
      growthRow(small, large, `${DATA_SETS.small.organisations.toLocaleString("en")} and ${data.large}`),
      ...throughputRows(await measureApi(sets.url("small"), DATA_SETS.small.organisations, sources.small), data.small),
      ...throughputRows(await measureApi(sets.url("large"), DATA_SETS.large.organisations, sources.large), data.large),
    ];
  } finally {
    await sets.stop();
  }
}

/** Says how durable the server is beside how much it holds. */
function dataOf(sets: DataSets, name: "small" | "large"): string {
  return `${DATA_SETS[name].organisations.toLocaleString("en")} organisations; ${sets.durability}`;
}

function makingRow(sets: DataSets): Row {
  const { made, load, seconds, megabytes } = sets.facts("large");
  return {
    what: "Making, loading and indexing the data set, when it was made",
    value: seconds,
    unit: "s",
    count: 1,
    data: `${DATA_SETS.large.organisations.toLocaleString("en")} organisations, ${Math.round(megabytes)} MB; fsync off for this alone`,
    yardstick: `made on ${made} at load ${load.toFixed(1)}; 100,000 in ${sets.facts("small").seconds.toFixed(1)} s`,
    target: { is: "<", limit: LOAD_TARGET_S, from: "ours: made while one waits" },
  };
}
