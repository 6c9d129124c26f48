import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { facesOf } from "#shared/configurator/drawings/solid-faces.ts";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import type { Area } from "#shared/configurator/activities/bathroom-pod/layout/area.ts";
import type { Placed, Wall } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import { aPlan, someParameters } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { boxAt } from "./against-wall.ts";
import { addBase } from "./base.ts";
import { addDoor } from "./door.ts";
import { addFixtures } from "./fixtures.ts";
import { type PartList, partList, type PodFrame, podFrame } from "./pod-frame.ts";
import { addRoof } from "./roof.ts";
import { member, pipe, sheet } from "./shapes.ts";

const area = (x0: number, x1: number, y0: number, y1: number): Area => ({ x0, x1, y0, y1 });
/** A steel pod of 2,200 × 1,600 mm inside unless said: its walls are 75, its floor is at 60. */
function made(add: (list: PartList, frame: PodFrame) => void, plan: Partial<PodPlan> = {}, inputs: Inputs = {}) {
  const list = partList();
  add(list, podFrame(someParameters(inputs), aPlan(plan)));
  const of = (role: string) => list.parts.filter((part) => part.role === role);
  const places = (role: string) => of(role).map(({ corner, shape }): [Vector, Vector] => [corner, shape.size]);
  return { of, places };
}

test("a box stands at its wall: u along it, v away from it", () => {
  const box = { u0: 10, u1: 40, v0: 100, v1: 300, z0: 5, z1: 9 };
  const at = (wall: Wall) => boxAt(wall, area(1000, 1900, 2000, 2800), box);
  expect(at("front")).toEqual({ corner: [1010, 2100, 5], size: [30, 200, 4] });
  expect(at("back")).toEqual({ corner: [1010, 2500, 5], size: [30, 200, 4] });
  expect(at("left")).toEqual({ corner: [1100, 2010, 5], size: [200, 30, 4] });
  expect(at("right")).toEqual({ corner: [1600, 2010, 5], size: [200, 30, 4] });
});

describe("a shower of 900 × 900 mm", () => {
  const shower = (wall: Wall, at: Area, access: Area | null): Placed => ({ kind: "shower", wall, area: at, access });
  const [backLeft, backRight] = [area(0, 900, 700, 1600), area(1300, 2200, 700, 1600)];
  const [frontLeft, frontRight] = [area(0, 900, 0, 900), area(1300, 2200, 0, 900)];

  test("leaves its corner out of the floor, whichever it is, counter-clockwise", () => {
    const outer = (at: Area) => {
      const [solid] = made(addBase, { fixtures: [shower("left", at, null)] }).of("floor")[0]?.shape.solids ?? [];
      return solid?.kind === "extrusion" && solid.profile.kind === "outline" ? solid.profile.outline.outer : null;
    };
    expect(outer(frontLeft)).toEqual([
      [0, 900],
      [900, 900],
      [900, 0],
      [2200, 0],
      [2200, 1600],
      [0, 1600],
    ]);
    expect(outer(frontRight)).toEqual([
      [0, 0],
      [1300, 0],
      [1300, 900],
      [2200, 900],
      [2200, 1600],
      [0, 1600],
    ]);
    expect(outer(backRight)).toEqual([
      [0, 0],
      [2200, 0],
      [2200, 700],
      [1300, 700],
      [1300, 1600],
      [0, 1600],
    ]);
    expect(made(addBase).of("floor")[0]?.shape.solids[0]?.kind).toBe("box");
  });

  test.each<[string, Wall, Area, Area, Vector, Vector]>([
    ["back, entered beside", "back", backRight, area(850, 1300, 700, 1600), [1375, 775, 90], [900, 8, 1920]],
    ["back, entered before it", "back", backRight, area(1300, 2200, 250, 700), [1375, 775, 90], [8, 900, 1920]],
    ["back, at the left", "back", backLeft, area(0, 900, 250, 700), [967, 775, 90], [8, 900, 1920]],
    ["right, entered before it", "right", backRight, area(850, 1300, 700, 1600), [1375, 775, 90], [900, 8, 1920]],
    ["right, entered beside", "right", backRight, area(1300, 2200, 250, 700), [1375, 775, 90], [8, 900, 1920]],
    ["left, at the front", "left", frontLeft, area(900, 1350, 0, 900), [75, 967, 90], [900, 8, 1920]],
    ["left, entered from the back", "left", frontLeft, area(0, 900, 900, 1350), [967, 75, 90], [8, 900, 1920]],
    ["front, at the right", "front", frontRight, area(1300, 2200, 900, 1350), [1375, 75, 90], [8, 900, 1920]],
    ["back, entered from its right", "back", backLeft, area(900, 1350, 700, 1600), [75, 775, 90], [900, 8, 1920]],
  ])("at the wall %s, has one screen at the other open side", (_name, wall, at, access, corner, size) => {
    expect(made(addFixtures, { fixtures: [shower(wall, at, access)] }).places("screen")).toEqual([[corner, size]]);
  });

  test("in the middle of a wall has a screen at both ends; as deep as its pod it has none before it", () => {
    const middle = shower("back", area(600, 1500, 700, 1600), area(600, 1500, 250, 700));
    expect(made(addFixtures, { fixtures: [middle] }).places("screen")).toEqual([
      [
        [675, 775, 90],
        [8, 900, 1920],
      ],
      [
        [1567, 775, 90],
        [8, 900, 1920],
      ],
    ]);
    const deep = shower("back", area(0, 900, 0, 900), area(900, 1350, 0, 900));
    expect(made(addFixtures, { deep: 900, fixtures: [deep] }).places("screen")).toEqual([]);
    const wide = shower("left", area(0, 900, 0, 900), area(0, 900, 900, 1350));
    expect(made(addFixtures, { across: 900, fixtures: [wide] }).places("screen")).toEqual([]);
  });

  test("has its rail over the middle of its wall; a level one lies in the floor", () => {
    const rail = (wall: Wall) =>
      made(addFixtures, { fixtures: [shower(wall, backRight, backLeft)] }).places("brassware");
    expect(rail("right")).toEqual([
      [
        [2215, 1125, 960],
        [60, 200, 1100],
      ],
    ]);
    expect(rail("back")).toEqual([
      [
        [1725, 1615, 960],
        [200, 60, 1100],
      ],
    ]);
    const level = { fixtures: [shower("back", backRight, null)] };
    const gel = made(addFixtures, level, { shell: "grp", finish: "gel" });
    // The walls of a GRP pod are 55, its floor is 8.
    expect(gel.places("tray")).toEqual([
      [
        [1355, 755, 52],
        [900, 900, 8],
      ],
    ]);
    expect(gel.of("tray")[0]?.shape.label).toBe("Level shower floor");
    expect(made(addFixtures, level).places("tray")).toEqual([
      [
        [1375, 775, 50],
        [900, 900, 10],
      ],
    ]);
  });
});

test("a bath and its tap stand at the wall that is said", () => {
  const bath = (wall: Wall, at: Area) =>
    made(addFixtures, { fixtures: [{ kind: "bath", wall, area: at, access: area(0, 1, 0, 1) }] });
  const back = bath("back", area(0, 1700, 900, 1600));
  expect([back.places("bath"), back.places("brassware")]).toEqual([
    [
      [
        [75, 975, 60],
        [1700, 700, 560],
      ],
    ],
    [
      [
        [835, 1620, 700],
        [180, 55, 50],
      ],
    ],
  ]);
  const left = bath("left", area(0, 700, 0, 1600));
  expect([left.places("bath"), left.places("brassware")]).toEqual([
    [
      [
        [75, 75, 60],
        [700, 1600, 560],
      ],
    ],
    [
      [
        [75, 785, 700],
        [55, 180, 50],
      ],
    ],
  ]);
  expect(left.of("brassware")[0]?.shape.label).toBe("Bath mixer with shower");
});

test("a basin of 450 mm weighs 9 kg, its mirror is no wider; one of 600 weighs 14", () => {
  const basin = (width: number, depth: number) =>
    made(addFixtures, { fixtures: [{ kind: "basin", wall: "front", area: area(0, width, 0, depth), access: null }] });
  const small = basin(450, 320);
  expect(small.of("basin")[0]?.shape).toMatchObject({ label: "Basin", mass: 9, size: [450, 320, 160] });
  expect(small.places("mirror")).toEqual([
    [
      [75, 75, 1110],
      [450, 5, 700],
    ],
  ]);
  expect(basin(600, 420).of("basin")[0]?.shape.mass).toBe(14);
});

describe("a pod with its short side to the door: outside 1,750 × 2,350 mm", () => {
  const short = { across: 1600, deep: 2200 };

  test("has the joists of its roof across, the fan in the first bay, the wiring in the second", () => {
    const roof = made(addRoof, short);
    expect(roof.places("track")).toEqual([
      [
        [0, 0, 2372.5],
        [30, 2350, 82.5],
      ],
      [
        [1720, 0, 2372.5],
        [30, 2350, 82.5],
      ],
    ]);
    expect(roof.places("joist")).toEqual(
      [0, 577.5, 1155, 1732.5, 2310].map((y) => [
        [1.2, y, 2372.5],
        [1747.6, 40, 82.5],
      ]),
    );
    expect(roof.places("fan")).toEqual([
      [
        [800, 140, 2372.5],
        [150, 150, 60],
      ],
    ]);
    expect(roof.places("wiring")).toEqual([
      [
        [765, 717.5, 2372.5],
        [220, 180, 60],
      ],
    ]);
  });

  test("has the joists of a GRP floor across, too: 2,306 mm less 40 in six bays", () => {
    // Outside 1,710 × 2,310: 1,704 × 2,304 between edges of 3 mm; 60 − 8 of floor − 18 of deck is 34.
    const base = made(addBase, short, { shell: "grp", finish: "gel" });
    expect(base.places("base-deck")).toEqual([
      [
        [3, 3, 34],
        [1704, 2304, 18],
      ],
    ]);
    const joists = base.places("base-joist");
    expect(joists).toHaveLength(7);
    for (const [index, [corner, size]] of joists.entries()) {
      expect([corner, size]).toEqual([
        [3, expect.closeTo(3 + (2264 * index) / 6, 6), 0],
        [1704, 40, 34],
      ]);
    }
  });
});

test("a GRP floor too low for joists of 30 mm is a thicker deck; its roof has a shell over the boards", () => {
  const grp = { shell: "grp", finish: "gel" };
  const low = made(addBase, {}, { ...grp, base: 50 });
  expect([low.places("base-deck"), low.places("base-joist")]).toEqual([
    [
      [
        [3, 3, 0],
        [2304, 1704, 42],
      ],
    ],
    [],
  ]);
  expect(low.of("floor")[0]?.shape.material).toBe("grp");
  expect(made(addBase, {}, { ...grp, finish: "tile", base: 60 }).of("floor")[0]?.shape.material).toBe("ceramicTile");
  // Boards of 12.5 at 60 + 2,300, 6 mm of GRP on them, joists over it up to 95 mm over the ceiling: 76.5.
  const roof = made(addRoof, {}, grp);
  expect(roof.places("shell")).toEqual([
    [
      [0, 0, 2372.5],
      [2310, 1710, 6],
    ],
  ]);
  expect(roof.places("joist")[0]).toEqual([
    [0, 1.2, 2378.5],
    [40, 1707.6, 76.5],
  ]);
  expect(made(addRoof).places("shell")).toEqual([]);
  // A gel coated liner of 4 mm in a steel pod.
  expect(made(addRoof, {}, { finish: "gel" }).places("shell")).toEqual([
    [
      [0, 0, 2372.5],
      [2350, 1750, 4],
    ],
  ]);
});

test("two leaves hang side by side, each half as wide", () => {
  const door = made(addDoor, { hinge: "both", opens: "in" });
  expect(door.places("door-leaf")).toEqual([
    [
      [775, 35, 70],
      [375, 40, 2030],
    ],
    [
      [1150, 35, 70],
      [375, 40, 2030],
    ],
  ]);
  expect(made(addDoor, { opens: "along" }).places("door-leaf")).toEqual([
    [
      [775, 0, 70],
      [750, 40, 2030],
    ],
  ]);
});

describe("shapes along every axis fill their box from the origin", () => {
  const extent = ({ solids }: ReturnType<typeof sheet>) => {
    const points = solids.flatMap((solid) => facesOf(solid).flat(2));
    return [0, 1, 2].flatMap((axis) => {
      const values = points.map((point) => point[axis] ?? 0);
      return [Math.min(...values), Math.max(...values)].map((each) => expect.closeTo(each, 6) as number);
    });
  };
  const box = (size: Vector) => size.flatMap((each) => [0, each]);

  test("sheets with a triangle for an outline, half their box", () => {
    const outline = {
      outer: [
        [0, 0],
        [300, 0],
        [0, 200],
      ] as const,
      holes: [],
    };
    const other = { ...outline, outer: [...outline.outer].toReversed() };
    for (const [across, size] of [
      ["x", [12, 300, 200]],
      ["y", [300, 12, 200]],
      ["z", [300, 200, 12]],
    ] as const) {
      const shape = sheet("plywood", across, size, outline);
      expect(box(size)).toEqual(extent(shape));
      // Half of 300 × 200 mm.
      expect([shape.area, shape.volume, shape.label]).toEqual([
        0.03,
        expect.closeTo(0.00036, 9),
        "Sheet 12, 300 × 200 mm",
      ]);
      expect(shape.key).not.toBe(sheet("plywood", across, size, other).key);
    }
  });

  test("timbers of 38 × 89 mm and pipes of 40 mm", () => {
    const timber = { kind: "rectangle", x: 38, y: 89 } as const;
    const beam = member(timber, "x", "z", 1000);
    expect([beam.size, beam.label]).toEqual([[1000, 38, 89], "38×89, 1,000 mm"]);
    expect(box(beam.size)).toEqual(extent(beam));
    for (const [along, size] of [
      ["x", [500, 40, 40]],
      ["y", [40, 500, 40]],
      ["z", [40, 40, 500]],
    ] as const) {
      const shape = pipe("plastic", along, 40, 3, 500);
      expect(box(size)).toEqual(extent(shape));
      expect([shape.size, shape.length, shape.label]).toEqual([size, 0.5, "Pipe 40, 500 mm"]);
      // π × (20² − 17²) = 348.7 mm².
      expect(shape.sectionArea).toBeCloseTo(348.7e-6, 7);
    }
  });
});
