import { describe, expect, test } from "vitest";
import type { Part } from "#shared/configurator/assembly/assembly.ts";
import type { Solid } from "#shared/configurator/assembly/solid.ts";
import { drawn, part } from "#shared/configurator/test/drawn-units.ts";

describe("lines of one thing", () => {
  /** Places across, mm, of the lines that go along y. */
  const along = (each: Part): number[] => {
    const lines = drawn("plan", [each]).parts.flatMap((seen) => seen.lines);
    const edges = lines.flatMap((line) => line.slice(1).map((end, index) => [line[index] ?? end, end] as const));
    return [...new Set(edges.flatMap(([[x0, y0], [x1, y1]]) => (x0 === x1 && y0 !== y1 ? [x0] : [])))].toSorted(
      (a, b) => a - b,
    );
  };

  test("faces that meet at 15° have none between them: of a pipe lying down there are its two sides", () => {
    const outline: [number, number][] = [
      [0, 0],
      [100, 0],
      [100, 400],
      [0, 400],
    ];
    const solid: Solid = { kind: "revolution", outline, at: [100, 0, 100], axis: [0, 1, 0], reference: [1, 0, 0] };
    expect(along(part("pipe", [400, 200, 100], solid))).toEqual([400, 600]);
  });

  test("what lies under another part of it is hidden: of a beam the foot under its wider head, 160 mm lower", () => {
    const outer: [number, number][] = [
      [50, 0],
      [250, 0],
      [250, 20],
      [160, 20],
      [160, 180],
      [300, 180],
      [300, 200],
      [0, 200],
      [0, 180],
      [140, 180],
      [140, 20],
      [50, 20],
    ];
    const beam: Solid = {
      kind: "extrusion",
      profile: { kind: "outline", outline: { outer, holes: [] } },
      at: [0, 400, 0],
      axis: [0, -1, 0],
      reference: [1, 0, 0],
      length: 400,
    };
    expect(along(part("beam", [300, 200, 100], beam))).toEqual([300, 600]);
    // With its head cut through, what is cut hides the foot.
    expect(along(part("beam", [300, 200, 1010], beam))).toEqual([300, 600]);
  });
});
