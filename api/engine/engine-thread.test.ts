import { afterEach, expect, test } from "vitest";
import { aBaseModel, someWalls } from "#api/test/builders/study-builders.ts";
import { EngineTimeout } from "./engine-errors.ts";
import { EngineThread } from "./engine-thread.ts";

const thread = new EngineThread(512);
afterEach(() => thread.end());

const body = (walls: number) =>
  new TextEncoder().encode(JSON.stringify({ baseModel: aBaseModel(), hosts: someWalls(walls) }));

test("an answer that comes after the limit is late, also within the 200 ms that a job may take to stop", async () => {
  // The thread is loaded with this one; the next takes some milliseconds, which is over the limit and under 200.
  expect((await thread.check(body(1), {})).verdict.ok).toBe(true);
  await expect(thread.check(body(500), { timeoutMs: 1 })).rejects.toBeInstanceOf(EngineTimeout);
});
