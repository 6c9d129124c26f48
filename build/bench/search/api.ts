import { knownWork } from "#build/bench/judge/known-work.ts";
import { measure, measureAsync } from "#build/bench/judge/quantile.ts";
import { processorTimeOf } from "#build/bench/processor-time.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { servePurlin, type ServedPurlin } from "#build/testing/served-purlin.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { atOnce } from "./at-once.ts";
import type { NamedQuery, Query } from "./queries.ts";
import { ALONE, AT_ONCE, CLIENTS, WARM } from "./runs.ts";

/** Milliseconds that CON-10 gives a whole answer. */
export const API_MS = 50;
/** The yardstick after every so many searches. */
const TURNS = 4;

/** Whole answers over HTTP, ms. */
export interface ApiFigures {
  alone: Load;
  /** One client's times, ms, and those of work of `API_MS` of processor between them. */
  inTurns: { times: number[]; works: number[] };
  atOnce: Load;
  /** Health checks in turns with the searches of one client. */
  health: number[];
}

/** What a number of clients saw, each asking again as soon as it is answered. */
export interface Load {
  clients: number;
  times: number[];
  /** From the first request to the last answer. */
  elapsedMs: number;
  /** Of the server and of Postgres, not of the clients; NaN where the system does not tell. */
  processorMs: number;
}

/**
 * A whole Purlin on a database of made-up organisations: first one client, then four at once.
 *
 * @param next gives searches that the database was not asked before
 * @throws Error when the server has not the listings that were loaded, or an answer is none
 */
export async function measureApi(
  databaseUrl: string,
  organisations: number,
  next: (runs: number) => NamedQuery[],
): Promise<ApiFigures> {
  // With demonstration data the server would make the listings anew, from that.
  const purlin = await servePurlin({
    environment: { DATABASE_URL: databaseUrl, DEMO_DATA: "false", READ_POINTS_PER_MINUTE: "100000000" },
  });
  try {
    await checkListings(purlin, organisations);
    const processor = processorTimeOf(purlin.process.pid, await postmasterOf(databaseUrl));
    const ask = (query: Query) => askFor(purlin, `/api/search/suppliers?${new URLSearchParams(query).toString()}`);
    for (const { query } of next(WARM)) await ask(query);
    const health: number[] = [];
    for (let round = 0; round < 2 * ALONE; round++) {
      health.push(await measureAsync(() => askFor(purlin, "/api/health")));
    }
    const load = async (clients: number, runs: number): Promise<Load> => {
      const queries = next(runs).map(({ query }) => query);
      const before = processor();
      const { times, elapsedMs } = await atOnce(queries, clients, ask);
      return { clients, times, elapsedMs, processorMs: processor() - before };
    };
    const alone = await load(1, ALONE / 2);
    const known = await inTurns(next(ALONE / 2), ask);
    return { health, alone, inTurns: known, atOnce: await load(CLIENTS, AT_ONCE) };
  } finally {
    await purlin.stop();
  }
}

/** One client again, with work of as much processor time as the target allows after every few searches. */
async function inTurns(
  queries: readonly NamedQuery[],
  ask: (query: Query) => Promise<void>,
): Promise<ApiFigures["inTurns"]> {
  const work = knownWork(API_MS);
  const [times, works]: [number[], number[]] = [[], []];
  for (const [index, { query }] of queries.entries()) {
    times.push(await measureAsync(() => ask(query)));
    if (index % TURNS === 0) works.push(measure(work));
  }
  return { times, works };
}

async function askFor({ url }: ServedPurlin, path: string): Promise<void> {
  const response = await fetch(`${url}${path}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
}

async function checkListings({ url }: ServedPurlin, organisations: number): Promise<void> {
  const everything = SearchPage.parse(await (await fetch(`${url}/api/search/suppliers`)).json());
  const sizes = everything.facets.filter(({ group }) => group === "size");
  const listings = sizes.reduce((sum, { count }) => sum + count, 0);
  // Seven in ten are suppliers, and some have no size.
  if (listings >= organisations / 2) return;
  throw new Error(`The server has ${listings} listings with a size, not those loaded.`);
}

/** The process that all of a server's backends are children of. */
export async function postmasterOf(url: string): Promise<number> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows }: { rows: { pid: string }[] } = await pool.raw(
      "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid",
    );
    return Number(rows[0]?.pid);
  } finally {
    await pool.destroy();
  }
}
