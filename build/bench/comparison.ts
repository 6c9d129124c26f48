import { setTimeout as wait } from "node:timers/promises";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import { MOST_COMPARED, type ComparedOption } from "#shared/contracts/option-comparison.ts";
import type { Project } from "#shared/contracts/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/seat-epoch.ts";
import type { Execution } from "#shared/contracts/studies.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { aBaseModel, bodyOf, someWalls } from "#api/test/study-builders.ts";
import { callerOf, signInTo, type ServedCaller } from "#build/served-caller.ts";
import { servePurlin } from "#build/served-purlin.ts";
import { knownWork } from "./known-work.ts";
import { measure, measureAsync, quantile } from "./quantile.ts";
import type { Row } from "./row.ts";

const PRODUCTS = 10;
const WALLS = 20;
const ROUNDS = 60;
const WARM = 5;
/** What CON-10 gives a comparison. */
const LIMIT_MS = 100;
const WALL_PANEL_KIT = 1;

/** 4 design options of a project with 10 products each, all run, side by side over HTTP (CON-10). */
export async function benchComparison(): Promise<Row[]> {
  const server = await servePurlin();
  try {
    const token = await signInTo(server.url, demoUsers.designer);
    const call = callerOf(server.url, token, { [SEAT_EPOCH_HEADER]: "1" });
    const project = bodyOf<Project>(await call("POST", "/api/projects", { body: { name: "Comparison" } }), 201);
    const ids: string[] = [];
    for (let index = 0; index < MOST_COMPARED; index++) ids.push(await anOption(call, project.id, 6 + index / 10));
    const path = `/api/designoptions/compare/${project.id}?Ids=${ids.join(",")}`;
    const work = knownWork(LIMIT_MS);
    const [times, works]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM + ROUNDS; round++) {
      const ms = await measureAsync(async () => check(bodyOf<ComparedOption[]>(await call("GET", path))));
      if (round < WARM) continue;
      times.push(ms);
      works.push(measure(work));
    }
    return [
      {
        what: `Comparison of ${MOST_COMPARED} options over HTTP: p95 against work of ${LIMIT_MS} ms`,
        value: quantile(times, 0.95) / quantile(works, 0.95),
        unit: "×",
        count: times.length,
        data: `${MOST_COMPARED} options of ${PRODUCTS} products, ${WALLS} walls each`,
        yardstick: `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
        target: { is: "<", limit: 1, from: `CON-10: ${LIMIT_MS} ms, on a quiet machine` },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** @throws Error when an option lacks a result: the figure would flatter */
function check(options: readonly ComparedOption[]): void {
  if (options.length === MOST_COMPARED && options.every(({ parts }) => parts.length === PRODUCTS)) return;
  throw new Error("The comparison lacks results.");
}

/** An option with its products, run to the end. @param length of its walls, m */
async function anOption(call: ServedCaller, projectId: string, length: number): Promise<string> {
  const made = await call("POST", `/api/designoptions?projectId=${projectId}&occupy=true`, { body: {} });
  const { id } = bodyOf<DesignOption>(made, 201);
  for (let index = 0; index < PRODUCTS; index++)
    bodyOf(await call("POST", `/api/studies/${id}/products`, { body: { productId: WALL_PANEL_KIT } }), 201);
  const body = { baseModel: aBaseModel(), hosts: someWalls(WALLS, { length }) };
  const run = bodyOf<Execution>(await call("POST", `/api/studies/${id}/executions`, { body }), 202);
  while (bodyOf<Execution>(await call("GET", `/api/executions/${run.id}`)).finishedAt === null) await wait(50);
  return id;
}
