import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { attackByKills } from "#build/attack/kills.ts";
import { Recorder } from "#build/attack/report.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";

const WRITES = 200;
const ENVIRONMENT = { READ_POINTS_PER_MINUTE: "100000000", LOG_LEVEL: "silent" };

test("Postgres, then the server, killed during 200 mixed writes: none acknowledged is lost, none answered with 500", async () => {
  const first = await servePurlin({ environment: ENVIRONMENT });
  const { dataDirectory } = first;
  const recorder = new Recorder("kills");
  const options = { count: 2, writes: WRITES, untilMs: Infinity, environment: ENVIRONMENT };
  const { server, acknowledged } = await attackByKills(first, recorder, options);
  try {
    expect(recorder.tally).toMatchObject({ count: 2, defects: [] });
    expect(acknowledged).toBeGreaterThanOrEqual(WRITES);
  } finally {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
