import { setTimeout as wait } from "node:timers/promises";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import type { Project } from "#shared/contracts/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/seat-epoch.ts";
import type { Execution } from "#shared/contracts/studies.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { aBaseModel, bodyOf, someWalls } from "#api/test/study-builders.ts";
import { callerOf, signInTo, type ServedCaller } from "#build/served-caller.ts";
import { servePurlin } from "#build/served-purlin.ts";
import type { Row } from "./row.ts";

/** As many walls as one run may have. */
const MOST_WALLS = 20_000;
/** Samples of each kind without the large runs, and at least with them. */
const SAMPLES = 12;
/** The large runs are cancelled after this, or when the first has ended and there are samples enough. */
const LIMIT_MS = 6 * 60_000;
const WALL_PANEL_KIT = 1;

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
    const studies = [await aStudy(large), await aStudy(large)];
    const single = await aStudy(other);
    const sample = async (into: Samples): Promise<void> => {
      into.single.push(await runSingle(other, single));
      into.visitor.push(await measure(() => configure(visitor)));
    };
    const warm = none();
    for (let index = 0; index < 3; index++) await sample(warm);
    const alone = none();
    for (let index = 0; index < SAMPLES; index++) await sample(alone);

    const beside = none();
    const [startedAt, walls] = [performance.now(), someWalls(MOST_WALLS)];
    const begun: { runs?: Execution[] } = {};
    const starting = Promise.all(studies.map((study) => startRun(large, study, walls)));
    void starting.then((runs) => (begun.runs = runs));
    while (performance.now() - startedAt < LIMIT_MS) {
      await sample(beside);
      const [first] = begun.runs ?? [];
      if (first && beside.single.length >= SAMPLES && (await read(large, first.id)).finishedAt !== null) break;
    }
    const [first, second] = await Promise.all((await starting).map((run) => read(large, run.id)));
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

function rows(name: string, alone: number[], beside: number[]): Row[] {
  const [without, median, worst] = [quantile(alone, 0.5), quantile(beside, 0.5), quantile(beside, 1)];
  const times = median / without;
  return [
    { name: `${name}, alone: median`, value: without, unit: "ms", yardstick: `${alone.length} runs` },
    {
      name: `${name}, beside two runs of 20,000 walls: median`,
      value: times,
      unit: "× alone",
      yardstick: `${median.toFixed(0)} ms, ${beside.length} runs`,
      target: `≤ ${MOST_TIMES} ×`,
      isMet: times <= MOST_TIMES,
    },
    {
      name: `${name}, beside two runs of 20,000 walls: longest`,
      value: worst,
      unit: "ms",
      target: `≤ ${MOST_WAIT_MS} ms`,
      isMet: worst <= MOST_WAIT_MS,
    },
  ];
}

/** What the large runs came to meanwhile: without it the figures above might be of an idle server. */
function meanwhile(first: Execution | undefined, second: Execution | undefined, beside: Samples): Row {
  const seconds = first?.finishedAt ? (Date.parse(first.finishedAt) - Date.parse(first.createdAt)) / 1000 : Number.NaN;
  const waits = second?.status === "queued" ? "waits" : `is ${second?.status}`;
  return {
    name: "First run of 20,000 walls meanwhile, from its request",
    value: seconds,
    unit: "s",
    yardstick: `${first?.status}; the second ${waits}; ${beside.single.length + beside.visitor.length} others ended`,
  };
}

async function designerOf(url: string, as: DemoUser = demoUsers.designer): Promise<ServedCaller> {
  return callerOf(url, await signInTo(url, as), { [SEAT_EPOCH_HEADER]: "1" });
}

async function aStudy(call: ServedCaller): Promise<string> {
  const body = { name: `Fair share ${performance.now()}` };
  const project = bodyOf<Project>(await call("POST", "/api/projects", { body }), 201);
  const option = await call("POST", `/api/designoptions?projectId=${project.id}&occupy=true`, { body: {} });
  const { id } = bodyOf<DesignOption>(option, 201);
  bodyOf(await call("POST", `/api/studies/${id}/products`, { body: { productId: WALL_PANEL_KIT } }), 201);
  return id;
}

async function startRun(call: ServedCaller, study: string, hosts: ReturnType<typeof someWalls>): Promise<Execution> {
  const body = { baseModel: aBaseModel(), hosts };
  return bodyOf<Execution>(await call("POST", `/api/studies/${study}/executions`, { body }), 202);
}

async function runSingle(call: ServedCaller, study: string): Promise<number> {
  return measure(async () => {
    const { id } = await startRun(call, study, someWalls(1));
    while ((await read(call, id)).finishedAt === null) await wait(20);
  });
}

async function configure(call: ServedCaller): Promise<void> {
  bodyOf(await call("POST", "/flex/api/v1/execute", { body: { productId: WALL_PANEL_KIT, inputs: {} } }));
}

async function read(call: ServedCaller, id: string): Promise<Execution> {
  return bodyOf<Execution>(await call("GET", `/api/executions/${id}`));
}

async function cancel(call: ServedCaller, id: string): Promise<void> {
  bodyOf(await call("POST", `/api/executions/${id}/cancel`));
}

async function measure(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

function none(): Samples {
  return { single: [], visitor: [] };
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
