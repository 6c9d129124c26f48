import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePurlin } from "#build/served-purlin.ts";
import type { Row } from "./row.ts";

const FIRST_TARGET_S = 8;
const SECOND_TARGET_S = 3;
const ROUNDS = 3;

/** Seconds from spawning the server to its ready line: on an empty data directory, then on the same again. Medians. */
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
    row("Ready after start, first time (initdb, migrations, demo data)", median(first), FIRST_TARGET_S),
    row("Ready after start, second time", median(second), SECOND_TARGET_S),
  ];
}

function row(name: string, value: number, target: number): Row {
  return { name, value, unit: "s", target: `≤ ${target} s`, isMet: value <= target };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
