import { afterAll, beforeAll, expect, test } from "vitest";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { processEngine, type EnginePool } from "#api/engine/engine-pool.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { startExecutionWorkers } from "./execution-workers.ts";
import { executionRoutes } from "./executions.routes.ts";

const { designer, designerWithoutPro } = demoUsers;
const stranger = { ...designerWithoutPro, tenant: { ...designerWithoutPro.tenant, licence: "pro" as const } };
let app: TestApp;
let node: LiveNode;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  node = await startNode({ url: app.database.url, log: app.runtime.log });
});
afterAll(async () => {
  await node.close();
  await app.stop();
});

test("runs go into the lane of their weight, in the name of their tenant", async () => {
  const kit = await aProduct(app.database.knex);
  const runOf = async (as: DemoUser, walls: number) => {
    const option = await anOption(app, { as });
    await addProduct(app, option.id, kit.id, as);
    const body = { baseModel: aBaseModel(), hosts: someWalls(walls) };
    const run = await app.call("POST", `/api/studies/${option.id}/executions`, { as, body });
    return { as, id: bodyOf<Execution>(run, 202).id };
  };
  // 480 walls of 42 are over 20,000.
  const runs = [await runOf(designer, 1), await runOf(stranger, 480)];
  const asked: Record<string, string> = {};
  const engine: EnginePool = {
    ...processEngine,
    run(job, options) {
      asked[options.lane] = options.owner;
      return processEngine.run(job, options);
    },
  };
  const workers = await startExecutionWorkers({ url: app.database.url, runtime: app.runtime, node: node.id, engine });
  for (const { as, id } of runs) {
    const read = async () => bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as }));
    await expect.poll(async () => (await read()).finishedAt).not.toBeNull();
  }
  await workers.stop();
  expect(asked).toEqual({ small: designer.tenant.id, large: stranger.tenant.id });
});
