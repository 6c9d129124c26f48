import { expect, test } from "vitest";
import type { z } from "zod";
import { FACADE_BOUNDS, HostFacade } from "./facade.ts";

const ID = "0Facade_______________";
const facade: z.input<typeof HostFacade> = {
  kind: "facade",
  globalId: ID,
  name: "South façade",
  storeyGlobalId: null,
  origin: [0, 0, 0],
  xAxis: [1, 0, 0],
  length: 10,
  height: 6,
  bearing: Math.PI,
  outline: [
    [0, 0],
    [10, 0],
    [10, 6],
    [0, 6],
  ],
  holes: [],
  area: 60,
  elements: [
    {
      globalId: ID,
      name: "W",
      kind: "wall",
      storeyGlobalId: null,
      start: 0,
      base: 0,
      length: 10,
      height: 6,
      thickness: 0.3,
    },
  ],
  openings: [],
  levels: [],
  slabEdges: [],
  corners: [],
  unsupported: null,
};
const problems = (change: object) =>
  (HostFacade.safeParse({ ...facade, ...change }).error?.issues ?? []).map(({ message }) => message);

test("a plain façade is one; with a hole its area is less", () => {
  expect(problems({})).toEqual([]);
  const hole = [
    [2, 2],
    [4, 2],
    [4, 3],
    [2, 3],
  ];
  expect(problems({ holes: [hole], area: 58 })).toEqual([]);
  expect(problems({ holes: [hole] })).toEqual([expect.stringMatching(/^Its area is not that of its outline/)]);
});

test("an outline that crosses itself, runs clockwise, or has another area is refused in a sentence", () => {
  const bow = [
    [0, 0],
    [10, 6],
    [10, 0],
    [0, 6],
  ];
  expect(problems({ outline: bow, area: 0.2 })).toContain(
    "Its outline crosses itself 5.00 m from its start, 3.00 m up: draw its walls again in the model.",
  );
  expect(problems({ outline: [...facade.outline].toReversed() })).toEqual([expect.stringMatching(/^Its area is not/)]);
  expect(problems({ area: 60.1 })).toEqual([expect.stringMatching(/^Its area is not/)]);
  expect(problems({ area: 60.05 })).toEqual([]);
});

test("one that the reader refuses may have any area", () => {
  expect(problems({ area: 1, unsupported: "Its outline could not be made out." })).toEqual([]);
});

test("too small, too large, no walls and too many", () => {
  expect(problems({ area: 0.09 })[0]).toBe("0.09 m² is under 0.1 m², less than any façade; leave it out.");
  expect(problems({ area: 100_001 })[0]).toMatch(/^100,001 m² is over 100,000 m², more than any façade has/);
  expect(problems({ elements: [] })).toHaveLength(1);
  const many = Array.from({ length: FACADE_BOUNDS.elements + 1 }, () => facade.elements[0]);
  expect(problems({ elements: many })[0]).toMatch(/^2,001 walls are over 2,000, the most of one façade/);
  expect(problems({ bearing: 7 })).toHaveLength(1);
});
