import knex, { type Knex } from "knex";
import type pg from "pg";
import { ONE_PROCESS } from "#api/platform/database/pool.ts";
import { median } from "#build/bench/judge/quantile.ts";

/** Elapsed and processor time of statements, ms. */
export interface Spent {
  elapsed: number;
  processor: number;
}

/** A pool that also tells the processor time of what it runs, planning included. */
export interface Meter {
  knex: Knex;
  measure(task: (db: Knex) => Promise<unknown>): Promise<Spent>;
  /** Runs a statement that takes `yardstickMs` of processor on this machine, whatever machine it is. */
  measureYardstick(): Promise<Spent>;
}

const USAGE = /([\d.]+) s user, ([\d.]+) s system/;
const YARDSTICK = "select count(*) from generate_series(1, ?) n where n % 7 = ?";
const CALIBRATIONS = 9;
const FIRST_GUESS = 100_000;

/** @param yardstickMs processor time of the yardstick's statement, found by trying how much work that is */
export async function createMeter(url: string, yardstickMs: number): Promise<Meter> {
  let processor = 0;
  const db = knex({
    client: "pg",
    connection: url,
    pool: {
      min: 0,
      // As many as the product's own pool: a search asks for several things beside each other.
      max: 10,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        // The server reports the usage of every statement as a notice.
        connection.on("notice", (notice) => {
          const [, user = 0, system = 0] = USAGE.exec(notice.detail ?? "") ?? [];
          processor += (Number(user) + Number(system)) * 1000;
        });
        connection.query(
          // Told to us, and not written to the server's log.
          // As the product's own connections: what other processes did would not be told either.
          `${ONE_PROCESS}; set log_planner_stats = on; set log_executor_stats = on; set client_min_messages = log; set log_min_messages = fatal`,
          (error) => done(error, connection),
        );
      },
    },
  });
  const measure: Meter["measure"] = async (task) => {
    processor = 0;
    const start = performance.now();
    await task(db);
    return { elapsed: performance.now() - start, processor };
  };
  let turn = 0;
  const count = (numbers: number) => measure((on) => on.raw(YARDSTICK, [numbers, turn++ % 7]));
  let numbers = FIRST_GUESS;
  // Twice: the first guess may be far off, and short work is told coarsely.
  for (const rounds of [CALIBRATIONS, CALIBRATIONS]) {
    const spent: number[] = [];
    for (let round = 0; round < rounds; round++) spent.push((await count(numbers)).processor);
    numbers = Math.round((numbers * yardstickMs) / median(spent));
  }
  if (!Number.isSafeInteger(numbers)) throw new Error("The server tells no processor time of its statements.");
  return { knex: db, measure, measureYardstick: () => count(numbers) };
}
