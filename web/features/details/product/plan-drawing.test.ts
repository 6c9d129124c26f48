import { describe, expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { drawPlan, outerSize } from "./plan-drawing.ts";
import { layersOf, partsOfLayer } from "./product-layers.ts";

const part = (
  role: string,
  centre: [number, number, number],
  size: [number, number, number],
  rotation = 0,
): PreviewPart => ({ role, unitMark: "W1", centre, size, rotation });

/** Two studs 100 × 50 and 2.4 m high between tracks, 3 m long, with a sheet of 10 mm outside. */
const WALL = [
  part("track", [1.5, 0.05, 0.025], [3, 0.1, 0.05]),
  part("track", [1.5, 0.05, 2.425], [3, 0.1, 0.05]),
  part("stud", [0.025, 0.05, 1.225], [0.05, 0.1, 2.35]),
  part("stud", [2.975, 0.05, 1.225], [0.05, 0.1, 2.35]),
  part("sheathing", [1.5, -0.005, 1.225], [3, 0.01, 2.45]),
];

describe("the plan of a product", () => {
  test("DET-11: measures length, height and thickness in millimetres", () => {
    expect(drawPlan(WALL).dimensions.map(({ text }) => text)).toEqual(["3,000", "2,450", "110"]);
  });

  test("its outside is told as length, thickness and height; nothing has none", () => {
    expect(outerSize(WALL)).toEqual([3000, 110, 2450]);
    expect(outerSize([])).toBeUndefined();
  });

  test("the plan is cut at 1.2 m: what is above or below is not in it; the elevation shows the frame alone", () => {
    const { plan, elevation } = drawPlan(WALL);
    expect(plan.map(({ width, height, tone }) => [width, height, tone])).toEqual([
      [50, 100, "n"],
      [50, 100, "n"],
      [3000, 10, "k"],
    ]);
    expect(elevation).toHaveLength(4);
  });

  test("a layer without a frame stands in the elevation itself", () => {
    expect(drawPlan(WALL.slice(-1)).elevation).toHaveLength(1);
  });

  test("the place and direction of the wall in the world do not change the sheet", () => {
    const turned = WALL.map(({ role, centre: [x, y, z], size }) => part(role, [20 - y, 5 + x, z], size, Math.PI / 2));
    expect(drawPlan(turned)).toEqual(drawPlan(WALL));
  });

  test("a pan 0.4 m high is in the plan of a room; in the elevation the front wall is painted after it", () => {
    // Entered along y: on a floor of 2 × 1.6 m the front wall 0.1 m thick, the back one, and a pan between them.
    const room = [
      part("board", [1, 0.05, 1.3], [2, 0.1, 2.4]),
      part("sanitaryware", [1, 1.2, 0.3], [0.4, 0.6, 0.4]),
      part("board", [1, 1.55, 1.3], [2, 0.1, 2.4]),
      part("glass", [0.5, 1, 1.8], [0.9, 0.01, 0.8]),
      part("base", [1, 0.8, 0.05], [2, 1.6, 0.1]),
    ];
    const { plan, elevation } = drawPlan(room, true);
    // From below: floor and pan are seen, walls are cut; the glass hangs over the cut, from 1.4 m.
    expect(plan.map(({ width, height, tone }) => [width, height, tone])).toEqual([
      [2000, 1600, "n"],
      [400, 600, "k"],
      [2000, 100, "s"],
      [2000, 100, "s"],
    ]);
    // From the back: wall, glass, pan; the floor reaches as far forward as the front wall.
    expect(elevation.map(({ width, height, tone }) => [width, height, tone])).toEqual([
      [2000, 2400, "n"],
      [900, 800, "w"],
      [400, 400, "k"],
      [2000, 2400, "n"],
      [2000, 100, "n"],
    ]);
  });

  test("no parts give an empty sheet", () => {
    expect(drawPlan([])).toMatchObject({ width: 0, height: 0, elevation: [], plan: [] });
  });
});

test("a product has the layers that it has parts of, the whole first", () => {
  expect(layersOf(WALL)).toEqual(["whole", "frame", "outside"]);
  expect(partsOfLayer(WALL, "outside")).toEqual(WALL.slice(-1));
  expect(layersOf([])).toEqual([]);
});
