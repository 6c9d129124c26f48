import { expect, test } from "vitest";
import { MOUNT_MARK, YARDSTICK_MARK } from "./marks.ts";
import { pageTasks } from "./page-tasks.ts";

const task = (ts: number, dur: number, tdur: number | undefined, tid = 1, pid = 7) => ({
  name: "RunTask",
  pid,
  tid,
  ts,
  dur,
  tdur,
});
const mark = (name: string, ts: number) => ({ name, pid: 7, tid: 1, ts });
const trace = (...traceEvents: object[]) => JSON.stringify({ traceEvents });

test("the longest task of the page's thread from mounting on, processor and elapsed; yardsticks apart", () => {
  const events = [
    { name: "thread_name", pid: 7, tid: 1, ts: 0 },
    // Before the view is mounted, on other threads and in other processes: not counted.
    task(0, 90_000, 80_000),
    task(200_000, 90_000, 70_000, 2),
    task(200_000, 90_000, 70_000, 1, 8),
    mark(MOUNT_MARK, 110_000),
    task(100_000, 20_000, 12_000),
    // Waited for something most of its time.
    task(130_000, 300_000, 31_500),
    task(450_000, 40_000, 20_000),
    mark(YARDSTICK_MARK, 520_000),
    task(500_000, 60_000, 55_000),
    mark(YARDSTICK_MARK, 600_000),
    task(600_000, 91_000, 50_000),
    mark(YARDSTICK_MARK, 730_000),
    task(700_000, 57_000, 57_000),
    // After the yardsticks: not counted.
    task(800_000, 900_000, 900_000),
  ];
  expect(pageTasks(trace(...events))).toEqual({
    // Not of one task: the one with most work, and the one that lasted longest.
    longest: { cpuMs: 31.5, elapsedMs: 300 },
    yardstick: { cpuMs: 55, elapsedMs: 91 },
  });
  // The mounting task counts though it began before its mark.
  const only = events.filter(({ ts }) => ts !== 130_000 && ts !== 450_000);
  expect(pageTasks(trace(...only)).longest).toEqual({ cpuMs: 12, elapsedMs: 20 });
});

test("a trace without marks or without processor time is refused", () => {
  expect(() => pageTasks(trace(task(0, 1, 1)))).toThrow(MOUNT_MARK);
  expect(() => pageTasks(trace(mark(MOUNT_MARK, 1), task(0, 1, 1)))).toThrow(YARDSTICK_MARK);
  const marks = [mark(MOUNT_MARK, 1), mark(YARDSTICK_MARK, 5)];
  expect(() => pageTasks(trace(...marks, task(0, 10, undefined)))).toThrow("processor time");
  expect(() => pageTasks(trace(...marks, task(0, 3, 3)))).toThrow("yardstick");
});
