import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activityVersion } from "#shared/configurator/engine/registry.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { type LiveNode, startNode } from "#api/platform/jobs/nodes.ts";
import type { Workers } from "#api/platform/jobs/worker.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { startExecutionWorkers } from "./execution-workers.ts";
import { executionRoutes } from "./executions.routes.ts";

const as = demoUsers.designer;
let app: TestApp;
let node: LiveNode;
let workers: Workers | undefined;
let study: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  node = await startNode({ url: app.database.url, log: app.runtime.log });
});
beforeEach(async () => {
  await aProduct(app.database.knex);
  study = (await anOption(app)).id;
});
afterAll(async () => {
  await workers?.stop();
  await node.close();
  await app.stop();
});

describe("the version of its activity that a release pins", () => {
  const sentence = `The product's release needs version 99.0.0 of the activity “wall-panel”, and this server runs ${activityVersion("wall-panel")}.`;

  test("a product that needs another version than this server has is not added, and a sentence says why", async () => {
    const newer = await aProduct(app.database.knex, { activityVersion: "99.0.0" });
    const refused = await app.call("POST", `/api/studies/${study}/products`, { as, body: { productId: newer.id } });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining(sentence) } });
  });

  test("one that pins the version of here, or was released before versions were pinned, is added", async () => {
    for (const version of [activityVersion("wall-panel") ?? "", "1.0.0", undefined]) {
      const { id } = await aProduct(app.database.knex, { activityVersion: version });
      expect(await addProduct(app, study, id)).toMatchObject({ kitId: id });
    }
  });

  test("in a run the product that needs another version ends with the sentence; the others are made", async () => {
    const { id } = await aProduct(app.database.knex);
    const [here, there] = [await addProduct(app, study, id), await addProduct(app, study, id)];
    const newer = await aProduct(app.database.knex, { activityVersion: "99.0.0" });
    await app.database.knex("study_products").where({ id: there.id }).update({ release_id: newer.releaseId });
    const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
    const run = bodyOf<Execution>(await app.call("POST", `/api/studies/${study}/executions`, { as, body }), 202);
    workers = await startExecutionWorkers({ url: app.database.url, runtime: app.runtime, node: node.id });
    const read = async () => bodyOf<Execution>(await app.call("GET", `/api/executions/${run.id}`, { as }));
    await expect.poll(async () => (await read()).finishedAt, { interval: 50 }).not.toBeNull();
    const told = (await read()).products.map((each) => [each.studyProductId, each.status, each.message]);
    expect(told).toEqual([
      [here.id, "completed", null],
      [there.id, "error", expect.stringContaining(sentence)],
    ]);
  });
});
