import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { IfcProcess } from "#desktop/services/ports.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
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

let aRunner: (changes?: Partial<Parameters<typeof createJobRunner<number>>[0]>) => JobRunner<number>;
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
  aRunner = (changes) =>
    createJobRunner<number>({
      start: () => start(path),
      parse: (message) => message as JobMessage<number>,
      onCrash: (sentence) => crashes.push(sentence),
      isOrderly: (code) => code === 70,
      log: () => {},
      silenceMs: 1_500,
      cancelMs: 50,
      restartMs: { first: 10, last: 20 },
      ...changes,
    });
  runner = aRunner();
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

  test("jobs that another one's end takes along say so themselves: no crash is announced for them", async () => {
    const behind = run("1", "nothing");
    await expect(run("2", "leave")).rejects.toMatchObject({ problem: { code: "out_of_time" } });
    await expect(behind).rejects.toMatchObject({ problem: { code: "reader_restarted" } });
    const deaf = run("3", "nothing").catch((error: unknown) => error);
    const other = run("4", "nothing").catch((error: unknown) => error);
    await run("5", "work");
    runner.cancel("3", { jobId: "3", does: "deaf", cancel: true });
    expect(await deaf).toMatchObject({ problem: { code: "cancelled" } });
    expect(await other).toMatchObject({ problem: { code: "reader_restarted" } });
    expect(crashes).toEqual([]);
  });

  test("a job that waits for the next start can be cancelled, and ends with the runner", async () => {
    const slow = aRunner({ restartMs: { first: 600_000, last: 600_000 } });
    const request = (jobId: string, does: string) => slow.run(jobId, { jobId, does }, () => {});
    await expect(request("1", "die")).rejects.toMatchObject({ problem: { code: "reader_crashed" } });
    const waiting = ["2", "3"].map((jobId) => request(jobId, "work").catch((error: unknown) => error));
    slow.cancel("2", { jobId: "2", cancel: true });
    expect(await waiting[0]).toMatchObject({ problem: { code: "cancelled" } });
    slow.close();
    expect(await waiting[1]).toMatchObject({ problem: { code: "reader_restarted" } });
    expect([starts, crashes.length]).toEqual([1, 1]);
  });

  test("a process that cannot be started fails its job", async () => {
    const broken = aRunner({
      start: () => {
        throw new Error("No such program.");
      },
    });
    await expect(broken.run("1", {}, () => {})).rejects.toThrow("No such program.");
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

  test("a word about one job is a sign of life for those behind it", async () => {
    vi.useFakeTimers();
    try {
      let say: (message: unknown) => void = () => {};
      const child = { send() {}, onMessage: (listener: typeof say) => void (say = listener), onExit() {}, kill() {} };
      const queue = aRunner({ start: () => child });
      const first = queue.run("1", {}, () => {});
      const behind = queue.run("2", {}, () => {}).catch((error: unknown) => error);
      for (let word = 0; word < 3; word += 1) {
        await vi.advanceTimersByTimeAsync(1_400);
        say({ kind: "progress", jobId: "1", stage: "reading", progress: 0.1 });
      }
      say({ kind: "done", jobId: "1", result: 7 });
      expect(await first).toBe(7);
      await vi.advanceTimersByTimeAsync(1_400);
      say({ kind: "done", jobId: "2", result: 8 });
      expect(await behind).toBe(8);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a job without a word is given up", async () => {
    await expect(run("1", "nothing")).rejects.toMatchObject({ problem: { code: "reader_stuck" } });
    await run("2", "work");
    expect(starts).toBe(2);
  });
});
