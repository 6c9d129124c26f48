import { describe, expect, test } from "vitest";
import { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import { HostSlab, netArea } from "#shared/contracts/host-kinds/slab.ts";
import type { Frame, Vector } from "#shared/ifc/geometry/frame.ts";
import { facadeOf } from "./facade-of-zone.ts";
import { nameFacades } from "./facade-names.ts";
import type { OuterFace } from "./outer-face.ts";
import { coverBy } from "./slab-cover.ts";
import { findSlabEdges } from "./slab-edges.ts";
import { listZones } from "./zones.ts";

const near = (value: number) => expect.closeTo(value, 6);
type Footprint = [number, number][];
const box = (x: number, y: number, width: number, depth: number): Footprint => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
/** 0.25 m thick. @param origin of its top */
function slab(
  name: string,
  origin: [number, number, number],
  outline: Footprint,
  more: Partial<HostSlab> = {},
): HostSlab {
  const holes = more.holes ?? [];
  return HostSlab.parse({
    kind: "slab",
    globalId: `0${name}`.padEnd(22, "_"),
    name,
    ifcClass: "IfcSlab",
    predefinedType: null,
    typeName: null,
    storeyGlobalId: null,
    origin,
    xAxis: [1, 0, 0],
    outline,
    holes,
    isCurved: false,
    thickness: 0.25,
    area: netArea(outline, holes),
    isSloped: false,
    supports: [],
    unsupported: null,
    ...more,
  });
}
/** Seen from the south, from (10, 20, 1) on. */
const south: Frame = { origin: [10, 20, 1], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
const size = { length: 8, height: 6 };
const edges = (...slabs: HostSlab[]) => findSlabEdges(south, size, slabs);

describe("edges of slabs along a façade", () => {
  test("from its start on, with top, thickness and how far they stand back", () => {
    expect(edges(slab("A", [11, 20.2, 4], box(0, 0, 5, 3)))).toEqual([
      { globalId: "0A____________________", name: "A", from: 1, to: 6, top: 3, thickness: 0.25, setback: near(0.2) },
    ]);
    // In a frame of its own, turned by a right angle: its x runs north.
    const turned = slab("A", [16, 20.2, 4], box(0, 0, 3, 5), { xAxis: [0, 1, 0] });
    expect(edges(turned)).toMatchObject([{ from: 1, to: 6, top: 3, setback: near(0.2) }]);
  });

  test("are cut to the façade, and a tenth of a metre long at least", () => {
    expect(edges(slab("A", [0, 20, 4], box(0, 0, 50, 3)))).toMatchObject([{ from: 0, to: 8 }]);
    const short = (width: number) => edges(slab("A", [11, 20, 4], box(0, 0, width, 3))).length;
    expect([short(0.11), short(0.09)]).toEqual([1, 0]);
    expect(edges(slab("A", [18, 20, 4], box(0, 0, 5, 3)))).toEqual([]);
  });

  test("stand back a metre at most, or reach out three", () => {
    const at = (y: number) => edges(slab("A", [11, 20 + y, 4], box(0, 0, 5, 9))).map(({ setback }) => setback);
    expect([at(0.99), at(1.01), at(-2.99), at(-3.01)]).toEqual([[near(0.99)], [], [near(-2.99)], []]);
    // Of one that runs 1° askew the middle counts.
    const rise = 4 * Math.tan(Math.PI / 180);
    const askew: Footprint = [
      [0, 0],
      [4, rise],
      [4, 3],
      [0, 3],
    ];
    expect(edges(slab("A", [11, 20, 4], askew))).toMatchObject([{ setback: near(rise / 2) }]);
  });

  test("turn by two degrees at most, and look the same way", () => {
    const turned = (degrees: number) => {
      const rise = 4 * Math.tan((degrees * Math.PI) / 180);
      const outline: Footprint = [
        [0, 0],
        [4, rise],
        [4, 3],
        [0, 3],
      ];
      return edges(slab("A", [11, 20, 4], outline)).length;
    };
    expect([turned(1.9), turned(2.1), turned(-1.9), turned(-2.1)]).toEqual([1, 0, 1, 0]);
    // The far side of one that is 0.5 m deep looks away.
    expect(edges(slab("A", [11, 20, 4], box(0, 0, 5, 0.5)))).toHaveLength(1);
  });

  test("lie half a metre below its base to half a metre over its top", () => {
    // The base is at 1 m, the top at 7; the slab is 0.25 m thick.
    const at = (z: number) => edges(slab("A", [11, 20, z], box(0, 0, 5, 3))).map(({ top }) => top);
    expect([at(0.51), at(0.49), at(7.74), at(7.76)]).toEqual([[near(-0.49)], [], [near(6.74)], []]);
  });

  test("come by height, then from left to right; sloping slabs have none", () => {
    const found = edges(
      slab("C", [11, 20, 5], box(0, 0, 2, 3)),
      slab("B", [15, 20, 4], box(0, 0, 2, 3)),
      slab("A", [11, 20, 4], box(0, 0, 2, 3)),
      slab("D", [11, 20, 4], box(0, 0, 2, 3), { isSloped: true }),
    );
    expect(found.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  });
});

describe("under a slab", () => {
  const hole = { globalId: null, name: "", outline: box(2, 1, 1, 1) };
  const holes = [hole, { ...hole, outline: box(4, 1, 1, 1) }];
  const roof = slab("Roof", [10, 20, 3], box(0, 0, 6, 4), { holes, xAxis: [0.6, 0.8, 0] });
  /** `along` and `across` its x axis from its origin. */
  const at = (along: number, across: number, z = 1): Vector => [
    10 + 0.6 * along - 0.8 * across,
    20 + 0.8 * along + 0.6 * across,
    z,
  ];

  test("is what lies below it, within its outline and out of its holes", () => {
    const isCovered = coverBy([roof]);
    expect([at(1, 1), at(5.9, 3.9), at(2.5, 0.9), at(0.1, 0.1)].map(isCovered)).toEqual([true, true, true, true]);
    expect([at(2.5, 1.5), at(6.1, 1), at(1, 4.1), at(-0.1, 1), at(1, -0.1)].map(isCovered)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect([at(1, 1, 2.9), at(1, 1, 3), at(1, 1, 4)].map(isCovered)).toEqual([true, false, false]);
  });

  test("any of several will do", () => {
    expect(coverBy([])(at(1, 1))).toBe(false);
    expect(coverBy([slab("Far", [50, 50, 9], box(0, 0, 1, 1)), roof])(at(1, 1))).toBe(true);
  });
});

/** 3 m high, 0.2 m thick, with a window of 1 × 1.2 m. @param degrees from east to north */
function face(name: string, [x, y, z]: Vector, degrees = 0, length = 5, more: Partial<OuterFace> = {}): OuterFace {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const globalId = `0${name}`.padEnd(22, "_");
  const common = { name: "W", kind: "window" as const, source: "void" as const, isBoundingBox: false };
  return {
    globalId,
    name,
    kind: "wall",
    storeyGlobalId: `0St${name}`.padEnd(22, "_"),
    frame: { origin: [x, y, z], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] },
    length,
    height: 3,
    thickness: 0.2,
    top: [
      [0, 3],
      [length, 3],
    ],
    openings: [{ ...common, globalId, elementGlobalId: globalId, start: 1, sill: 0.9, width: 1, height: 1.2 }],
    ...more,
  };
}
const storey = (name: string, elevation: number) => ({ globalId: `0${name}`.padEnd(22, "_"), name, elevation });
const facades = (
  faces: readonly OuterFace[],
  { storeys = [storey("Ground", 1)], north = 0, slabs = [] as HostSlab[] } = {},
) =>
  listZones(faces).map((zone) => {
    const host = facadeOf(zone, { slabs, storeys, north });
    expect(HostFacade.parse({ ...host, name: "F" })).toEqual({ ...host, name: "F" });
    return host;
  });

describe("the façade of a zone", () => {
  test("of two walls, one over the other: from the left lower corner of both", () => {
    const [host] = facades([face("Up", [9, 20, 4.5]), face("Low", [10, 20, 1], 0, 8)]);
    expect(host).toMatchObject({
      kind: "facade",
      name: "",
      storeyGlobalId: "0StLow________________",
      origin: [9, 20, 1],
      xAxis: [1, 0, 0],
      length: 9,
      height: 6.5,
      // 8 × 3, 5 × 3 and, between them over 4 m, 0.5.
      area: near(24 + 15 + 2),
      holes: [],
      levels: [{ storeyGlobalId: "0Ground_______________", level: 0 }],
      slabEdges: [],
      corners: [],
      unsupported: null,
    });
    expect(
      host?.elements.map(({ name, start, base, length, height, thickness }) => [
        name,
        start,
        base,
        length,
        height,
        thickness,
      ]),
    ).toEqual([
      ["Low", 1, 0, 8, 3, 0.2],
      ["Up", 0, 3.5, 5, 3, 0.2],
    ]);
    expect(host?.openings.map(({ elementGlobalId, start, sill }) => [elementGlobalId, start, sill])).toEqual([
      ["0Low__________________", 2, 0.9],
      ["0Up___________________", 1, 4.4],
    ]);
  });

  test("of a larger wall over a smaller one: from the smaller one's base all the same", () => {
    const [host] = facades([face("Up", [10, 20, 4.5], 0, 8), face("Low", [9, 20, 1])]);
    expect(host).toMatchObject({ origin: [9, 20, 1], length: 9, height: 6.5, area: near(15 + 24 + 2) });
    expect(host?.outline.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
      [0, 0],
      [0, 3],
      [1, 3],
      [1, 6.5],
      [5, 0],
      [5, 3.5],
      [9, 3.5],
      [9, 6.5],
    ]);
    expect(host?.elements.map(({ name, start, base }) => [name, start, base])).toEqual([
      ["Low", 0, 0],
      ["Up", 1, 3.5],
    ]);
  });

  test("of walls half a degree askew: along its own plane", () => {
    const [host] = facades([face("A", [10, 20, 1], 0, 8), face("B", [18, 20, 1], 0.49, 2)]);
    // The window begins 1 m along the wall that is askew: 8 + cos 0.49°.
    expect(host?.openings.map(({ start }) => start)).toEqual([1, near(8.999963)]);
  });

  test("of walls beside each other: elements and openings from left to right", () => {
    const [host] = facades([face("B", [15, 20, 1]), face("A", [10, 20, 1])]);
    expect(host?.elements.map(({ name, start }) => [name, start])).toEqual([
      ["A", 0],
      ["B", 5],
    ]);
    expect(host?.openings.map(({ start }) => start)).toEqual([1, 6]);
    expect(host?.storeyGlobalId).toBe("0StA__________________");
  });

  test("has its GlobalId from its first wall alone", () => {
    const [one] = facades([face("A", [10, 20, 1])]);
    const [two] = facades([face("B", [15, 20, 1]), face("A", [10, 20, 1])]);
    const [other] = facades([face("B", [10, 20, 1])]);
    expect(two?.globalId).toBe(one?.globalId);
    expect(other?.globalId).not.toBe(one?.globalId);
  });

  test("keeps a gap in its middle as a hole, in its own frame", () => {
    // Four walls round a gap of 2 × 1 m, from 2 to 4 m along and from 1 to 2 m up; slabs of 0.6 m would be filled.
    const piece = (name: string, x: number, z: number, length: number, height: number) =>
      face(name, [10 + x, 20, 1 + z], 0, length, {
        height,
        openings: [],
        top: [
          [0, height],
          [length, height],
        ],
      });
    const [host] = facades([
      piece("L", 0, 0, 2, 3),
      piece("R", 4, 0, 2, 3),
      piece("D", 2, 0, 2, 1),
      piece("U", 2, 2, 2, 1),
    ]);
    expect(host).toMatchObject({ area: near(16), length: 6, height: 3 });
    expect(host?.holes.map((ring) => ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))).toEqual([
      box(2, 1, 2, 1).toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
    ]);
  });

  test("whose walls make several outlines is the box around them, and is refused", () => {
    // Two that meet at a gap too narrow to fill, as they overlap by less than 50 mm of height.
    const zone = { ...listZones([face("A", [10, 20, 1])])[0] };
    const other = listZones([face("B", [20, 20, 2])])[0];
    const [first] = listZones([face("A", [10, 20, 1])]);
    if (first === undefined || other === undefined) throw new Error("Each face has a zone.");
    const moved = other.parts.map(({ face: own, piece }) => ({
      face: own,
      piece: { ...piece, start: 10, end: 15, base: 1, top: [[10, 4] as const, [15, 4] as const] },
    }));
    const host = facadeOf(
      { ...first, ...zone, parts: [...first.parts, ...moved] },
      { slabs: [], storeys: [], north: 0 },
    );
    expect(host).toMatchObject({ origin: [10, 20, 1], length: 15, height: 4, holes: [], area: 60 });
    expect(host.outline).toEqual([
      [0, 0],
      [15, 0],
      [15, 4],
      [0, 4],
    ]);
    expect(host.unsupported).toBe(
      "The outline of this façade could not be made out: its walls overlap or do not meet. Draw them again in the model, or leave it out.",
    );
  });

  test("has the storeys from 0.3 m below its base to 0.3 m over its top", () => {
    // From 1 to 4 m.
    const storeys = [0.69, 0.71, 2, 4.29, 4.31].map((elevation, index) => storey(`S${index}`, elevation));
    expect(facades([face("A", [10, 20, 1])], { storeys })[0]?.levels.map(({ level }) => level)).toEqual([
      -0.29, 1, 3.29,
    ]);
  });

  test("has the edges of slabs on it", () => {
    const slabs = [slab("A", [10, 20, 2], box(0, 0, 5, 3))];
    expect(facades([face("A", [10, 20, 1])], { slabs })[0]?.slabEdges).toMatchObject([{ from: 0, to: 5, top: 1 }]);
  });

  test.each([
    // Seen from the south it looks south, and so on; north 30° clockwise of y takes 30° off.
    [0, 0, 180],
    [90, 0, 90],
    [180, 0, 0],
    [270, 0, 270],
    [0, 30, 150],
    [180, 30, 330],
    [180, -30, 30],
    [37, 0, 143],
  ])("that runs at %i° with north at %i° looks %i° from north", (degrees, north, bearing) => {
    const [host] = facades([face("A", [10, 20, 1], degrees)], { north: (north * Math.PI) / 180 });
    expect(host?.bearing).toBeCloseTo((bearing * Math.PI) / 180, 5);
  });
});

test("names of façades: by where they look, the largest first, numbered where there are several", () => {
  const [plain] = facades([face("A", [10, 20, 1])]);
  if (plain === undefined) throw new Error("A face has a façade.");
  const host = (globalId: string, degrees: number, area: number): HostFacade => ({
    ...plain,
    globalId,
    bearing: (degrees * Math.PI) / 180,
    area,
  });
  const named = nameFacades([
    host("w", 270, 5),
    host("b", 180, 5),
    host("a", 180, 5),
    host("n", 0, 5),
    host("large", 170, 9),
    host("ne", 45, 1),
  ]);
  expect(named.map(({ globalId, name }) => [globalId, name])).toEqual([
    ["n", "North façade"],
    ["ne", "North-east façade"],
    ["large", "South façade 1"],
    ["a", "South façade 2"],
    ["b", "South façade 3"],
    ["w", "West façade"],
  ]);
});
