import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { type EnginePool, processEngine } from "#api/engine/engine-pool.ts";
import { saveProgress } from "./executions.repository.ts";
import { executionRoutes } from "./executions.routes.ts";
import { runExecution } from "./run-execution.ts";

const { designer } = demoUsers;
let app: TestApp;
let run: Execution;
let product: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
});
beforeEach(async () => {
  const kit = await aProduct(app.database.knex);
  const study = (await anOption(app)).id;
  product = (await addProduct(app, study, kit.id)).id;
  const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
  run = bodyOf<Execution>(await app.call("POST", `/api/studies/${study}/executions`, { as: designer, body }), 202);
});
afterAll(() => app.stop());

/** The run's and the product's rows as they are. */
async function rows() {
  const { knex } = app.database;
  return {
    execution: await knex("executions").where({ id: run.id }).first<Record<string, unknown>>(),
    products: await knex("execution_products").where({ execution_id: run.id }),
    product: await knex("study_products").where({ id: product }).first(),
  };
}
/** The same without how far the run has come: a worker that is still at work writes that when it gets to it. */
async function rowsButProgress() {
  const { execution, ...others } = await rows();
  return { ...others, execution: { ...execution, progress: null, stage: null } };
}
const carryOut = (engine: EnginePool) =>
  runExecution(app.runtime, engine, run.id, "small", new AbortController().signal);

/** A worker whose engine has its answer and keeps it back until `release`. It does not hear that it should stop. */
function slowWorker(end: "result" | "failure") {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const engine: EnginePool = {
    ...processEngine,
    async run(job, options) {
      const result = await processEngine.run(job, { ...options, signal: new AbortController().signal });
      reached.resolve();
      await gate.promise;
      if (end === "failure") throw new Error("The slow worker fails late.");
      return { ...result, summary: { ...result.summary, units: 999 } };
    },
  };
  return { ended: carryOut(engine), reached: reached.promise, release: gate.resolve };
}

describe("a worker that lost its run to another one", () => {
  test.each(["result", "failure"] as const)("writes and announces nothing any more: a late %s", async (end) => {
    const slow = slowWorker(end);
    await slow.reached;
    await carryOut(processEngine);
    const newer = await rows();
    expect(newer).toMatchObject({
      execution: { status: "completed", attempt: 2, error: null },
      product: { status: "completed", result_summary: { units: 1 } },
    });
    const announced = app.announced.length;
    slow.release();
    await slow.ended;
    expect(await rows()).toEqual(newer);
    expect(app.announced.slice(announced)).toEqual([]);
  });

  test("writes nothing while the newer one is still at work", async () => {
    const slow = slowWorker("result");
    await slow.reached;
    const newer = slowWorker("result");
    await newer.reached;
    const atWork = await rowsButProgress();
    expect(atWork).toMatchObject({
      execution: { status: "running", attempt: 2 },
      products: [{ status: "running", is_finished: false }],
      product: { result_summary: null },
    });
    expect(await saveProgress(app.database.knex, run.id, 1, 0.9, "Late")).toBe("superseded");
    slow.release();
    await slow.ended;
    expect(await rowsButProgress()).toEqual(atWork);
    newer.release();
    await newer.ended;
    expect(await rows()).toMatchObject({ execution: { status: "completed", attempt: 2 } });
  });

  test("a result that comes after the run was cancelled is dropped", async () => {
    const slow = slowWorker("result");
    await slow.reached;
    await app.database.knex("executions").where({ id: run.id }).update({ status: "cancelled", stage: "Cancelled" });
    const cancelled = await rows();
    slow.release();
    await slow.ended;
    expect(await rows()).toEqual(cancelled);
  });
});
