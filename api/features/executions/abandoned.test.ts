import { afterAll, beforeAll, expect, test } from "vitest";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { listAbandoned } from "./executions.repository.ts";
import { executionRoutes } from "./executions.routes.ts";

let app: TestApp;
/** It waits for a worker, and there is none. */
let run: string;
beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  const kit = await aProduct(app.database.knex);
  const study = (await anOption(app)).id;
  await addProduct(app, study, kit.id);
  const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
  const answer = await app.call("POST", `/api/studies/${study}/executions`, { as: demoUsers.designer, body });
  run = bodyOf<Execution>(answer, 202).id;
});
afterAll(() => app.stop());

/** Whether the run is taken for abandoned; the transaction's clock stands still, and nothing of it is kept. */
async function isAbandoned(state: { status: string; seconds: number; job: string | null }): Promise<boolean> {
  const trx = await app.database.knex.transaction();
  try {
    const since = trx.raw("now() - make_interval(secs => ?)", [state.seconds]);
    const times = state.status === "queued" ? { created_at: since } : { started_at: since };
    await trx("executions")
      .where({ id: run })
      .update({ status: state.status, attempt: 3, ...times });
    const changed =
      state.job === null
        ? await trx.raw("delete from graphile_worker._private_jobs where key = ?", [run])
        : await trx.raw(`update graphile_worker._private_jobs set ${state.job} where key = ?`, [run]);
    expect(changed.rowCount).toBe(1);
    const found = await listAbandoned(trx);
    expect([[], [{ id: run, attempt: 3 }]]).toContainEqual(found);
    return found.length === 1;
  } finally {
    await trx.rollback();
  }
}

const LOCKED = "locked_at = now(), locked_by = 'a worker'";
const UNLOCKED = "locked_at = null, locked_by = null";

test.each([
  ["its job is gone", { status: "running", seconds: 5.01, job: null }, true],
  ["its job is tried no more", { status: "running", seconds: 5.01, job: `${UNLOCKED}, attempts = max_attempts` }, true],
  ["it has just begun", { status: "running", seconds: 4.99, job: null }, false],
  ["a worker is at its last try", { status: "running", seconds: 60, job: `${LOCKED}, attempts = max_attempts` }, false],
  ["one try is left", { status: "running", seconds: 60, job: `${UNLOCKED}, attempts = max_attempts - 1` }, false],
  ["it waits", { status: "queued", seconds: 60, job: UNLOCKED }, false],
  ["it waits, and its job is gone", { status: "queued", seconds: 5.01, job: null }, true],
  ["it was just asked for", { status: "queued", seconds: 4.99, job: null }, false],
  ["it has ended", { status: "completed", seconds: 60, job: null }, false],
])("a run is abandoned or not: %s", async (_name, state, expected) => {
  expect(await isAbandoned(state)).toBe(expected);
});
