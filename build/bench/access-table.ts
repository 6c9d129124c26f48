import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { processorTimeOf } from "./processor-time.ts";
import type { Row } from "./judge/row.ts";

const ROOT = join(import.meta.dirname, "../..");
const LIMIT_MS = 120_000;
/** Elapsed, of the processor time: calls wait for the disk, and for each other. */
const MOST_TIMES = 2;
const FROM = "ours: the table of who may call what takes under two minutes";

/**
 * The table of who may call what (decision 59), as `npm test` runs it: the test process with its Postgres.
 *
 * @throws Error when a cell of it fails
 */
export async function benchAccessTable(): Promise<Row[]> {
  // What ended is counted by who started it.
  const processor = processorTimeOf(process.pid);
  const [before, start] = [processor(), performance.now()];
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const test = spawn(process.execPath, [vitest, "run", "--config", "build/vitest.config.ts", "api/access.test.ts"], {
    cwd: ROOT,
    stdio: "ignore",
  });
  const [status] = await once(test, "exit");
  if (status !== 0) throw new Error("The table of who may call what fails: run api/access.test.ts.");
  const [spent, ms] = [processor() - before, performance.now() - start];
  return [
    {
      what: "Who may call what: the whole table, with the start of its test",
      value: spent,
      unit: "ms of processor",
      count: 1,
      data: "demonstration data",
      target: { is: "≤", limit: LIMIT_MS, from: FROM },
      elapsed: {
        ms,
        ratio: ms / spent,
        against: "its processor time",
        target: { is: "≤", limit: MOST_TIMES, from: FROM },
      },
    },
  ];
}
