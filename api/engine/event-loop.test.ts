import { afterAll, beforeAll, expect, test } from "vitest";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { checkRequest } from "./check-request.ts";
import { executionRoutes } from "#api/features/executions/executions.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
});
afterAll(() => app.stop());

/** Processor time of this thread, ms: on a busy machine other processes stop it for longer than it works. */
const worked = (): number => process.threadCpuUsage().user / 1000;

/** The most work in one go while this was under way, ms: nothing else could happen in this process meanwhile. */
async function longestBlock<T>(work: () => Promise<T>): Promise<{ longest: number; value: T }> {
  let [longest, last, isOver] = [0, worked(), false];
  const look = (): void => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const value = await work();
  isOver = true;
  return { longest, value };
}

test("starting a run of 22 MB blocks the event loop for a small part of what checking it takes", async () => {
  const kit = await aProduct(app.database.knex);
  const study = (await anOption(app)).id;
  await addProduct(app, study, kit.id);
  const hosts = someWalls(20_000, { typeName: "x".repeat(600) });
  const body = JSON.stringify({ baseModel: aBaseModel(), hosts });
  expect(body.length).toBeGreaterThan(21_000_000);
  const start = () => app.call("POST", `/api/studies/${study}/executions`, { as: demoUsers.designer, body });
  const { longest, value } = await longestBlock(start);
  bodyOf(value, 202);
  const bytes = new TextEncoder().encode(body);
  // The same check on this thread is what the loop was spared.
  const before = worked();
  expect(checkRequest(bytes).ok).toBe(true);
  expect(longest).toBeLessThan((worked() - before) / 2);
});
