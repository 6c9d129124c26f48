import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readPidFile } from "#api/platform/database/postgres-process.ts";
import { servePurlin, type ServedPurlin } from "#build/testing/served-purlin.ts";
import { mixedWrites, WRITE_TURNS, type Ask, type MixedWrite } from "./mixed-writes.ts";
import type { Recorder } from "./report.ts";
import { targetOf } from "./served-target.ts";
import { send, type Target } from "./target.ts";

/** Writers at once while something is killed. */
const WRITERS = 10;
/** After a kill everything is there again by then. 5 s are promised, of which the report tells; a busy machine is no fault. */
const BACK_WITHIN_MS = 110_000;

/**
 * Kills Postgres and the server in turn while people make projects, options and supply chains, write drafts, have pages
 * approved, send messages and claim. What was acknowledged must be there afterwards; what was not may be there or not, but
 * nothing may be answered with 500.
 *
 * @param options.untilMs no kill begins after this time of `performance.now()`; `Infinity` where the counts are enough
 * @param options.writes acknowledged ones in all, shared by the kills; each is looked for after every kill that follows
 * @returns the server that runs at the end; `slowestMs` until it answered again after Postgres was killed
 */
export async function attackByKills(
  server: ServedPurlin,
  recorder: Recorder,
  options: { count: number; writes: number; untilMs: number; environment: Record<string, string> },
): Promise<{ server: ServedPurlin; acknowledged: number; slowestMs: number }> {
  let running = server;
  let slowestMs = 0;
  const kept: MixedWrite[] = [];
  const first = await targetOf(running);
  const write = await mixedWrites(first);
  for (let round = 0; round < options.count && performance.now() < options.untilMs; round += 1) {
    const target = await targetOf(running);
    const before = kept.length;
    const people = writers(write, kept, options.untilMs);
    await people.until(Math.ceil((options.writes * (round + 1)) / options.count));
    const isServer = round % 2 === 1;
    if (isServer) await killed(running);
    else process.kill(readPidFile(join(running.dataDirectory, "postgres"))?.pid ?? NaN, "SIGKILL");
    const start = performance.now();
    await wait(50);
    const wrong = await people.stop();
    if (running.process.exitCode !== null || running.process.signalCode !== null) {
      running = await servePurlin({
        dataDirectory: running.dataDirectory,
        port: Number(new URL(running.url).port),
        environment: options.environment,
      });
    }
    const unhealthy = await untilHealthy(target);
    // A server that was killed is started anew here, which says nothing about how soon it would be.
    if (!isServer) slowestMs = Math.max(slowestMs, performance.now() - start);
    const isLast = round === options.count - 1;
    const lost = unhealthy === null ? await missing(target, isLast ? kept : kept.slice(before)) : [];
    const what = isServer ? "the server killed" : "Postgres killed";
    recorder.check(
      what,
      unhealthy !== null
        ? `not back after ${BACK_WITHIN_MS / 1000} s: ${unhealthy}, ${howItRuns(running)}`
        : lost.length > 0
          ? `of ${kept.length} acknowledged writes these are lost: ${lost.join(", ")}`
          : wrong[0],
    );
    if (unhealthy !== null) break;
  }
  return { server: running, acknowledged: kept.length, slowestMs };
}

/** People who write one after the other, each thing under a name of its own; what was acknowledged is added to `kept`. */
function writers(write: (kind: MixedWrite["kind"]) => Promise<MixedWrite>, kept: MixedWrite[], untilMs: number) {
  const wrong: string[] = [];
  let isRunning = true;
  let turn = 0;
  let onKept = (): void => undefined;
  const writer = async (): Promise<void> => {
    while (isRunning) {
      const kind = WRITE_TURNS[turn % WRITE_TURNS.length] ?? "project";
      turn += 1;
      try {
        const done = await write(kind);
        const { status, text } = done.answer;
        if (status >= 200 && status < 300) {
          kept.push(done);
          onKept();
        } else if (status !== 503) wrong.push(`${kind}: ${status}: ${text.slice(0, 200)}`);
      } catch {
        // The connection ended with the server: nothing was acknowledged.
        await wait(20);
      }
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, writer));
  return {
    /** Until so many writes are kept, or the time is over. */
    async until(count: number): Promise<void> {
      await new Promise<void>((enough) => {
        const leftMs = Math.max(0, untilMs - performance.now());
        const late = leftMs === Infinity ? undefined : setTimeout(enough, leftMs);
        onKept = () => {
          if (kept.length < count) return;
          clearTimeout(late);
          enough();
        };
        onKept();
      });
    },
    /** @returns answers that nobody should get */
    async stop(): Promise<string[]> {
      isRunning = false;
      await all;
      return wrong;
    },
  };
}

async function killed(server: ServedPurlin): Promise<void> {
  const gone = new Promise((done) => server.process.once("exit", done));
  server.process.kill("SIGKILL");
  await gone;
}

/** @returns null once it is healthy; else what it said last */
async function untilHealthy(target: Target): Promise<string | null> {
  const end = performance.now() + BACK_WITHIN_MS;
  let said = "";
  while (performance.now() < end) {
    try {
      const { status, text } = await send(target, { method: "GET", path: "/api/health" });
      if (status === 200) return null;
      said = `${status} ${text}`;
    } catch (error) {
      said = error instanceof Error ? `${error.message} (${String(error.cause)})` : String(error); // Not there yet.
    }
    await wait(50);
  }
  return said;
}

function howItRuns({ process: { exitCode, signalCode } }: ServedPurlin): string {
  return exitCode === null && signalCode === null ? "its process runs" : `its process ended: ${exitCode ?? signalCode}`;
}

/** Kinds of the writes that are not there. */
async function missing(target: Target, kept: readonly MixedWrite[]): Promise<string[]> {
  // Connections that the database cut are found out one by one, each by a 503 that says to try again.
  const ask: Ask = async (attempt) => {
    for (let left = 20; ; left -= 1) {
      const answer = await send(target, attempt);
      if (answer.status !== 503 || left === 0) return answer;
      await wait(100);
    }
  };
  const lost: string[] = [];
  const left = [...kept];
  const reader = async (): Promise<void> => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) if (!(await one.isThere(ask))) lost.push(one.kind);
  };
  await Promise.all(Array.from({ length: WRITERS }, reader));
  return lost;
}
