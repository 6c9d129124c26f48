import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { attackByKills } from "./attack/kills.ts";
import { WRITE_KINDS } from "./attack/mixed-writes.ts";
import { Recorder } from "./attack/report.ts";
import { servePurlin } from "./served-purlin.ts";

/** `npm run attack` does the same with 500 writes. */
const WRITES = 10 * WRITE_KINDS.length;
const ENVIRONMENT = { READ_POINTS_PER_MINUTE: "100000000", LOG_LEVEL: "silent" };

test(
  "Postgres, then the server, killed with -9 during mixed writes: no acknowledged one is lost, and none is answered with 500",
  { timeout: 240_000 },
  async () => {
    const first = await servePurlin({ environment: ENVIRONMENT });
    const { dataDirectory } = first;
    const recorder = new Recorder("kills");
    const untilMs = performance.now() + 120_000;
    const options = { count: 2, writes: WRITES, untilMs, environment: ENVIRONMENT };
    const { server, acknowledged } = await attackByKills(first, recorder, options);
    try {
      expect(recorder.tally).toMatchObject({ count: 2, defects: [] });
      expect(acknowledged).toBeGreaterThanOrEqual(WRITES);
    } finally {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
);
