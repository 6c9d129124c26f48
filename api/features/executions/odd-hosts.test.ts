import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Execution, StudyProduct } from "#shared/contracts/design/studies.ts";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import { aSpace } from "#shared/configurator/test/builders.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import type { Workers } from "#api/platform/jobs/worker.ts";
import { anOutput, aSummary } from "#api/test/builders/result-builders.ts";
import {
  aBaseModel,
  addProduct,
  aGlobalId,
  anOption,
  aProduct,
  bodyOf,
  someWalls,
} from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "#api/test/test-app.ts";
import { startExecutionWorkers } from "./execution-workers.ts";
import { executionRoutes } from "./executions.routes.ts";

const { designer } = demoUsers;
let app: TestApp;
let node: LiveNode;
let workers: Workers;
let kits: { pod: number; panel: number };
let study: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  const pod = await aProduct(app.database.knex, { activityId: "bathroom-pod" });
  const panel = await aProduct(app.database.knex);
  kits = { pod: pod.id, panel: panel.id };
  node = await startNode({ url: app.database.url, log: app.runtime.log });
  workers = await startExecutionWorkers({ url: app.database.url, runtime: app.runtime, node: node.id });
});
beforeEach(async () => {
  study = (await anOption(app)).id;
});
afterAll(async () => {
  await workers.stop();
  await node.close();
  await app.stop();
});

const start = (hosts: readonly unknown[]) =>
  app.call("POST", `/api/studies/${study}/executions`, { as: designer, body: { baseModel: aBaseModel(), hosts } });
async function run(hosts: readonly Host[]): Promise<Record<string, StudyProduct>> {
  const { id } = bodyOf<Execution>(await start(hosts), 202);
  const read = async () => bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as: designer }));
  await expect.poll(async () => (await read()).finishedAt, { interval: 50 }).not.toBeNull();
  return bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer })).products;
}

const errorsOf = (answer: TestAnswer) => Object.values(bodyOf<Refused>(answer, 400).errors).flat();
interface Refused {
  errors: Record<string, string[]>;
}

/** A rectangular room; its door of 800 mm stands in the middle of its front. */
function room(name: string, x: number, length: number, width: number, more: Partial<HostSpace> = {}): HostSpace {
  const [door] = aSpace().doors;
  if (!door) throw new Error("A sample space has a door.");
  const middle = length / 2;
  return aSpace({
    name,
    origin: [x, 0, 0],
    footprint: {
      outer: [
        [0, 0],
        [length, 0],
        [length, width],
        [0, width],
      ],
      holes: [],
    },
    netArea: length * width,
    clearHeight: 2.6,
    topHeight: 2.6,
    doors: [{ ...door, from: [middle - 0.4, 0], to: [middle + 0.4, 0] }],
    storeyGlobalId: aBaseModel().storeys[0]?.globalId ?? null,
    ...more,
  });
}
const outline = (...outer: [number, number][]): Pick<HostSpace, "footprint"> => ({ footprint: { outer, holes: [] } });

describe("rooms that no room can be are refused one by one, in words that say what to do; the others get their pods", () => {
  test("in one another, of 0.01 m² or 10,000 m², floating between storeys", async () => {
    const product = await addProduct(app, study, kits.pod);
    const seen = await run([
      room("Sound", 0, 3, 2.2),
      // 1 × 2.2 m of each are shared.
      room("West", 10, 3, 2.2),
      room("East", 12, 3, 2.2),
      room("Speck", 20, 0.1, 0.1),
      room("Field", 30, 100, 100),
      room("Floating", 200, 3, 2.2, { origin: [200, 0, 1.45] }),
      // Over the first one: it shares no height with it.
      room("Above", 0, 3, 2.2, { origin: [0, 0, 3], storeyGlobalId: aGlobalId(9) }),
    ]);
    const summary = seen[product.id]?.result?.summary;
    expect(summary).toMatchObject({ units: 3, hostsUsed: 3, hostsRefused: 4, status: "error" });
    const messages = (ruleId: string) =>
      (summary?.findings ?? []).filter((each) => each.ruleId === ruleId).map(({ message }) => message);
    expect(messages("K1-07")).toEqual([
      "West Bathroom: Of its 6.6 m², 2.2 m² are also in East Bathroom: keep the two apart in the model, or leave one out.",
      "East Bathroom: Of its 6.6 m², 2.2 m² are also in West Bathroom: keep the two apart in the model, or leave one out.",
      "Speck Bathroom: 0.01 m² is less than any room has (0.3 m²): check its boundary, or leave it out.",
      "Field Bathroom: 10,000 m² is more than any room has (5,000 m²): check the units of the model, or leave it out.",
    ]);
    expect(messages("K1-24")).toEqual([
      "Floating Bathroom: Its floor lies 1,450 mm over its storey Level 1: check its level.",
    ]);
  });

  test.each<[string, Partial<HostSpace>, string]>([
    [
      "crosses itself",
      outline([0, 0], [3, 2.2], [3, 0], [0, 2.2]),
      "Its outline crosses itself at 1.50, 1.10 m from its corner: draw the space again in the model.",
    ],
    [
      "has no floor",
      outline([0, 0], [3, 0]),
      "2 corners enclose nothing: an outline needs 3; draw the space again, or leave it out.",
    ],
    [
      "has a floor of no area",
      { netArea: 0 },
      "0 m² is no area: it must be over 0; check the units of the model, or leave the space out.",
    ],
    [
      "states an area of its own",
      { netArea: 12 },
      "Its area is not that of its footprint: open the model again to have it read anew.",
    ],
  ])("a room that %s is refused before the run", async (_what, change, sentence) => {
    await addProduct(app, study, kits.pod);
    const answer = await start([room("Sound", 0, 3, 2.2), room("Odd", 10, 3, 2.2, change)]);
    const errors = errorsOf(answer);
    for (const error of errors) expect(error).toMatch(/^Room "Odd" \(\S{22}\): /);
    expect(errors[0]?.split("): ")[1]).toBe(sentence);
  });

  test("an outline that touches itself in one corner is no room", async () => {
    const product = await addProduct(app, study, kits.pod);
    // Two lobes of 3 and 1 m² that meet at (1, 1), the second run through the other way.
    const bow = outline([0, 0], [1, 1], [3, 1], [3, 3], [1, 3], [1, 1], [0, 2]);
    const seen = await run([room("Bow", 0, 3, 3, { ...bow, netArea: 5 })]);
    expect(seen[product.id]?.result?.summary.findings[0]?.message).toMatch(
      /^Bow Bathroom: Its outline crosses or touches itself 1,000 mm along and 1,000 mm across from its corner: draw the space again\./,
    );
  });
});

test("a wall of no thickness is refused before the run, with its name and what to do", async () => {
  await addProduct(app, study, kits.panel);
  const [wall] = someWalls(1);
  const answer = await start([{ ...wall, name: "Foil", thickness: 0 }]);
  expect(errorsOf(answer)).toEqual([
    `Wall "Foil" (${wall?.globalId}): 0 m is no size: it must be over 0; check the units of the model, or leave the wall out.`,
  ]);
});

test("a study with results of engine 1.1 opens, says that they are of another engine, and runs again", async () => {
  const product = await addProduct(app, study, kits.panel);
  const { reports: _reports, ...summary } = { ...aSummary(), engineVersion: "1.1.1", openings: [] };
  await app.database
    .knex("study_products")
    .where({ id: product.id })
    .update({
      status: "completed",
      result_execution_id: crypto.randomUUID(),
      result_summary: JSON.stringify(summary),
      result_outputs: JSON.stringify([anOutput()]),
      result_state_hash: "of 1.1.1",
      result_finished_at: new Date(),
    });
  const opened = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer }));
  expect(opened.products[product.id]).toMatchObject({
    isOutOfDate: true,
    result: { isOfOtherEngine: true, summary: { engineVersion: "1.1.1" } },
  });
  const seen = await run(someWalls(2));
  expect(seen[product.id]).toMatchObject({
    isOutOfDate: false,
    result: { isOfOtherEngine: false, summary: { engineVersion: ENGINE_VERSION, hostsUsed: 2 } },
  });
});
