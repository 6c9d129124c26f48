import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { sweep } from "#api/housekeeping.ts";
import { unlockDeadWorkers } from "#api/platform/jobs/unlock-dead-workers.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import {
  aBaseModel,
  addProduct,
  aGlobalId,
  anOption,
  aProduct,
  bodyOf,
  someWalls,
} from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { holdRuns } from "#build/failures/held-run.ts";
import { executionRoutes } from "./executions.routes.ts";

const { designer } = demoUsers;
/** What a run writes is held by `holdRuns`, so these need not take long. */
const WALLS = 3;
let app: TestApp;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
});
afterAll(async () => {
  await Promise.all(processes.map(kill));
  await app.stop();
});

async function startWorkerProcess(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "../../test/processes/execution-worker.ts");
  const child = spawn(process.execPath, [script, app.database.url, join(app.config.dataDirectory, "blobs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  processes.push(child);
  await once(child.stdout, "data");
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
const read = async (id: string) => bodyOf<Execution>(await app.call("GET", `/api/executions/${id}`, { as: designer }));
async function aRun(study: string, walls: number): Promise<Execution> {
  const body = { baseModel: aBaseModel(), hosts: someWalls(walls) };
  return bodyOf<Execution>(await app.call("POST", `/api/studies/${study}/executions`, { as: designer, body }), 202);
}

describe("kill -9 in mid-run", () => {
  test("another process takes the run over; what was finished is not done again", async () => {
    const kit = await aProduct(app.database.knex);
    const study = (await anOption(app)).id;
    const [first, second] = [await addProduct(app, study, kit.id), await addProduct(app, study, kit.id)];
    const set = await app.call("POST", `/api/studies/${study}/element-sets`, {
      as: designer,
      body: { name: "One", query: { ifcClass: "IfcWall", globalIds: [aGlobalId(1)] } },
    });
    await app.call("PUT", `/api/studies/${study}/products/${first.id}/element-set`, {
      as: designer,
      body: { elementSetId: bodyOf<{ id: string }>(set, 201).id },
    });
    const run = await aRun(study, WALLS);
    const held = await holdRuns({ connectionString: app.database.url }, second.id);
    const doomed = await startWorkerProcess();
    await expect.poll(held.isWaiting, { interval: 20 }).toBe(true);
    expect((await read(run.id)).products.map((product) => product.status)).toEqual(["completed", "running"]);
    await kill(doomed);
    const [before] = await app.database.knex("study_products").where({ id: first.id }).select("result_finished_at");
    expect(await read(run.id)).toMatchObject({ status: "running", attempt: 1 });

    await held.end();
    await startWorkerProcess();
    await expect.poll(() => unlockDeadWorkers(app.database.knex)).toHaveLength(1);
    await expect.poll(async () => (await read(run.id)).finishedAt).not.toBeNull();
    expect(await read(run.id)).toMatchObject({ status: "warning", attempt: 2, error: null });
    const option = bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${study}`, { as: designer }));
    expect(option.products[first.id]?.result).toMatchObject({
      executionId: run.id,
      finishedAt: before.result_finished_at.toISOString(),
    });
    expect(option.products[second.id]?.result).toMatchObject({ executionId: run.id, summary: { hostsUsed: WALLS } });
  });

  test("a live worker keeps its jobs, and a run nobody will finish is ended with a sentence", async () => {
    const kit = await aProduct(app.database.knex);
    const study = (await anOption(app)).id;
    const product = await addProduct(app, study, kit.id);
    const held = await holdRuns({ connectionString: app.database.url }, product.id);
    const run = await aRun(study, WALLS);
    await expect.poll(held.isWaiting, { interval: 20 }).toBe(true);
    expect(await unlockDeadWorkers(app.database.knex)).toEqual([]);

    await Promise.all(processes.map(kill));
    await held.end();
    const { knex } = app.database;
    await knex.raw(
      "update graphile_worker._private_jobs set attempts = max_attempts, locked_at = null, locked_by = null",
    );
    await knex("executions")
      .where({ id: run.id })
      .update({ started_at: knex.raw("now() - interval '1 minute'") });
    await sweep(app.runtime);
    expect(await read(run.id)).toMatchObject({
      status: "error",
      error: "The run was interrupted and given up after 1 tries. Start it again.",
      products: [{ status: "error" }],
    });
    expect(
      (
        await app.call("POST", `/api/studies/${study}/executions`, {
          as: designer,
          body: { baseModel: aBaseModel(), hosts: someWalls(1) },
        })
      ).status,
    ).toBe(202);
  });
});
