import type { Execution } from "#shared/contracts/design/studies.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { callerOf, type ServedCaller } from "#build/testing/served-caller.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import { measureAsync, median, most } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";
import { aProject, aStudy, designerOf, readRun, runToEnd, startRun, WALL_PANEL_KIT } from "./studies.ts";

/** As many walls as one run may have. */
const MOST_WALLS = 20_000;
/** Samples of each kind without the large runs, and at least with them. */
const SAMPLES = 12;
/** The large runs are cancelled after this, or when the first has ended and there are samples enough. */
const LIMIT_MS = 6 * 60_000;

/** Two cores do the work of one and a half processes more: three times as long is a fair share. */
const MOST_TIMES = 3;
/** Before there were lanes both waited for the large runs: 24.6 s and 23.5 s. */
const MOST_WAIT_MS = 5000;

/** Milliseconds, one of each kind after the other. */
interface Samples {
  single: number[];
  visitor: number[];
}

/**
 * A single wall of a tenant, from the request to the end of its run, and a visitor's call of the public configurator:
 * alone, then while another tenant has two runs of 20,000 walls, of which one waits for the other.
 */
export async function benchFairShare(): Promise<Row[]> {
  const server = await servePurlin();
  try {
    const [large, other] = await Promise.all([designerOf(server.url), designerOf(server.url, demoUsers.approver)]);
    const visitor = callerOf(server.url, null);
    const [project, others] = [await aProject(large, "Fair share"), await aProject(other, "Fair share")];
    const studies = [await aStudy(large, project), await aStudy(large, project)];
    const single = await aStudy(other, others);
    // Walls of another length each time: no earlier run can answer.
    let metres = 5;
    const sample = async (into: Samples): Promise<void> => {
      metres += 0.001;
      into.single.push(await runSingle(other, single, metres));
      into.visitor.push(await measureAsync(() => configure(visitor, metres)));
    };
    const warm = none();
    for (let index = 0; index < 3; index++) await sample(warm);
    const alone = none();
    for (let index = 0; index < SAMPLES; index++) await sample(alone);

    const beside = none();
    const startedAt = performance.now();
    const begun: { runs?: Execution[] } = {};
    const starting = Promise.all(
      studies.map((study, index) => startRun(large, study, someWalls(MOST_WALLS, { length: 6 + index / 1000 }))),
    );
    void starting.then((runs) => (begun.runs = runs));
    while (performance.now() - startedAt < LIMIT_MS) {
      await sample(beside);
      const [first] = begun.runs ?? [];
      if (first && beside.single.length >= SAMPLES && (await readRun(large, first.id)).finishedAt !== null) break;
    }
    const [first, second] = await Promise.all((await starting).map((run) => readRun(large, run.id)));
    for (const run of [first, second]) if (run?.finishedAt === null) await cancel(large, run.id);
    return [
      ...rows("Single wall of another tenant", alone.single, beside.single),
      ...rows("Public configurator", alone.visitor, beside.visitor),
      meanwhile(first, second, beside),
    ];
  } finally {
    await server.stop();
  }
}

function rows(name: string, alone: readonly number[], beside: readonly number[]): Row[] {
  const [without, ms] = [median(alone), median(beside)];
  const data = "walls of other sizes each time";
  const large = `${data}; two runs of ${MOST_WALLS.toLocaleString("en")} walls beside`;
  const from = "decision 15";
  return [
    { what: `${name}, alone: median`, value: without, unit: "ms", count: alone.length, data },
    {
      what: `${name}, beside large runs: median against alone`,
      value: ms / without,
      unit: "×",
      count: beside.length,
      data: large,
      yardstick: `${ms.toFixed(0)} ms; alone ${without.toFixed(0)} ms`,
      target: { is: "≤", limit: MOST_TIMES, from },
    },
    {
      what: `${name}, beside large runs: longest`,
      value: most(beside),
      unit: "ms",
      count: beside.length,
      data: large,
      yardstick: `alone ${most(alone).toFixed(0)} ms`,
      target: { is: "≤", limit: MOST_WAIT_MS, from },
    },
  ];
}

/** What the large runs came to meanwhile: without it the figures above might be of an idle server. */
function meanwhile(first: Execution | undefined, second: Execution | undefined, beside: Samples): Row {
  const seconds = first?.finishedAt ? (Date.parse(first.finishedAt) - Date.parse(first.createdAt)) / 1000 : Number.NaN;
  const waits = second?.status === "queued" ? "waits" : `is ${second?.status}`;
  return {
    what: "First large run meanwhile, from its request to its end",
    value: seconds,
    unit: "s",
    count: 1,
    data: `${MOST_WALLS.toLocaleString("en")} walls`,
    yardstick: `${first?.status}; the second ${waits}; ${beside.single.length + beside.visitor.length} others ended`,
  };
}

async function runSingle(call: ServedCaller, study: string, length: number): Promise<number> {
  return measureAsync(() => runToEnd(call, study, someWalls(1, { length })));
}

async function configure(call: ServedCaller, length: number): Promise<void> {
  const start = 1000 + Math.round((length % 1) * 1000);
  const window = { kind: "window", start, sill: 900, width: 1200, height: 1200 };
  const body = { productId: WALL_PANEL_KIT, inputs: {}, sample: { openings: [window] } };
  bodyOf(await call("POST", "/flex/api/v1/execute", { body }));
}

async function cancel(call: ServedCaller, id: string): Promise<void> {
  bodyOf(await call("POST", `/api/executions/${id}/cancel`));
}

function none(): Samples {
  return { single: [], visitor: [] };
}
