import { describe, expect, test } from "vitest";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { groupFindings } from "./finding-groups.ts";

const finding = (part: Partial<RuleFinding>): RuleFinding => ({
  ruleId: "K2-07",
  severity: "error",
  message: "3,150 mm is over 2,960 mm.",
  source: "Span table",
  hostGlobalIds: [],
  fixes: [],
  ...part,
});

describe("findings in groups", () => {
  test("the same sentence about two walls is told once, and a wall counts once", () => {
    const groups = groupFindings([
      finding({ hostGlobalIds: ["a", "b"] }),
      finding({ hostGlobalIds: ["b", "c"] }),
      finding({ message: "3,300 mm is over 2,960 mm.", hostGlobalIds: ["d"] }),
    ]);
    expect(groups.map(({ hostGlobalIds }) => hostGlobalIds)).toEqual([["a", "b", "c"], ["d"]]);
  });

  test("errors stand before warnings and notes, and a finding belongs to the field of its first fix", () => {
    const fixes = [{ label: "Use 400 centres", name: "studCentres", value: 400 }];
    const groups = groupFindings([
      finding({ severity: "info", message: "note" }),
      finding({ severity: "warning", message: "warning" }),
      finding({ fixes }),
    ]);
    expect(groups.map(({ severity, field }) => [severity, field])).toEqual([
      ["error", "studCentres"],
      ["warning", null],
      ["info", null],
    ]);
  });

  test("no findings make no groups", () => {
    expect(groupFindings([])).toEqual([]);
  });
});
