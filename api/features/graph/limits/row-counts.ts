import type { Knex } from "knex";
import { z } from "zod";
import { graphModel } from "#shared/contracts/graph-model/model.ts";
import type { RowCounts } from "./graph-work.ts";

/** Statistics are read again after this long. */
const LIFE_MS = 60_000;

const known = new WeakMap<Knex, { at: number; counts: Promise<RowCounts> }>();

const Explained = z.tuple([
  z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: z.object({ "Plan Rows": z.number() }) })]) }),
]);

/** Rows of every type of the graph as Postgres takes them to be: read from its statistics, not counted. */
export function rowCounts(knex: Knex, now: number): Promise<RowCounts> {
  const kept = known.get(knex);
  if (kept && now - kept.at < LIFE_MS) return kept.counts;
  const counts = readCounts(knex);
  known.set(knex, { at: now, counts });
  counts.catch(() => known.delete(knex));
  return counts;
}

async function readCounts(knex: Knex): Promise<RowCounts> {
  const counts = new Map<string, number>();
  for (const type of Object.keys(graphModel)) {
    // A name of the model: letters and digits only.
    const { rows }: { rows: unknown } = await knex.raw(`explain (format json) select 1 from graph."${type}"`);
    const [
      {
        "QUERY PLAN": [{ Plan: plan }],
      },
    ] = Explained.parse(rows);
    counts.set(type, plan["Plan Rows"]);
  }
  return (type) => counts.get(type) ?? 0;
}
