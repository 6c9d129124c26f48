import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { ElementSet, Execution, StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import type { Workers } from "#api/platform/jobs/worker.ts";
import {
  aBaseModel,
  addProduct,
  aGlobalId,
  anOption,
  aProduct,
  bodyOf,
  someWalls,
} from "#api/test/builders/study-builders.ts";
import { aSpace } from "#shared/configurator/test/builders.ts";
import { heldEngine } from "#api/test/held-engine.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { ENGINE_LANES } from "#api/engine/engine-lanes.ts";
import { createEnginePool, type EnginePool } from "#api/engine/engine-pool.ts";
import { startExecutionWorkers } from "./execution-workers.ts";
import { executionRoutes } from "./executions.routes.ts";

const { designer, secondDesigner, designerWithoutPro } = demoUsers;
let app: TestApp;
let node: LiveNode;
let workers: Workers | undefined;
let kit: { id: number; releaseId: string };
let study: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  kit = await aProduct(app.database.knex);
  node = await startNode({ url: app.database.url, log: app.runtime.log });
});
beforeEach(async () => {
  await workers?.stop();
  workers = undefined;
  await app.database.knex.raw("delete from graphile_worker._private_jobs");
  await app.database.knex("executions").delete();
  study = (await anOption(app)).id;
});
afterAll(async () => {
  await workers?.stop();
  await node.close();
  await app.stop();
});

async function work(engine?: EnginePool): Promise<void> {
  workers = await startExecutionWorkers({ url: app.database.url, runtime: app.runtime, node: node.id, engine });
}
const start = (hosts: Host[], more: object = {}, as = designer) =>
  app.call("POST", `/api/studies/${study}/executions`, {
    as,
    body: { baseModel: aBaseModel(), hosts, ...more },
  });
async function started(hosts: Host[], more: object = {}): Promise<Execution> {
  return bodyOf<Execution>(await start(hosts, more), 202);
}
async function execution(id: string): Promise<Execution> {
  return bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as: designer }));
}
async function ended(id: string): Promise<Execution> {
  await expect.poll(async () => (await execution(id)).finishedAt, { interval: 50 }).not.toBeNull();
  return execution(id);
}
async function products(): Promise<Record<string, StudyProduct>> {
  return bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer })).products;
}

describe("runs", () => {
  test("STU-01, STU-10: a run applies its products, stores results and files behind links", async () => {
    const product = await addProduct(app, study, kit.id);
    const run = await started(someWalls(3));
    expect(run).toMatchObject({
      studyId: study,
      status: "queued",
      progress: 0,
      attempt: 0,
      products: [{ studyProductId: product.id, status: "ready", message: null }],
    });
    await work();
    const done = await ended(run.id);
    expect(done).toMatchObject({
      status: "completed",
      progress: 1,
      stage: "Finished",
      attempt: 1,
      error: null,
      products: [{ studyProductId: product.id, status: "completed", message: null }],
    });
    const applied = (await products())[product.id];
    expect(applied).toMatchObject({
      status: "completed",
      isOutOfDate: false,
      result: { executionId: run.id, baseModelSha256: aBaseModel().sha256 },
    });
    expect(applied?.result?.summary).toMatchObject({ hostsUsed: 3, hostsRefused: 0, units: 3, distinctTypes: 1 });
    // Three walls of 6 × 2.7 m, each with a window of 1.2 × 1.2 m and 10 mm around it: 3 × (16.2 − 1.22 × 1.22) m².
    const figures = Object.fromEntries(applied?.result?.summary.quantities.map(({ key, value }) => [key, value]) ?? []);
    expect(figures).toMatchObject({ grossArea: 48.6, openingArea: 4.47, netArea: 44.13, boardArea: 88.27 });
    // Two layers of boards 88.27 m² at £5.50; three windows take 3 × 0.4 h at £45, three panels 3 / 20 of a crew day.
    const rows = Object.fromEntries(applied?.result?.summary.costRows.map(({ key, likely }) => [key, likely]) ?? []);
    expect(rows).toMatchObject({
      "supply:board-12.5:board": 48_549,
      "fabrication:opening": 5400,
      "installation:crew": 33_750,
    });
    const csv = await app.runtime.blobs.readBytes(`executions/${run.id}/${product.id}/quantities.csv`);
    expect(new TextDecoder().decode(csv)).toContain("44.13");
    expect(applied?.result?.summary.replacedGlobalIds.toSorted()).toEqual(someWalls(3).map((wall) => wall.globalId));
    expect(applied?.result?.outputs.map((output) => [output.kind, output.needsSignIn, output.url !== null])).toEqual([
      ["ifc", true, true],
      ["quantities-csv", false, true],
    ]);
    const key = `executions/${run.id}/${product.id}/output.ifc`;
    const bytes = await app.runtime.blobs.readBytes(key);
    expect(new TextDecoder().decode(bytes.slice(0, 13))).toBe("ISO-10303-21;");
    const ifc = applied?.result?.outputs.find((output) => output.kind === "ifc");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(ifc?.sha256);
    const option = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer }));
    expect(option).toMatchObject({
      context: { name: "duplex.ifc", sha256: aBaseModel().sha256 },
      execution: { executionId: run.id, resourceUrl: `/api/executions/${run.id}` },
    });
    const heard = app.announced.filter((change) => change.id === run.id || change.id === product.id);
    expect(new Set(heard.map((change) => change.resource))).toEqual(new Set(["executions", "study-products"]));
  });

  test("STU-11: a second run while one is queued is 409 and names the first", async () => {
    await addProduct(app, study, kit.id);
    const run = await started(someWalls(1));
    expect(await start(someWalls(1))).toMatchObject({
      status: 409,
      body: { code: "execution_running", facts: { executionId: run.id } },
    });
    const both = await anOption(app);
    study = both.id;
    await addProduct(app, study, kit.id);
    const answers = await Promise.all([start(someWalls(1)), start(someWalls(1))]);
    expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual(["202", "409"]);
  });

  test("a product takes its kind of the hosts that are sent; a set of another kind is refused in words", async () => {
    const plain = await addProduct(app, study, kit.id);
    const onRooms = await addProduct(app, study, kit.id);
    expect(plain.hostKinds).toEqual(["wall"]);
    const room = aSpace();
    const query = { kind: "space", globalIds: [room.globalId] };
    const made = await app.call("POST", `/api/studies/${study}/element-sets`, {
      as: designer,
      body: { name: "Bathrooms", query },
    });
    const set = bodyOf<ElementSet>(made, 201);
    expect(set.query).toEqual({ ...query, ifcClass: "IfcSpace" });
    await app.call("PUT", `/api/studies/${study}/products/${onRooms.id}/element-set`, {
      as: designer,
      body: { elementSetId: set.id },
    });
    const run = await started([...someWalls(2), room]);
    await work();
    await ended(run.id);
    const seen = await products();
    expect(seen[plain.id]?.result?.summary).toMatchObject({ hostsUsed: 2, hostsRefused: 0 });
    expect(seen[onRooms.id]).toMatchObject({ status: "error", result: { summary: { hostsUsed: 0, hostsRefused: 1 } } });
    expect(seen[onRooms.id]?.result?.summary.findings[0]?.message).toMatch(/^1 room is left out: .* goes on walls\./);
  });

  test("STU-09: a hand-picked set uses those walls only and says which are missing; no wall left is an error", async () => {
    const some = await addProduct(app, study, kit.id);
    const none = await addProduct(app, study, kit.id);
    await chooseSet(some.id, [aGlobalId(2), aGlobalId(77), aGlobalId(79)]);
    await chooseSet(none.id, [aGlobalId(78)]);
    const run = await started(someWalls(3));
    await work();
    const done = await ended(run.id);
    const seen = await products();
    expect(seen[some.id]?.result?.summary).toMatchObject({ status: "warning", hostsUsed: 1 });
    expect(seen[some.id]?.result?.summary.replacedGlobalIds).toEqual([aGlobalId(2)]);
    expect(seen[some.id]?.result?.summary.findings).toContainEqual(
      expect.objectContaining({
        ruleId: "STU-09",
        severity: "warning",
        hostGlobalIds: [aGlobalId(77), aGlobalId(79)],
        message: "2 of 3 chosen elements are not walls of the base model, so they were left out.",
      }),
    );
    expect(seen[none.id]).toMatchObject({ status: "error", result: null });
    expect(done).toMatchObject({ status: "error" });
    expect(done.products[1]).toMatchObject({
      status: "error",
      message: expect.stringContaining("None of the 1 chosen"),
    });
  });

  test("STU-12: two products that replace the same walls make the run a warning, and both say so", async () => {
    const first = await addProduct(app, study, kit.id);
    const second = await addProduct(app, study, kit.id);
    const run = await started(someWalls(2));
    await work();
    const done = await ended(run.id);
    expect(done.status).toBe("warning");
    const seen = await products();
    for (const id of [first.id, second.id]) {
      expect(seen[id]?.status).toBe("warning");
      expect(seen[id]?.result?.summary.findings.map((finding) => finding.ruleId)).toContain("STU-12");
    }
    // A cache by their ids must not take one product's files for the other's.
    const ids = [first, second].flatMap(({ id }) => seen[id]?.result?.outputs.map((output) => output.id) ?? []);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  test("only the chosen products run; a product of another option is 404, none at all 400", async () => {
    expect(await start(someWalls(1))).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    const idle = await addProduct(app, study, kit.id);
    const chosen = await addProduct(app, study, kit.id);
    const other = await addProduct(app, (await anOption(app)).id, kit.id);
    expect((await start(someWalls(1), { studyProductIds: [other.id] })).status).toBe(404);
    const run = await started(someWalls(1), { studyProductIds: [chosen.id] });
    await work();
    await ended(run.id);
    const seen = await products();
    expect(seen[idle.id]).toMatchObject({ status: "not run yet", result: null });
    expect(seen[chosen.id]?.result?.executionId).toBe(run.id);
  });

  test("a run with another base model than the option's is 409 and changes nothing", async () => {
    await addProduct(app, study, kit.id);
    const run = await started(someWalls(1));
    await work();
    await ended(run.id);
    expect(await start(someWalls(1), { baseModel: aBaseModel("b") })).toMatchObject({
      status: 409,
      body: {
        code: "other_base_model",
        facts: { name: "duplex.ifc", expected: "a".repeat(64), given: "b".repeat(64) },
      },
    });
    const option = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer }));
    expect(option).toMatchObject({ context: { sha256: "a".repeat(64) }, execution: { executionId: run.id } });
    // The same content under another name is the same base.
    await started(someWalls(1), { baseModel: { ...aBaseModel(), fileName: "a copy.ifc" } });
  });

  test("a result is out of date once another base model is put", async () => {
    const product = await addProduct(app, study, kit.id);
    const run = await started(someWalls(1));
    await work();
    await ended(run.id);
    const baseModel = aBaseModel("b");
    await app.call("PUT", `/api/studies/${study}/context`, {
      as: designer,
      body: { name: "duplex.ifc", displayName: "Duplex", url: `local:${baseModel.sha256}`, baseModel },
    });
    // It still says what it was made with.
    expect((await products())[product.id]).toMatchObject({
      isOutOfDate: true,
      result: { baseModelSha256: aBaseModel("a").sha256 },
    });
    const copy = await app.call("POST", `/api/designoptions/${study}/duplicate`, { as: designer });
    const [copied] = Object.values(bodyOf<DesignOption>(copy, 201).products);
    expect(copied).toMatchObject({ isOutOfDate: true, result: { baseModelSha256: aBaseModel("a").sha256 } });
  });

  test("another tenant's run is 404 to read and cancel; without Pro starting is 403", async () => {
    await addProduct(app, study, kit.id);
    const run = await started(someWalls(1));
    const stranger = { ...designerWithoutPro, tenant: { ...designerWithoutPro.tenant, licence: "pro" as const } };
    expect((await app.call("GET", `/api/executions/${run.id}`, { as: stranger })).status).toBe(404);
    expect((await app.call("POST", `/api/executions/${run.id}/cancel`, { as: stranger })).status).toBe(404);
    expect(
      await app.call("POST", `/api/studies/${study}/executions`, {
        as: designerWithoutPro,
        body: { baseModel: aBaseModel(), hosts: [] },
      }),
    ).toMatchObject({ status: 403, body: { code: "licence_required" } });
  });

  test("STU-15: an option somebody else occupies is not run", async () => {
    await addProduct(app, study, kit.id);
    await app.call("PUT", `/api/designoptions/${study}/occupy?connection=x`, { as: designer });
    expect(await start(someWalls(1), {}, secondDesigner)).toMatchObject({
      status: 409,
      body: { code: "option_occupied" },
    });
  });
});

describe("a fair share for everybody", () => {
  const stranger = { ...designerWithoutPro, tenant: { ...designerWithoutPro.tenant, licence: "pro" as const } };
  const runOf = async (hosts: Host[], as: DemoUser) => {
    const option = await anOption(app, { as });
    await addProduct(app, option.id, kit.id, as);
    const body = { baseModel: aBaseModel(), hosts };
    return bodyOf<Execution>(await app.call("POST", `/api/studies/${option.id}/executions`, { as, body }), 202);
  };
  const read = async (id: string, as: DemoUser) =>
    bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as }));

  test("two large runs of a tenant and many small ones keep another tenant's single wall waiting for none", async () => {
    const large = [await runOf(someWalls(3000), designer), await runOf(someWalls(3000), designer)];
    const small = await Promise.all(Array.from({ length: 6 }, () => runOf(someWalls(100), secondDesigner)));
    const single = await runOf(someWalls(1), stranger);
    await work();
    await expect.poll(async () => (await read(single.id, stranger)).finishedAt, { interval: 20 }).not.toBeNull();
    const others = await Promise.all([...large, ...small].map((run) => read(run.id, designer)));
    const ends = others.map(({ finishedAt }) => finishedAt);
    expect(ends.slice(0, 2)).toEqual([null, null]);
    expect(others[1]?.status).toBe("queued");
    // One place is each tenant's in a lane: at most one small run of the other came first.
    expect(ends.slice(2).filter((end) => end !== null).length).toBeLessThanOrEqual(2);
    for (const run of large) await app.call("POST", `/api/executions/${run.id}/cancel`, { as: designer });
    for (const run of large) await ended(run.id);
  });

  test("a run that takes more time than it may is an error that says what to do", async () => {
    const product = await addProduct(app, study, kit.id);
    const run = await started(someWalls(400));
    const engine = createEnginePool({ ...ENGINE_LANES, small: { ...ENGINE_LANES.small, timeoutMs: 1 } });
    await work(engine);
    expect(await ended(run.id)).toMatchObject({
      status: "error",
      products: [
        {
          studyProductId: product.id,
          status: "error",
          message:
            "The run took longer than 0.001 s and was ended. Choose an element set with fewer walls, and run the others after it.",
        },
      ],
    });
    await engine.close();
  });
});

describe("stopping the process", () => {
  test("a run goes on where it was when the process is back", async () => {
    const product = await addProduct(app, study, kit.id);
    const run = await started(someWalls(3));
    const { engine, isUnderWay } = heldEngine(1);
    await work(engine);
    await isUnderWay;
    await workers?.stop();
    expect(await execution(run.id)).toMatchObject({ status: "running", attempt: 1 });
    await app.database.knex.raw("update graphile_worker._private_jobs set run_at = now()");
    await work();
    expect(await ended(run.id)).toMatchObject({ attempt: 2, error: null });
    expect((await products())[product.id]?.result?.summary.hostsUsed).toBe(3);
  });
});

describe("cancelling", () => {
  test("a run that waits is over at once and its job does nothing", async () => {
    const product = await addProduct(app, study, kit.id);
    const run = await started(someWalls(1));
    const answer = await app.call("POST", `/api/executions/${run.id}/cancel`, { as: designer });
    expect(bodyOf<Execution>(answer)).toMatchObject({ status: "cancelled", stage: "Cancelled" });
    await work();
    await expect.poll(async () => (await app.database.knex("graphile_worker.jobs").select("id")).length).toBe(0);
    expect(await execution(run.id)).toMatchObject({ status: "cancelled", attempt: 0 });
    expect((await products())[product.id]).toMatchObject({ status: "ready", result: null });
    expect((await start(someWalls(1))).status).toBe(202);
  });

  test("a run that goes on stops; products already finished keep their results", async () => {
    const first = await addProduct(app, study, kit.id);
    const second = await addProduct(app, study, kit.id);
    await chooseSet(first.id, [aGlobalId(1)]);
    const run = await started(someWalls(3));
    const { engine, isUnderWay } = heldEngine(2);
    await work(engine);
    await isUnderWay;
    const statuses = (await execution(run.id)).products.map((product) => product.status);
    expect(statuses).toEqual([expect.stringMatching(/completed|warning/), "running"]);
    expect((await app.call("POST", `/api/executions/${run.id}/cancel`, { as: designer })).status).toBe(200);
    expect(await ended(run.id)).toMatchObject({ status: "cancelled", attempt: 1 });
    const seen = await products();
    expect(seen[first.id]?.result).toMatchObject({ executionId: run.id });
    expect(seen[second.id]).toMatchObject({ status: "ready", result: null });
  });
});

async function chooseSet(productId: string, globalIds: string[]): Promise<void> {
  const body = { name: "Chosen", query: { ifcClass: "IfcWall", globalIds } };
  const set = await app.call("POST", `/api/studies/${study}/element-sets`, { as: designer, body });
  const { id } = bodyOf<{ id: string }>(set, 201);
  const path = `/api/studies/${study}/products/${productId}/element-set`;
  bodyOf(await app.call("PUT", path, { as: designer, body: { elementSetId: id } }));
}
