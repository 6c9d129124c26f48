import { expect, test } from "vitest";
import { type MachineState, warningOf } from "#build/bench/machine.ts";
import { lineOf, sectionOf } from "./report.ts";
import type { Row } from "./row.ts";

const quiet: MachineState = { cores: 2, node: "24.21.0", others: 0.05, load: 1.26 };
const busy: MachineState = { ...quiet, others: 0.92, load: 30.4 };
const page: Row = {
  what: "Page 1 by name: p95",
  value: 15.23,
  unit: "ms of processor",
  count: 60,
  data: "1,000,000 organisations",
  target: { is: "<", limit: 20, from: "CON-10" },
  elapsed: {
    ms: 21.94,
    ratio: 1.049,
    against: "a statement of 20 ms",
    target: { is: "≤", limit: 1, from: "ours: no longer than work of the limit" },
  },
};

test("elapsed time stands beside processor time, with its own target and verdict", () => {
  const section = sectionOf([page], quiet, new Date("2026-11-23T12:00:00Z"));
  expect(section.split("\n").at(-1)).toBe(
    "| Page 1 by name: p95 | 60 | 1,000,000 organisations | 15.2 ms of processor | 21.9 ms = 1.05 × a statement of 20 ms |  | < 20 ms of processor; elapsed ≤ 1 × | CON-10; ours: no longer than work of the limit | missed |",
  );
  expect(lineOf(page)).toBe(
    "Page 1 by name: p95: 15.2 ms of processor; elapsed 21.9 ms = 1.05 × a statement of 20 ms (missed)",
  );
});

test("figures taken while others use the machine are marked, others are not", () => {
  const date = new Date("2026-11-23T12:00:00Z");
  expect(warningOf(quiet)).toBeUndefined();
  expect(sectionOf([page], quiet, date)).not.toContain("**");
  expect(sectionOf([page], busy, date)).toContain(
    "\n\n**Taken under load: others used 92 % of 2 cores before, load 30.4 at the end. Times are too long; trust ratios and counts.**\n\n",
  );
  expect(warningOf({ ...quiet, others: 0.16 })).toContain("16 %");
  expect(sectionOf([page], quiet, date)).toContain(
    "Measured on 2026-11-23: 2 cores, Node 24.21.0, others used 5 % before, load 1.3 at the end.",
  );
});

test("a row that could not be measured says why", () => {
  const row: Row = {
    what: "Peak memory",
    value: Number.NaN,
    unit: "MB",
    count: 0,
    data: "a.ifc",
    yardstick: "not told here",
  };
  expect(lineOf(row)).toBe("Peak memory: none (not measured: not told here)");
  expect(sectionOf([row], quiet, new Date(0))).toContain(
    "| Peak memory | 0 | a.ifc | none |  | not told here |  |  | not measured |",
  );
});
