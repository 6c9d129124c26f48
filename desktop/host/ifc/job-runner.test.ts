import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { IfcProcess } from "#desktop/host/ports.ts";
import { temporaryFolder } from "#desktop/host/test/recorder.ts";
import { createJobRunner, type JobMessage, type JobRunner } from "./job-runner.ts";

/** A real child: each request says what it should do. */
const CHILD = `
process.on("message", ({ jobId, does, cancel }) => {
  const say = (message) => process.send({ jobId, ...message });
  if (cancel) return does === "politely" && say({ kind: "failed", code: "cancelled", message: "Cancelled." });
  if (does === "work") { say({ kind: "progress", stage: "reading", progress: 0.5 }); say({ kind: "done", result: process.pid }); }
  if (does === "fail") say({ kind: "failed", code: "not_ifc", message: "This is not IFC." });
  if (does === "die") process.kill(process.pid, "SIGKILL");
  if (does === "leave") { say({ kind: "failed", code: "out_of_time", message: "Too long." }); setTimeout(() => process.exit(70), 5); }
});`;

let runner: JobRunner<number>;
let crashes: string[];
let starts: number;
let lastExit: Promise<void>;

function start(path: string): IfcProcess {
  starts += 1;
  const child = fork(path);
  lastExit = new Promise((resolve) => child.once("exit", () => resolve()));
  return {
    send: (message) => void child.send(message as object),
    onMessage: (listener) => void child.on("message", listener),
    onExit: (listener) => void child.once("exit", (code) => listener(code ?? 1)),
    kill: () => void child.kill(),
  };
}

beforeEach(() => {
  const path = join(temporaryFolder(), "child.mjs");
  writeFileSync(path, CHILD);
  crashes = [];
  starts = 0;
  runner = createJobRunner<number>({
    start: () => start(path),
    parse: (message) => message as JobMessage<number>,
    onCrash: (sentence) => crashes.push(sentence),
    isOrderly: (code) => code === 70,
    log: () => {},
    silenceMs: 1_500,
    cancelMs: 50,
    restartMs: { first: 10, last: 20 },
  });
});
afterEach(() => runner.close());

const run = (jobId: string, does: string, onProgress: (stage: string, progress: number) => void = () => {}) =>
  runner.run(jobId, { jobId, does }, onProgress);

describe("jobs in a process of their own", () => {
  test("a job reports its progress and gives its result; the process is kept for the next", async () => {
    const heard: unknown[] = [];
    const first = await run("1", "work", (...progress) => heard.push(progress));
    expect(heard).toEqual([["reading", 0.5]]);
    expect(await run("2", "work")).toBe(first);
    expect(starts).toBe(1);
  });

  test("a job that fails says why, and harms no other", async () => {
    await expect(run("1", "fail")).rejects.toMatchObject({ problem: { code: "not_ifc", detail: "This is not IFC." } });
    await run("2", "work");
    expect([starts, crashes]).toEqual([1, []]);
  });

  test("kill -9: all its jobs fail in words, it is announced, and the next job starts it again", async () => {
    const waiting = run("1", "nothing");
    await expect(run("2", "die")).rejects.toMatchObject({ problem: { code: "reader_crashed" } });
    await expect(waiting).rejects.toThrow("nothing is lost");
    expect(crashes).toHaveLength(1);
    expect(await run("3", "work")).toBeGreaterThan(0);
    expect(starts).toBe(2);
  });

  test("a process that ended itself for a told reason is no crash", async () => {
    await expect(run("1", "leave")).rejects.toMatchObject({ problem: { code: "out_of_time" } });
    await lastExit;
    expect(await run("2", "work")).toBeGreaterThan(0);
    expect([starts, crashes]).toEqual([2, []]);
  });

  test("cancel: a job that listens ends, and the process stays", async () => {
    const failure = run("1", "nothing").catch((error: unknown) => error);
    await run("2", "work");
    runner.cancel("1", { jobId: "1", does: "politely", cancel: true });
    expect(await failure).toMatchObject({ problem: { code: "cancelled" } });
    await run("3", "work");
    expect(starts).toBe(1);
  });

  test("cancel: a job that does not listen is killed, without a crash being announced", async () => {
    const failure = run("1", "nothing").catch((error: unknown) => error);
    await run("2", "work");
    runner.cancel("1", { jobId: "1", does: "deaf", cancel: true });
    expect(await failure).toMatchObject({ problem: { code: "cancelled" } });
    await run("3", "work");
    expect([starts, crashes]).toEqual([2, []]);
  });

  test("a job without a word is given up", async () => {
    await expect(run("1", "nothing")).rejects.toMatchObject({ problem: { code: "reader_stuck" } });
    await run("2", "work");
    expect(starts).toBe(2);
  });
});
