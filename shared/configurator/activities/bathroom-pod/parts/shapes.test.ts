import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { facesOf } from "#shared/configurator/drawings/solid-faces.ts";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { aPlan, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { partList, podFrame } from "./pod-frame.ts";
import { type Axis, channel, hollow, member, pipe, sheet, thing, track } from "./shapes.ts";
import { addWalls } from "./walls.ts";

/** Lowest and highest place of a shape's solids along each axis. */
const extent = ({ solids }: Shape): number[] => {
  const points = solids.flatMap((solid) => facesOf(solid).flat(2));
  return [0, 1, 2].flatMap((axis) => {
    const values = points.map((point) => point[axis] ?? 0);
    return [Math.min(...values), Math.max(...values)];
  });
};
const filled = (size: Vector) => size.flatMap((each) => [0, expect.closeTo(each, 6) as number]);

describe("members fill their box from its low corner, whichever way they lie", () => {
  const AXES: readonly Axis[] = ["x", "y", "z"];
  const ways = AXES.flatMap((along) => AXES.filter((axis) => axis !== along).map((depth) => [along, depth] as const));

  test.each(ways)("along %s with their depth along %s", (along, depth) => {
    // 1,000 long; C 60 × 40 and U 60 × 30.
    const sized = (deep: number, flange: number) =>
      AXES.map((axis) => (axis === along ? 1000 : axis === depth ? deep : flange)) as unknown as Vector;
    for (const [profile, size] of [
      [channel(60), sized(60, 40)],
      [track(60), sized(60, 30)],
    ] as const) {
      const shape = member(profile, along, depth, 1000);
      expect(shape.size).toEqual(size);
      expect(extent(shape)).toEqual(filled(size));
    }
  });

  test("a C of 60 × 40 × 10 × 1.2 has 187.68 mm², its volume is that by its length", () => {
    const shape = member(channel(60), "z", "y", 2000);
    // As of 52.5 with 178.68 mm² in the golden case, and 7.5 × 1.2 more.
    expect(shape.sectionArea * 1e6).toBeCloseTo(187.68, 6);
    expect(shape.volume).toBeCloseTo(shape.sectionArea * 2, 12);
    expect(shape.mass).toBeCloseTo(shape.sectionArea * 2 * 7850, 9);
    expect(shape).toMatchObject({ length: 2, material: "steel", label: "C 60×40×10×1.2, 2,000 mm" });
    const post = member(hollow(50, 3), "z", "y", 2000);
    expect(post).toMatchObject({ material: "hollowSection", size: [50, 50, 2000], label: "SHS 50, 2,000 mm" });
    expect(extent(post)).toEqual(filled([50, 50, 2000]));
  });
});

test("what differs in anything has a key of its own, what is alike the same", () => {
  const outline = (x: number) => ({
    outer: [
      [0, 0],
      [x, 0],
      [0, 9],
    ] as const,
    holes: [],
  });
  const bought = { material: "plastic", label: "Thing", mass: 2 } as const;
  const cube = { kind: "box", at: [0, 0, 0], size: [9, 9, 9] } as const;
  const keys = () => [
    sheet("plywood", "x", [12, 9, 9]).key,
    sheet("plywood", "y", [12, 9, 9]).key,
    sheet("plywood", "x", [12, 9, 8]).key,
    sheet("softwood", "x", [12, 9, 9]).key,
    sheet("plywood", "x", [12, 9, 9], outline(9)).key,
    sheet("plywood", "x", [12, 9, 9], outline(8)).key,
    member(channel(60), "x", "y", 1000).key,
    member(channel(60), "x", "z", 1000).key,
    member(channel(60), "y", "z", 1000).key,
    member(channel(61), "x", "y", 1000).key,
    member(channel(60), "x", "y", 1001).key,
    member(track(60), "x", "y", 1000).key,
    pipe("plastic", "x", 40, 3, 500).key,
    pipe("copper", "x", 40, 3, 500).key,
    pipe("plastic", "y", 40, 3, 500).key,
    pipe("plastic", "x", 41, 3, 500).key,
    pipe("plastic", "x", 40, 2, 500).key,
    pipe("plastic", "x", 40, 3, 501).key,
    thing(bought, "a", [9, 9, 9], [cube]).key,
    thing(bought, "b", [9, 9, 9], [cube]).key,
    thing(bought, "a", [9, 9, 8], [cube]).key,
    thing({ ...bought, mass: 3 }, "a", [9, 9, 9], [cube]).key,
  ];
  expect(new Set(keys()).size).toBe(keys().length);
  expect(keys()).toEqual(keys());
  // A micrometre is noise.
  expect(thing(bought, "a", [9, 9, 9.000_01], [cube]).key).toBe(thing(bought, "a", [9, 9, 9], [cube]).key);
});

test("a thing of two solids weighs what its data sheet says, and has the volume of both", () => {
  const cube = (size: number) => ({ kind: "box", at: [0, 0, 0], size: [size, size, size] }) as const;
  const shape = thing({ material: "plastic", label: "Thing", mass: 2 }, "a", [20, 20, 20], [cube(10), cube(20)]);
  expect(shape).toMatchObject({ mass: 2, massSource: "data sheet, illustrative", label: "Thing" });
  // 1,000 + 8,000 mm³.
  expect(shape.volume).toBeCloseTo(9e-6, 12);
});

describe("the walls of a GRP pod of 2,200 × 1,600 mm: 55 = frame 36.5, board 12.5, shell 6", () => {
  const walls = (plan: Partial<PodPlan> = {}, inputs: Inputs = { shell: "grp", finish: "gel" }) => {
    const list = partList();
    addWalls(list, podFrame(someParameters(inputs), aPlan(plan)));
    const of = (role: string) => list.parts.filter((part) => part.role === role);
    return { of, places: (role: string) => of(role).map(({ corner, shape }) => [corner, shape.size]) };
  };

  test("no posts; a shell on every wall and no finish", () => {
    const grp = walls();
    expect([grp.of("post"), grp.of("finish")]).toEqual([[], []]);
    expect(grp.places("shell")).toEqual([
      [
        [55, 49, 60],
        [2200, 6, 2300],
      ],
      [
        [55, 1655, 60],
        [2200, 6, 2300],
      ],
      [
        [49, 55, 60],
        [6, 1600, 2300],
      ],
      [
        [2255, 55, 60],
        [6, 1600, 2300],
      ],
    ]);
    expect(grp.of("shell")[0]?.shape.material).toBe("grp");
    expect(walls({}, { shell: "grp", finish: "tile" }).of("finish")).toHaveLength(4);
  });

  test("front and back run from end to end, the sides between them", () => {
    const tracks = walls().places("track");
    // The hole from 55 + 700 − 30 = 725 to 1,535.
    expect(tracks.slice(0, 4)).toEqual([
      [
        [0, 0, 60],
        [725, 36.5, 30],
      ],
      [
        [1535, 0, 60],
        [775, 36.5, 30],
      ],
      [
        [0, 0, 2330],
        [2310, 36.5, 30],
      ],
      [
        [0, 1673.5, 60],
        [2310, 36.5, 30],
      ],
    ]);
    expect(tracks.slice(5, 6)).toEqual([
      [
        [0, 36.5, 60],
        [36.5, 1637, 30],
      ],
    ]);
  });

  test("a door whose lining ends where the wall does has no track and no stud beside it", () => {
    // From 55 − 25 − 30 = 0.
    const front = walls({ doorway: -25 });
    expect(front.places("track").slice(0, 2)).toEqual([
      [
        [810, 0, 60],
        [1500, 36.5, 30],
      ],
      [
        [0, 0, 2330],
        [2310, 36.5, 30],
      ],
    ]);
    const studs = front.of("stud").filter(({ corner }) => corner[1] === 0);
    // At the far end, beside the hole, and at 1,200 and 1,800 less half of 40.
    expect(studs.map(({ corner }) => corner[0])).toEqual([810, 1180, 1780, 2270]);
  });

  test("studs that would share a place are one: those at 600 mm beside the door's and the end's", () => {
    const places = (doorway: number) =>
      walls({ doorway })
        .of("stud")
        .filter(({ corner }) => corner[1] === 0)
        .map(({ corner }) => corner[0]);
    // The hole begins at 55 + 565 − 30 = 590: its stud at 550, that at 600 in the hole; it ends at 1,400.
    expect(places(565)).toEqual([0, 550, 1400, 1780, 2270]);
    // At 640 the one at 580 is the door's own neighbour: 600 − 20 to 620, the door's from 600 on.
    expect(places(615)).toEqual([0, 600, 1450, 1780, 2270]);
    // 660: the door's from 620 on, where that at 580 ends: both stand.
    expect(places(635)).toEqual([0, 580, 620, 1470, 1780, 2270]);
  });
});
