import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { oddRoom } from "#build/small-ifc/small-rooms.ts";
import { extrusionLines, polylineLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { signedArea } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { readBoundingBox } from "./bounding-box.ts";
import { readSpaceShape, type SpaceShape } from "./space-shape.ts";

type Corners = readonly (readonly [number, number])[];
const rectangle = (x: number, y: number, width: number, depth: number): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
const SWEPT = "'Body','SweptSolid'";
const near = (value: number) => expect.closeTo(value, 5);
const read = async (lines: string): Promise<SpaceShape | null> => readSpaceShape(await openLines(lines), 100);
const swept = (item: (first: number) => string) => read(oddRoom(100, "Room", SWEPT, item));
const areas = (shape: SpaceShape | null) => shape?.outlines.map((ring) => signedArea(ring));

describe("a space as one upright prism", () => {
  test("its outline, whichever way it is drawn, its floor and its top", async () => {
    const footprint = rectangle(1, 2, 4, 3);
    for (const drawn of [footprint, footprint.toReversed()]) {
      const shape = await swept(extrusionLines(drawn, 0.5, 2.4));
      expect(shape).toMatchObject({ holes: [], floor: [0.5, 0.5], top: [2.9, 2.9], source: "solid" });
      expect(areas(shape)).toEqual([12]);
      expect(shape?.outlines[0]).toHaveLength(4);
    }
  });

  test("swept down from its ceiling", async () => {
    const down = (first: number) =>
      extrusionLines(
        rectangle(0, 0, 4, 3),
        3,
        2.4,
      )(first).replace("IFCDIRECTION((0.,0.,1.))", "IFCDIRECTION((0.,0.,-1.))");
    expect(await swept(down)).toMatchObject({ floor: [near(0.6), near(0.6)], top: [3, 3], source: "solid" });
  });

  test("without corners on its straight sides", async () => {
    const [a, b, c, d] = rectangle(0, 0, 4, 3);
    if (!a || !b || !c || !d) throw new Error("A rectangle has four corners.");
    const shape = await swept(extrusionLines([a, [2, 0], b, c, d], 0, 2.4));
    expect(shape?.outlines).toEqual([[b, c, d, a]]);
  });
});

describe("a space that only its surface shows", () => {
  test("swept on a slant: floor and top lie apart in plan", async () => {
    const slanted = (first: number) =>
      extrusionLines(
        rectangle(0, 0, 4, 3),
        0,
        2,
      )(first).replace("IFCDIRECTION((0.,0.,1.))", "IFCDIRECTION((0.6,0.,0.8))");
    const shape = await swept(slanted);
    expect(shape?.source).toBe("mesh");
    // The side that leans over the floor's end is seen from below too: 4 + 1.2 m.
    expect(areas(shape)).toEqual([near(15.6)]);
  });

  test("swept up from a profile that is not level", async () => {
    // Its plane rises by 0.6 on 0.8 m along x.
    const tilted = (first: number) =>
      extrusionLines(
        rectangle(0, 0, 4, 3),
        0,
        2,
      )(first)
        .replace(`IFCAXIS2PLACEMENT3D(#${first + 3},$,$)`, `IFCAXIS2PLACEMENT3D(#${first + 3},#90,#91)`)
        .replace("IFCDIRECTION((0.,0.,1.))", "IFCDIRECTION((0.6,0.,0.8))");
    const axes = "\n#90=IFCDIRECTION((-0.6,0.,0.8));\n#91=IFCDIRECTION((0.8,0.,0.6));";
    const shape = await read(oddRoom(100, "Room", SWEPT, tilted) + axes);
    expect(shape).toMatchObject({ source: "mesh", floor: [near(0), near(2.4)], top: [near(2), near(4.4)] });
    expect(areas(shape)).toEqual([near(3.2 * 3)]);
  });

  test("with a shaft through it: the hole runs clockwise", async () => {
    const shaft = (first: number) =>
      `${extrusionLines(
        rectangle(0, 0, 4, 3),
        0,
        2.4,
      )(first).replace(
        `IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 5})`,
        `IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#${first + 5},(#200))`,
      )}
${polylineLines([...rectangle(1, 1, 1, 1), [1, 1]])(200)}`;
    const shape = await swept(shaft);
    expect(shape).toMatchObject({ source: "mesh", floor: [near(0), near(0)], top: [near(2.4), near(2.4)] });
    expect(areas(shape)).toEqual([near(12)]);
    expect(shape?.holes.map((ring) => signedArea(ring))).toEqual([near(-1)]);
  });

  test("round: as its surface is drawn", async () => {
    const round = (first: number) =>
      `${extrusionLines(
        rectangle(0, 0, 4, 3),
        0,
        2.4,
      )(first).replace(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 5})`, `IFCCIRCLEPROFILEDEF(.AREA.,$,$,2.)`)}`;
    const shape = await swept(round);
    expect(shape?.source).toBe("mesh");
    const [area = 0] = areas(shape) ?? [];
    expect(area).toBeGreaterThan(11.8);
    expect(area).toBeLessThan(Math.PI * 4);
  });

  test("in pieces: all of them, the largest first", async () => {
    const two = (first: number) =>
      `${extrusionLines(rectangle(0, 0, 2, 3), 0, 2.4)(first)}\n${extrusionLines(rectangle(5, 0, 4, 3), 0, 2.4)(200)}`;
    const lines = oddRoom(100, "Room", SWEPT, two).replace("(#110));", "(#110,#200));");
    expect(await read(lines)).toMatchObject({ source: "mesh", holes: [] });
    expect(areas(await read(lines))).toEqual([near(12), near(6)]);
  });

  test("an open surface has no floor", async () => {
    // One face without anything over it.
    const face = (first: number) => `#${first}=IFCFACEBASEDSURFACEMODEL((#${first + 1}));
#${first + 1}=IFCCONNECTEDFACESET((#${first + 2}));
#${first + 2}=IFCFACE((#${first + 3}));
#${first + 3}=IFCFACEOUTERBOUND(#${first + 4},.T.);
#${first + 4}=IFCPOLYLOOP((#${first + 5},#${first + 6},#${first + 7}));
#${first + 5}=IFCCARTESIANPOINT((0.,0.,0.));
#${first + 6}=IFCCARTESIANPOINT((4.,0.,0.));
#${first + 7}=IFCCARTESIANPOINT((0.,3.,0.));`;
    expect(await read(oddRoom(100, "Room", "'Body','SurfaceModel'", face))).toBeNull();
  });
});

describe("a space of which only the box is known", () => {
  const head = "IFCSPACE('0Room_________________',$,'Room',$,$";
  const place = { at: [10, 20, 3], along: [0, 1] } as const;
  const box = (first: number) =>
    `#${first}=IFCBOUNDINGBOX(#${first + 1},4.,3.,2.4);\n#${first + 1}=IFCCARTESIANPOINT((1.,2.,0.5));`;
  const lines = (item = box) =>
    productLines(100, { head, tail: ",$,.ELEMENT.,.INTERNAL.,$);", ...place }, "'Box','BoundingBox'", item);

  test("turned to the north: its x runs north, its y west", async () => {
    // The corner is 1 north and 2 west of (10, 20).
    expect(await read(lines())).toEqual({
      outlines: [
        [
          [near(8), near(21)],
          [near(8), near(25)],
          [near(5), near(25)],
          [near(5), near(21)],
        ],
      ],
      holes: [],
      floor: [3.5, 3.5],
      top: [near(5.9), near(5.9)],
      source: "box",
    });
  });

  test.each([
    ["a width", box, ",4.,3.,2.4)", ",$,3.,2.4)"],
    ["a depth", box, ",4.,3.,2.4)", ",4.,$,2.4)"],
    ["a height", box, ",4.,3.,2.4)", ",4.,3.,$)"],
    ["a corner", box, "#111,4.", "#999,4."],
    ["a box", box, "IFCBOUNDINGBOX(#111,4.,3.,2.4)", "IFCPOLYLINE((#111,#111))"],
    ["a box that the file has", box, "(#110));", "(#999));"],
    ["a shape", box, ",#105,", ",$,"],
  ])("without %s nothing is known", async (_, item, from, to) => {
    const changed = lines(item).replace(from, to);
    expect(changed).not.toBe(lines(item));
    expect(await read(changed)).toBeNull();
  });

  test("beside other items in its representation", async () => {
    const model = await openLines(`${lines().replace("(#110));", "(#999,#111,#110));")}`);
    expect(readBoundingBox(model, 100)).toMatchObject({ source: "box", floor: [3.5, 3.5] });
    expect(readBoundingBox(model, 999)).toBeNull();
  });
});
