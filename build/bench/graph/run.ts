import { deepStrictEqual } from "node:assert";
import type { Knex } from "knex";
import type pg from "pg";
import { z } from "zod";
import { createRandom, type Random } from "#api/database/seeds/demo/random.ts";
import { answerGraph } from "#api/features/graph/graph.service.ts";
import { withConnection } from "#api/features/graph/limits/read-only-session.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { contextOn } from "#build/bench/context.ts";
import { openDataSets } from "#build/bench/data-set.ts";
import { processorTimeOf } from "#build/bench/processor-time.ts";
import { measureAsync } from "#build/bench/judge/quantile.ts";
import type { Row } from "#build/bench/judge/row.ts";
import { GRAPH_CASES, type GraphCase, ORGANISATIONS } from "./queries.ts";

const ROUNDS = 10;
const QUERIES = 150;
/** Rounds that warm caches and plans, and are left out. */
const WARM = 2;
const CHECKED = 10;
const BARE = { is: "≤", limit: 1.5, from: "decision 4" } as const;
const COMPILED = { is: "≤", limit: 1.5, from: "ours: compiled SQL is near SQL by hand" } as const;

/** Processor and elapsed time, ms, of all queries of one way. */
interface Sum {
  processor: number;
  elapsed: number;
}

type Ways = Record<"ours" | "inSession" | "bare", Sum>;

/**
 * Three queries over 100,000 organisations, with other values each time: our graph service against one hand-written
 * statement with JSON aggregation, prepared, on the same connection, in turns. The statement runs twice: in the
 * session that strangers get (read-only transaction, role, time-out), and bare. Processor time is of Node and of the
 * Postgres backend together.
 */
export async function benchGraph(): Promise<Row[]> {
  const sets = await openDataSets(["tables"]);
  const knex = createPool(sets.url("tables"), { max: 1 });
  try {
    const data = `${ORGANISATIONS.toLocaleString("en")} organisations; ${sets.durability}`;
    const rows: Row[] = [];
    for (const one of GRAPH_CASES) rows.push(...(await measureCase(knex, one, data)));
    return rows;
  } finally {
    await knex.destroy();
    await sets.stop();
  }
}

async function measureCase(knex: Knex, one: GraphCase, data: string): Promise<Row[]> {
  const ctx = contextOn(knex);
  let calls = 0;
  const ours = async (variables: Record<string, number>): Promise<string> => {
    const body = { query: one.query, variables };
    // Another caller each time: what one may spend in a minute is not measured here.
    return (await answerGraph(ctx, body, { hasIntrospection: false, caller: `benchmark ${calls++}` })).json;
  };
  const bare = (variables: Record<string, number>): Promise<string> => runBare(knex, one, variables);
  const inSession = (variables: Record<string, number>): Promise<string> => runInSession(knex, one, variables);
  const random = createRandom(20_261_123);
  const drawn = new Set<string>();
  for (let check = 0; check < CHECKED; check++) {
    const variables = drawNew(one, random, drawn);
    compare(await ours(variables), await bare(variables));
    compare(await ours(variables), await inSession(variables));
  }
  const processor = processorTimeOf(await backendOf(knex));
  const clock = () => processor() + ownProcessorMs();
  const spent: Ways = { ours: nothing(), inSession: nothing(), bare: nothing() };
  for (let round = -WARM; round < ROUNDS; round++) {
    const turns = [
      [spent.ours, ours],
      [spent.inSession, inSession],
      [spent.bare, bare],
    ] as const;
    for (const [sum, run] of round % 2 ? turns : turns.toReversed()) {
      // None may find what another has just read.
      const values = Array.from({ length: QUERIES }, () => drawNew(one, random, drawn));
      const start = clock();
      const elapsed = await measureAsync(async () => {
        for (const variables of values) await run(variables);
      });
      if (round >= 0) add(sum, { processor: clock() - start, elapsed });
    }
  }
  return rowsOf(one, spent, data);
}

function rowsOf({ key, about }: GraphCase, { ours, inSession, bare }: Ways, data: string): Row[] {
  const count = ROUNDS * QUERIES;
  const of = (sum: Sum): string =>
    `${(sum.processor / count).toFixed(2)} ms of processor, ${(sum.elapsed / count).toFixed(2)} ms elapsed`;
  const against = (sum: Sum, way: string) => ({
    what: `Graph query against the same by hand ${way}, ${key} (${about}): mean`,
    value: ours.processor / sum.processor,
    unit: "× processor" as const,
    count,
    data,
    yardstick: `${of(ours)}; by hand ${of(sum)}`,
  });
  const elapsed = (sum: Sum) => ({ ratio: ours.elapsed / sum.elapsed, against: "by hand" });
  const bareRow = against(bare, "bare");
  return [
    {
      ...against(inSession, "in the same kind of session"),
      target: COMPILED,
      elapsed: { ...elapsed(inSession), target: COMPILED },
    },
    // The session costs a small query as much as a large one: only the large one is promised to be near bare SQL.
    key === "wide"
      ? { ...bareRow, target: BARE, elapsed: { ...elapsed(bare), target: BARE } }
      : { ...bareRow, elapsed: elapsed(bare) },
  ];
}

/** @throws AssertionError when the answers differ; Error when they are so small that they would cost nothing */
function compare(ours: string, byHand: string): void {
  const answer = Answer.parse(JSON.parse(ours));
  deepStrictEqual(answer, JSON.parse(byHand));
  if (answer.data.Organisations.length < 20) throw new Error(`Too few organisations: ${ours.slice(0, 200)}`);
}

const Answer = z.object({ data: z.object({ Organisations: z.array(z.unknown()) }) });

/** Values that were not drawn before. */
function drawNew(one: GraphCase, random: Random, drawn: Set<string>): Record<string, number> {
  for (;;) {
    const variables = one.draw(random);
    const text = JSON.stringify(variables);
    if (drawn.has(text)) continue;
    drawn.add(text);
    return variables;
  }
}

/** As the service opens a session for strangers; the role is the connection's own, as the tables are not the graph's. */
const OPENING =
  "begin isolation level repeatable read read only; set local role postgres; set local statement_timeout = 3000; set local max_parallel_workers_per_gather = 0";

async function runInSession(knex: Knex, one: GraphCase, variables: Record<string, number>): Promise<string> {
  return withConnection(knex, async (connection) => {
    await connection.query(OPENING);
    const answer = await ask(connection, one, variables);
    await connection.query("commit");
    return answer;
  });
}

async function runBare(knex: Knex, one: GraphCase, variables: Record<string, number>): Promise<string> {
  return withConnection(knex, (connection) => ask(connection, one, variables));
}

async function ask(connection: pg.Client, one: GraphCase, variables: Record<string, number>): Promise<string> {
  const values = Object.values(variables);
  const query = { name: `by_hand_${one.key}`, text: one.byHand, values, rowMode: "array" } as const;
  const { rows } = await connection.query<[string]>(query);
  return answerOf(rows[0]?.[0] ?? null);
}

function answerOf(organisations: string | null): string {
  return `{"data":{"Organisations":${organisations ?? "null"}}}`;
}

function nothing(): Sum {
  return { processor: 0, elapsed: 0 };
}

async function backendOf(knex: Knex): Promise<number> {
  const { rows }: { rows: { pid: number }[] } = await knex.raw("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? Number.NaN;
}

function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function add(sum: Sum, more: Sum): void {
  sum.processor += more.processor;
  sum.elapsed += more.elapsed;
}
