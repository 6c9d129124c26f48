import { describe, expect, test } from "vitest";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { drawn, part, pyramidOf } from "#shared/configurator/test/drawn-units.ts";

/** A roof of 1,000 mm along y, its ridge over the middle of its 800 mm. */
const roof = (rise: number) =>
  part("roof", [100, 0, 100], {
    kind: "extrusion",
    profile: {
      kind: "outline",
      outline: {
        outer: [
          [0, 0],
          [800, 0],
          [400, rise],
        ],
        holes: [],
      },
    },
    at: [0, 700, 0],
    axis: [0, -1, 0],
    reference: [1, 0, 0],
    length: 700,
  });
/** Whether a line of the plan passes along the ridge. */
const hasRidge = (rise: number) =>
  drawn("plan", [roof(rise)]).parts.some(({ lines }) =>
    lines.some((line) => line.some(([x], index) => x === 500 && line[index + 1]?.[0] === 500)),
  );

describe("slopes that meet in a ridge", () => {
  test("have a line between them at 45° each, none at 14° each: 28° are under 30", () => {
    expect(hasRidge(400)).toBe(true);
    expect(hasRidge(100)).toBe(false);
    // 30.5° between them: 2 × atan(109 / 400).
    expect(hasRidge(109)).toBe(true);
  });

  test("have one however small they are", () => {
    const tip = part("tip", [100, 100, 100], pyramidOf(4, 2));
    const lines = drawn("plan", [tip]).parts.flatMap((seen) => seen.lines);
    const slanting = lines.flatMap((line) =>
      line.slice(1).filter(([x, y], index) => x !== line[index]?.[0] && y !== line[index]?.[1]),
    );
    // From corner to corner, through the tip, both ways.
    expect(slanting).toHaveLength(2);
  });
});

/** A closed prism, for a mesh whose corners begin with this number. */
function prism(outline: readonly (readonly [number, number])[], low: number, high: number, first: number) {
  const count = outline.length;
  const at = (index: number) => first + (index % count);
  return {
    vertices: [low, high].flatMap((z) => outline.map(([x, y]): Vector => [x, y, z])),
    faces: [
      outline.map((_, index) => at(count - 1 - index)),
      outline.map((_, index) => at(index) + count),
      ...outline.map((_, index) => [at(index), at(index + 1), at(index + 1) + count, at(index) + count]),
    ],
  };
}

test("of legs under a top on its corner those are hidden that it covers: each side slants", () => {
  // A square of 400 mm turned by 45°: its sides from (200, 0) to (400, 200) and on round.
  const top = prism(
    [
      [200, 0],
      [400, 200],
      [200, 400],
      [0, 200],
    ],
    100,
    120,
    0,
  );
  const leg = (x: number, y: number, first: number) =>
    prism(
      [
        [x, y],
        [x + 20, y],
        [x + 20, y + 20],
        [x, y + 20],
      ],
      0,
      90,
      first,
    );
  // Wholly inside each side, and wholly outside: |x − 200| + |y − 200| under or over 200 for all corners.
  const inside = [115, 265].flatMap((x) => [115, 265].map((y) => [x, y] as const));
  const outside = [75, 305].flatMap((x) => [75, 305].map((y) => [x, y] as const));
  const legs = [...inside, ...outside].map(([x, y], index) => leg(x, y, 8 + 8 * index));
  const all = [top, ...legs];
  const mesh = { vertices: all.flatMap(({ vertices }) => vertices), faces: all.flatMap(({ faces }) => faces) };
  const { parts } = drawn("plan", [part("table", [500, 300, 100], { kind: "mesh", mesh })]);
  const corners = parts.flatMap(({ lines }) => lines.flat()).map(([x, y]) => `${x - 500} ${y - 300}`);
  const shown = (places: readonly (readonly [number, number])[]) =>
    places.filter(([x, y]) => [x, x + 20].some((px) => [y, y + 20].some((py) => corners.includes(`${px} ${py}`))));
  expect(shown(outside)).toEqual(outside);
  expect(shown(inside)).toEqual([]);
});
