import { describe, expect, test } from "vitest";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import { aType, box, drawn, part } from "#shared/configurator/test/drawn-units.ts";
import { drawFirstFace, drawUnits } from "./draw-unit.ts";

const layers = (parts: { layer: string }[]) => parts.map(({ layer }) => layer);
/** A plate of 12 mm before the back wall, of this outline in its elevation. */
const plate = (...outer: Corner[]) =>
  part("plate", [100, 712, 100], {
    kind: "extrusion",
    profile: { kind: "outline", outline: { outer, holes: [] } },
    at: [0, 0, 0],
    axis: [0, -1, 0],
    reference: [1, 0, 0],
    length: 12,
  });

describe("what a board hides", () => {
  const board = box("board", [100, 700, 100], [800, 12, 1900]);
  const behind = (x: number, z: number, width: number, height: number) =>
    layers(drawn("back", [board, box("stud", [x, 712, z], [width, 60, height])]).parts);

  test("a stud of its own size is hidden, one that stands out by a millimetre at any side is not", () => {
    expect(behind(100, 100, 800, 1900)).toEqual(["board"]);
    for (const [x, z, width, height] of [
      [99, 100, 801, 1900],
      [100, 99, 800, 1901],
      [100, 100, 801, 1900],
      [100, 100, 800, 1901],
    ] as const) {
      expect(behind(x, z, width, height)).toEqual(["stud", "board"]);
    }
  });

  test("what is no rectangle hides nothing in its corners: a triangle, a lozenge, trapezes", () => {
    const square = [0, 800] as const;
    const stud = (x: number, z: number) => box("stud", [100 + x, 712, 100 + z], [40, 60, 40]);
    const shown = (at: [number, number], ...outer: Corner[]) =>
      layers(drawn("back", [plate(...outer), stud(...at)]).parts);
    const [low, high] = square;
    expect(shown([700, 700], [low, low], [high, low], [low, high])).toContain("stud");
    expect(shown([20, 20], [400, low], [high, 400], [400, high], [low, 400])).toContain("stud");
    // Its corners are at its lower and upper ends, two of them at no side; and the other way round.
    expect(shown([740, 740], [low, low], [high, low], [600, high], [200, high])).toContain("stud");
    expect(shown([740, 10], [low, low], [high, 200], [high, high], [low, 600])).toContain("stud");
    expect(shown([740, 740], [low, low], [high, low], [high, high], [low, high])).not.toContain("stud");
  });

  test("what is cut is drawn under a sheet that lies in the plane of the cut", () => {
    const sheet = box("sheet", [0, 0, 1199.96], [500, 500, 0.04]);
    const post = box("post", [100, 100, 0], [50, 50, 2000]);
    const { parts } = drawn("plan", [sheet, post]);
    expect(parts.filter(({ isCut }) => isCut).map(({ layer, lines }) => [layer, lines[0]?.length])).toEqual([
      // A loop of four corners that ends where it begins.
      ["post", 5],
    ]);
  });

  test("a film too thin to be drawn has no area on its edge, and hides nothing", () => {
    const film = box("film", [300, 700.01, 1000], [400, 50, 0.02]);
    const [seen] = drawn("back", [film]).parts;
    expect([seen?.layer, seen?.fill]).toEqual(["film", []]);
  });
});

test("things are drawn from the farthest to the nearest", () => {
  const at = (role: string, x: number, height: number) => box(role, [x, 100, 0], [50, 50, height]);
  expect(layers(drawn("plan", [at("middle", 100, 300), at("high", 200, 900), at("low", 300, 100)]).parts)).toEqual([
    "low",
    "middle",
    "high",
  ]);
});

test("figures are 3.5 % of the larger side of what is drawn, which has room for them all round", () => {
  // 2,000 × 1,000 mm from (100, 100) on: 70 mm, and lines at 2.4 of it = 168.
  const { textHeight, low, high } = drawn("back", [box("wall", [100, 700, 100], [2000, 50, 1000])]);
  expect(textHeight).toBe(70);
  // The size across, from 50 on, lies at 100 − 168, that up, to 2,100, at 2,100 + 168; its figures take two heights across, one up.
  expect([low, high]).toEqual([
    [50 - 140, -68 - 70],
    [2268 + 140, 2100 + 70],
  ]);
  // Of 1,000 × 2,000 the height counts.
  expect(drawn("back", [box("wall", [700, 700, 300], [1000, 50, 2000])]).textHeight).toBe(70);
});

describe("the first unit that people stand before", () => {
  const parts = [box("board", [0, 0, 0], [1000, 12, 2000]), box("stud", [100, 12, 0], [40, 100, 2000])];
  const { room: _room, ...example } = aType(parts).example;
  const plain = { ...aType(parts), example };
  const sizes = [{ axis: "x", from: 0, to: 1000, field: null, wall: null }] as const;
  const face = { depth: 12, level: 900, sizes };

  test("is drawn from its inner side without the boards before the cut, and cut level; no unit but it", () => {
    const types = [plain, { ...plain, mark: "T2", face }, { ...plain, mark: "T3", face }];
    const [first, ...more] = drawFirstFace({ types, roles: {} });
    expect([first?.typeMark, more]).toEqual(["T2", []]);
    const [elevation, section] = first?.drawings ?? [];
    expect([elevation?.view, elevation && layers(elevation.parts)]).toEqual(["elevation", ["stud"]]);
    expect(elevation?.parts[0]?.fill[0]?.toSorted(([a, b], [c, d]) => a - c || b - d)).toEqual([
      [100, 0],
      [100, 2000],
      [140, 0],
      [140, 2000],
    ]);
    expect(section?.view).toBe("section");
    expect(section?.parts.filter(({ isCut }) => isCut).map(({ layer }) => layer)).toEqual(["board", "stud"]);
    expect(section?.dimensions.map(({ value }) => value)).toEqual([1000]);
    expect([elevation?.swings, section?.swings]).toEqual([[], []]);
  });

  test("is none of units without a face; such without a room have no plan", () => {
    expect(drawFirstFace({ types: [plain], roles: {} })).toEqual([]);
    expect(drawUnits({ types: [plain], roles: {} })).toEqual([]);
  });
});
