import { expect, test } from "vitest";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { Solid } from "#shared/configurator/assembly/solid.ts";
import { isSloped, stripsOf } from "./preview-strips.ts";

const sheet = (outer: Corner[], holes: Corner[][] = []): Solid => {
  const profile = { kind: "outline", outline: { outer, holes } } as const;
  return { kind: "extrusion", profile, at: [5, 12, 0], axis: [0, -1, 0], reference: [1, 0, 0], length: 12 };
};
/** 200 mm long, 100 mm high at its start and 200 at its end. */
const sloped: Corner[] = [
  [0, 0],
  [200, 0],
  [200, 200],
  [0, 100],
];

test("a sloped sheet is drawn as strips of at most 100 mm, each as high as its middle", () => {
  // 100 + 0.5 × 50 and × 150.
  expect(stripsOf(sheet(sloped))).toEqual([
    { at: [5, 0, 0], size: [100, 12, 125] },
    { at: [105, 0, 0], size: [100, 12, 175] },
  ]);
});

test("a hole stays free", () => {
  const hole: Corner[] = [
    [100, 20],
    [100, 80],
    [200, 80],
    [200, 20],
  ];
  expect(stripsOf(sheet(sloped, [hole])).slice(1)).toEqual([
    { at: [105, 0, 0], size: [100, 12, 20] },
    { at: [105, 0, 80], size: [100, 12, 95] },
  ]);
});

test("only outlines with a sloped edge, drawn out across the wall, are strips", () => {
  const level: Corner[] = [
    [0, 0],
    [200, 0],
    [200, 100],
    [0, 100],
  ];
  const upright: Solid = { kind: "box", at: [0, 0, 0], size: [1, 1, 1] };
  expect([sheet(sloped), sheet(level), upright].map(isSloped)).toEqual([true, false, false]);
  expect(stripsOf(upright)).toEqual([]);
});
