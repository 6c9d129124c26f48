import { expect, test } from "vitest";
import { judge } from "#build/bench/judge/judge.ts";
import type { Row } from "#build/bench/judge/row.ts";
import { openingRows, type Visit } from "./opening-rows.ts";
import type { PageTasks } from "./page-tasks.ts";

const SIZE = 10_000_000;
const visit = (change: Partial<Visit> = {}): Visit => ({
  ms: 1300,
  finishedMs: 2000,
  mountMs: 300,
  parsedToPictureMs: 500,
  longestBlockMs: 0,
  isDrawnByCard: false,
  heapMb: 9,
  gpuMb: 1,
  instances: 10,
  triangles: 1000,
  peakMb: 380,
  ...change,
});
const tasks = (cpuMs: number, elapsedMs: number): PageTasks => ({
  longest: { cpuMs, elapsedMs },
  yardstick: { cpuMs: 8, elapsedMs: 20 },
});
const rowsOf = (viewer: Visit[], traced: PageTasks[] = [tasks(50, 120)], raw = [visit({ ms: 1000 })]): Row[] =>
  openingRows("a.ifc", SIZE, { raw, viewer, tasks: traced });
const verdictOf = (rows: readonly Row[], part: string) => {
  const row = rows.find(({ what }) => what.includes(part));
  if (!row) throw new Error(`No row has "${part}" in its name.`);
  return [row.value, judge(row)];
};

test("a picture at every limit is met; each figure says the file and its size", () => {
  const rows = rowsOf([visit()]);
  expect(rows.filter((row) => ["missed", "not measured"].includes(judge(row)))).toEqual([]);
  expect(rows.filter((row) => judge(row) === "met")).toHaveLength(5);
  expect(new Set(rows.map(({ data }) => data))).toEqual(new Set(["a.ifc, 10.0 MB"]));
});

test("handing the picture over and drawing it are judged each, against raw reading in the same run", () => {
  expect(verdictOf(rowsOf([visit({ ms: 1301 })]), "handed to the screen")).toEqual([1.301, "missed"]);
  expect(verdictOf(rowsOf([visit({ finishedMs: 2001 })]), "until the picture is drawn")).toEqual([2.001, "missed"]);
  // The least of each side: what else the machine does can only add.
  const noisy = rowsOf([visit({ ms: 9000 }), visit()], [tasks(1, 1)], [visit({ ms: 1000 }), visit({ ms: 8000 })]);
  expect(verdictOf(noisy, "handed to the screen")).toEqual([1.3, "met"]);
});

test("where a graphics card draws, the drawn picture has the limit of CON-10", () => {
  const byCard = (finishedMs: number) => rowsOf([visit({ isDrawnByCard: true, finishedMs })]);
  expect(verdictOf(byCard(1300), "until the picture is drawn")).toEqual([1.3, "met"]);
  expect(verdictOf(byCard(1301), "until the picture is drawn")).toEqual([1.301, "missed"]);
});

test("the longest task is judged by processor time, and elapsed against the yardstick's tasks", () => {
  expect(verdictOf(rowsOf([visit()], [tasks(50.1, 20)]), "Longest task")).toEqual([50.1, "missed"]);
  // Six times the longest sorting, of 20 ms.
  expect(verdictOf(rowsOf([visit()], [tasks(20, 120.1)]), "Longest task")).toEqual([20, "missed"]);
  expect(verdictOf(rowsOf([visit()], [tasks(90, 90), tasks(20, 20), tasks(30, 30)]), "Longest task")).toEqual([
    30,
    "met",
  ]);
});

test("memory that the system does not tell counts as not measured", () => {
  expect(verdictOf(rowsOf([visit({ peakMb: null })]), "Peak memory")).toEqual([Number.NaN, "not measured"]);
  expect(verdictOf(rowsOf([visit({ peakMb: 381 })]), "Peak memory")).toEqual([381, "missed"]);
});
