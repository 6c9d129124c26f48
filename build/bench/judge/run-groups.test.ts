import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "./row.ts";
import { type Group, runGroups } from "./run-groups.ts";

let folder: string;
let report: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-bench-report-"));
  report = join(folder, "benchmarks.md");
  writeFileSync(report, "# Benchmarks\n\nBy hand.\n\n<!-- figures -->\n\n## Slow\n\nAs before.\n\n## Gone\n\nOld.\n");
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const row = (value: number): Row => ({
  what: "Searching | finding",
  value,
  unit: "ms",
  count: 1200,
  data: "1,000,000 organisations",
  yardstick: "health check 2 ms",
  target: { is: "<", limit: 50, from: "CON-10" },
});
const group = (name: string, ...rows: Row[]): Group => ({ name, run: async () => rows });
const failing: Group = { name: "Slow", run: () => Promise.reject(new Error("There is no browser.")) };
const run = (groups: Group[], ...words: string[]) =>
  runGroups(groups, words, {
    reportPath: report,
    print: (line) => said.push(line),
    watchOthers: async () => 0.01,
  });

describe("npm run bench -- --check", () => {
  test("ends with 0 when all targets are met", async () => {
    expect(await run([group("Fast", row(49)), group("Slow", row(1))], "--check")).toBe(0);
    expect(said.at(-1)).toBe("All targets are met.");
  });

  test("ends with 1 when one of several targets is missed, and names it last", async () => {
    expect(await run([group("Fast", row(1), row(50)), group("Slow", row(1))], "--check")).toBe(1);
    expect(said.slice(-2)).toEqual(["MISSED Fast: Searching | finding: 50.0 ms (missed)", "1 missed."]);
  });

  test("ends with 1 when a row could not be measured", async () => {
    expect(await run([group("Fast", row(Number.NaN))], "--check")).toBe(1);
  });

  test("judges only the groups that are named", async () => {
    const groups = [group("Fast", row(1)), group("Slow", row(99))];
    expect(await run(groups, "Fast", "--check")).toBe(0);
    expect(await run(groups, "--check", "Slow")).toBe(1);
  });
});

test("without --check a missed target is told and the command ends with 0", async () => {
  expect(await run([group("Slow", row(99))])).toBe(0);
  expect(said).toContain("MISSED Slow: Searching | finding: 99.0 ms (missed)");
});

test("a group that fails, or has no rows, ends the command with 1 and the others are measured", async () => {
  expect(await run([failing, group("Fast", row(1))])).toBe(1);
  expect(said.join("\n")).toContain("There is no browser.");
  expect(readFileSync(report, "utf8")).toContain("## Slow\n\nAs before.\n\n## Fast\n\nMeasured on 20");
  expect(await run([group("Fast")], "--check")).toBe(1);
});

test("words it does not know end with 2 before anything is measured", async () => {
  expect(await run([group("Fast", row(1))], "--chekc")).toBe(2);
  expect(await run([group("Fast", row(1))], "Fats", "--check")).toBe(2);
  expect(said.join("\n")).toContain('No group "Fats". There are: Fast.');
  expect(readFileSync(report, "utf8")).not.toContain("## Fast");
});

test("the report says what, how many, on what, figure, target, its source and the verdict", async () => {
  await run([group("Fast", row(12.345))]);
  const text = readFileSync(report, "utf8");
  expect(text).toMatch(/^# Benchmarks\n\nBy hand\.\n\n<!-- figures -->\n\n## Fast\n\nMeasured on /);
  expect(text).toContain(
    "| Searching \\| finding | 1,200 | 1,000,000 organisations | 12.3 ms |  | health check 2 ms | < 50 ms | CON-10 | met |",
  );
  expect(text).not.toContain("## Gone");
});
