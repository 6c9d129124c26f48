import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePurlin } from "#build/testing/served-purlin.ts";
import { median } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";

const FIRST_TARGET_S = 8;
const SECOND_TARGET_S = 3;
const ROUNDS = 3;

/**
 * Seconds from spawning the server to its ready line: on an empty data directory, then on the same again. Medians. The
 * embedded Postgres is set as the product sets it: fsync and synchronous_commit are on.
 */
export async function benchStartup(): Promise<Row[]> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const dataDirectory = mkdtempSync(join(tmpdir(), "purlin-bench-"));
    chmodSync(dataDirectory, 0o755);
    try {
      for (const list of [first, second]) {
        const server = await servePurlin({ dataDirectory });
        list.push(server.readyMs / 1000);
        await server.stop();
      }
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  }
  return [
    row("Ready after start, first time (initdb, migrations, demo data): median", first, FIRST_TARGET_S),
    row("Ready after start, second time: median", second, SECOND_TARGET_S),
  ];
}

function row(what: string, seconds: readonly number[], limit: number): Row {
  const from = "ours: nobody waits longer for a start";
  const data = "demonstration data; fsync on";
  return { what, value: median(seconds), unit: "s", count: seconds.length, data, target: { is: "≤", limit, from } };
}
