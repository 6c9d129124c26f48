import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { readPidFile } from "#api/platform/database/postgres-process.ts";
import { servePurlin, type ServedPurlin } from "#build/served-purlin.ts";
import type { Recorder } from "./report.ts";
import { targetOf } from "./served-target.ts";
import { send, type Target } from "./target.ts";

/** Writers at once while something is killed. */
const WRITERS = 4;
/** After a kill everything is there again by then: 5 s are promised, and a busy machine may take longer. */
const BACK_WITHIN_MS = 20_000;

const Made = z.object({ id: z.string() });

/**
 * Kills Postgres and the server in turn while people write. What was acknowledged must be there afterwards; what was not
 * may be there or not, but nothing may be answered with 500.
 *
 * @returns the server that runs at the end; `slowestMs` until it answered again after Postgres was killed
 */
export async function attackByKills(
  server: ServedPurlin,
  recorder: Recorder,
  options: { count: number; untilMs: number; environment: Record<string, string> },
): Promise<{ server: ServedPurlin; acknowledged: number; slowestMs: number }> {
  let running = server;
  let acknowledged = 0;
  let slowestMs = 0;
  for (let round = 0; round < options.count && performance.now() < options.untilMs; round += 1) {
    const target = await targetOf(running);
    const write = writers(target, await target.tokenFor(demoUsers.designer));
    await write.until(WRITERS * 5);
    const isServer = round % 2 === 1;
    if (isServer) await killed(running);
    else process.kill(readPidFile(join(running.dataDirectory, "postgres"))?.pid ?? NaN, "SIGKILL");
    const start = performance.now();
    await wait(50);
    const written = await write.stop();
    if (running.process.exitCode !== null || running.process.signalCode !== null) {
      running = await servePurlin({
        dataDirectory: running.dataDirectory,
        port: Number(new URL(running.url).port),
        environment: options.environment,
      });
    }
    const isBack = await untilHealthy(target);
    // A server that was killed is started anew here, which says nothing about how soon it would be.
    if (!isServer) slowestMs = Math.max(slowestMs, performance.now() - start);
    const lost = isBack ? await missing(target, written.ids) : [];
    acknowledged += written.ids.length;
    const what = isServer ? "the server killed" : "Postgres killed";
    recorder.check(
      what,
      !isBack
        ? `not back after ${BACK_WITHIN_MS / 1000} s`
        : lost.length > 0
          ? `${lost.length} of ${written.ids.length} acknowledged writes are lost`
          : written.wrong[0],
    );
    if (!isBack) break;
  }
  return { server: running, acknowledged, slowestMs };
}

/** People who make projects one after the other, each under a key of its own. */
function writers(target: Target, token: string) {
  const ids: string[] = [];
  const wrong: string[] = [];
  let isRunning = true;
  const writer = async (): Promise<void> => {
    while (isRunning) {
      const headers = { "idempotency-key": randomUUID() };
      const body = { name: `kill ${randomUUID()}` };
      try {
        const answer = await send(target, { method: "POST", path: "/api/projects", token, body, headers });
        if (answer.status === 201) ids.push(Made.parse(answer.json).id);
        else if (answer.status !== 503) wrong.push(`${answer.status}: ${answer.text.slice(0, 200)}`);
      } catch {
        // The connection ended with the server: nothing was acknowledged.
        await wait(20);
      }
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, writer));
  return {
    async until(count: number): Promise<void> {
      const end = performance.now() + 30_000;
      while (ids.length < count && performance.now() < end) await wait(10);
    },
    async stop(): Promise<{ ids: string[]; wrong: string[] }> {
      isRunning = false;
      await all;
      return { ids, wrong };
    },
  };
}

async function killed(server: ServedPurlin): Promise<void> {
  const gone = new Promise((done) => server.process.once("exit", done));
  server.process.kill("SIGKILL");
  await gone;
}

async function untilHealthy(target: Target): Promise<boolean> {
  const end = performance.now() + BACK_WITHIN_MS;
  while (performance.now() < end) {
    try {
      if ((await send(target, { method: "GET", path: "/api/health" })).status === 200) return true;
    } catch {
      // Not there yet.
    }
    await wait(50);
  }
  return false;
}

async function missing(target: Target, ids: readonly string[]): Promise<string[]> {
  const token = await target.tokenFor(demoUsers.designer);
  const lost: string[] = [];
  for (const id of ids) {
    if (!(await isThere(target, token, id))) lost.push(id);
  }
  return lost;
}

/** Connections that the database cut are found out one by one, each by a 503 that says to try again. */
async function isThere(target: Target, token: string, id: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status } = await send(target, { method: "GET", path: `/api/projects/${id}`, token });
    if (status !== 503) return status === 200;
    await wait(100);
  }
  return false;
}
