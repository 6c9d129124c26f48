import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { processEngine } from "#api/engine/engine-pool.ts";
import { sweep } from "#api/housekeeping.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { executionRoutes } from "./executions.routes.ts";
import { runExecution } from "./run-execution.ts";

const { designer } = demoUsers;
let app: TestApp;
let kit: { id: number };
let study: DesignOption;
let product: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  kit = await aProduct(app.database.knex);
});
beforeEach(async () => {
  study = await anOption(app);
  product = (await addProduct(app, study.id, kit.id)).id;
});
afterAll(() => app.stop());

const start = () =>
  app.call("POST", `/api/studies/${study.id}/executions`, {
    as: designer,
    body: { baseModel: aBaseModel(), hosts: someWalls(1) },
  });
/** As the job of the run does. Nothing takes jobs here, so a run that was asked for waits. */
const carryOut = (id: string) => runExecution(app.runtime, processEngine, id, "small", new AbortController().signal);
/** The worker finds no run for the job, and is done with it. */
async function jobComes(id: string): Promise<void> {
  await carryOut(id);
  await app.database.knex("graphile_worker._private_jobs").where({ key: id }).delete();
}

describe("a run that waits", () => {
  test.each(["designoptions", "projects"])(
    "ends when its job came while its %s were deleted and undone",
    async (what) => {
      const run = bodyOf<Execution>(await start(), 202);
      const path = `/api/${what}/${what === "projects" ? study.projectId : study.id}`;
      expect((await app.call("DELETE", path, { as: designer })).status).toBe(204);
      await jobComes(run.id);
      expect((await app.call("POST", `${path}/restore`, { as: designer })).status).toBe(200);
      expect((await start()).body).toMatchObject({ code: "execution_running" });

      await app.database
        .knex("executions")
        .where({ id: run.id })
        .update({ created_at: new Date(Date.now() - 6_000) });
      await sweep(app.runtime);
      expect(bodyOf<Execution>(await app.call("GET", `/api/executions/${run.id}`, { as: designer }))).toMatchObject({
        status: "error",
        error: "The run was interrupted before it began. Start it again.",
      });
      expect((await start()).status).toBe(202);
    },
  );

  test("OPT-12: leaves a copy of its option with the status of the result before it", async () => {
    const first = bodyOf<Execution>(await start(), 202);
    await carryOut(first.id);
    await start();
    const source = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study.id}`, { as: designer }));
    expect(source.products[product]?.status).toBe("ready");
    const answer = await app.call("POST", `/api/designoptions/${study.id}/duplicate`, { as: designer });
    const [copied] = Object.values(bodyOf<DesignOption>(answer, 201).products);
    expect(copied).toMatchObject({ status: "completed", result: { executionId: first.id } });
  });
});
