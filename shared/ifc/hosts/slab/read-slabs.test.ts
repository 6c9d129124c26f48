import { describe, expect, test } from "vitest";
import { openLines, sharedApi, wallLines } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { writeBrep } from "#build/small-ifc/odd-shapes.ts";
import { writeSmallFile } from "#build/small-ifc/small-file.ts";
import { placeAt } from "#build/small-ifc/small-places.ts";
import { writeShape } from "#build/small-ifc/small-solids.ts";
import {
  box,
  ell,
  holeLines,
  ids,
  messages,
  readLines as read,
  slabLines,
  turned,
  type Footprint,
} from "#build/small-ifc/slab-lines.ts";
import { extrusionLines, polylineLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { enumeration, NONE } from "#shared/ifc/write/step-text.ts";
import { readSlabs } from "./read-slabs.ts";

/** A section [x, z] drawn upright and extruded 6 m along the world's y, backwards from 6. */
const sectionLines = (section: Footprint) => (first: number) =>
  `#${first}=IFCEXTRUDEDAREASOLID(#${first + 1},#${first + 2},#${first + 6},6.);
#${first + 1}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 7});
#${first + 2}=IFCAXIS2PLACEMENT3D(#${first + 3},#${first + 4},#${first + 5});
#${first + 3}=IFCCARTESIANPOINT((0.,6.,0.));
#${first + 4}=IFCDIRECTION((0.,-1.,0.));
#${first + 5}=IFCDIRECTION((1.,0.,0.));
#${first + 6}=IFCDIRECTION((0.,0.,1.));
${polylineLines([...section, section[0] ?? [0, 0]])(first + 7)}`;
const sectionSlab = (section: Footprint): string =>
  productLines(
    100,
    { head: `IFCSLAB('${ids[0]}',$,'S',$,$`, tail: ",$,.ROOF.);" },
    "'Body','SweptSolid'",
    sectionLines(section),
  );

const near = (value: number) => expect.closeTo(value, 5);
const corners = (points: Footprint) => points.map((point) => point.map(near));

describe("slabs of a house of 20 × 12 feet", () => {
  test.each([
    ["IFC2X3", "mm"],
    ["IFC4", "m"],
    ["IFC4", "ft"],
    ["IFC2X3", "in"],
  ] as const)("%s in %s: 6.096 × 3.6576 × 0.3048 m; five walls end under the upper one", async (schema, unit) => {
    const model = openModel(await sharedApi(), writeHouse({ schema, unit }));
    const { hosts, problems } = readSlabs(model, readWalls(model).hosts);
    expect(problems).toEqual([]);
    expect(hosts).toMatchObject([
      { name: "Ground slab", origin: [0, 0, 0], storeyGlobalId: "0Ground_______________", supports: [] },
      {
        kind: "slab",
        globalId: "0Upperslab____________",
        name: "Upper slab",
        ifcClass: "IfcSlab",
        predefinedType: "FLOOR",
        typeName: null,
        storeyGlobalId: "0Upper________________",
        origin: [0, 0, near(3.048)],
        xAxis: [1, 0, 0],
        holes: [],
        isCurved: false,
        thickness: near(0.3048),
        // 20 × 12 ft × 0.09290304.
        area: near(22.2967296),
        isSloped: false,
        unsupported: null,
      },
    ]);
    expect(hosts[1]?.outline).toEqual(corners(box(0, 0, 6.096, 3.6576)));
    // Axes of the walls, feet × 0.3048; the top of all is at 9 ft, where the slab begins.
    expect(hosts[1]?.supports.map(({ name, kind, from, to, width }) => [name, kind, ...from, ...to, width])).toEqual([
      ["Ground South", "wall", near(0), near(0.1524), near(6.096), near(0.1524), near(0.3048)],
      ["Ground West", "wall", near(0.1524), near(3.3528), near(0.1524), near(0.3048), near(0.3048)],
      ["Partition", "wall", near(2.4384), near(0.3048), near(2.4384), near(3.3528), near(0.1524)],
      ["Ground East", "wall", near(5.9436), near(0.3048), near(5.9436), near(3.3528), near(0.3048)],
      ["Ground North", "wall", near(6.096), near(3.5052), near(0), near(3.5052), near(0.3048)],
    ]);
  });

  test("in a national grid, 120 m up, turned by 3 : 4 : 5", async () => {
    const site = { at: [450_000, 5_400_000, 120], along: [0.6, 0.8] } as const;
    const model = openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit: "mm" }, site));
    const { hosts, problems } = readSlabs(model, readWalls(model).hosts);
    expect(problems).toEqual([]);
    const origin = [450_000, 5_400_000, 123.048].map((value) => expect.closeTo(value, 4));
    expect(hosts[1]).toMatchObject({ origin, xAxis: [near(0.6), near(0.8), 0] });
    expect(hosts[1]?.area).toBeCloseTo(22.29673, 3);
    expect(hosts[1]?.supports).toHaveLength(5);
  });

  test("as a brep of six faces, in feet", async () => {
    const bytes = writeSmallFile({ schema: "IFC4", unit: "ft", plan: "ft" }, [["Ground", 0]], (file) => {
      const [storey] = file.storeys;
      const at = storey === undefined ? NONE : placeAt(file, storey.placement, [0, 0, 0]);
      const shape = writeShape(file, "Brep", [writeBrep(file, { low: [5, 0, -1], high: [25, 12, 0] })]);
      file.root("IFCSLAB", "Brep", NONE, at, shape, NONE, enumeration("BASESLAB"));
    });
    const { hosts } = readSlabs(openModel(await sharedApi(), bytes), []);
    expect(hosts).toMatchObject([
      { predefinedType: "BASESLAB", origin: [near(1.524), 0, 0], thickness: near(0.3048), area: near(22.29673) },
    ]);
  });
});

describe("outline and holes", () => {
  test("holes are listed from the west, then from the south; a ring begins at its westernmost corner", async () => {
    const cut = [box(5, 2, 1, 1), box(2, 4, 1, 1), box(2, 1, 1, 1)].map((hole, at) => holeLines(200 + at * 100, hole));
    const { hosts } = await read(slabLines(100, box(0, 0, 8, 6), turned), ...cut);
    expect(hosts[0]?.holes.map(({ outline }) => outline[0])).toEqual(
      corners([
        [2, 1],
        [2, 4],
        [5, 2],
      ]),
    );
    const pointed: Footprint = [
      [0, 4],
      [0, 2],
      [3, 0],
      [11, 0],
      [11, 6],
      [3, 6],
    ];
    const hexagon = await read(slabLines(100, pointed, turned));
    expect(hexagon.hosts[0]?.outline).toEqual(corners([...pointed.slice(1), [0, 4]]));
  });

  test("an L turned by 3 : 4 : 5 with a hole: the frame is along its 8 m edge, from its corner", async () => {
    const { hosts, problems } = await read(slabLines(100, ell, turned), holeLines(200, box(2, 1, 1, 2)));
    expect(problems).toEqual([]);
    expect(hosts).toMatchObject([
      {
        globalId: ids[0],
        storeyGlobalId: null,
        origin: [near(10), near(20), 3],
        xAxis: [near(0.6), near(0.8), 0],
        thickness: near(0.2),
        // 8 × 3 + 5 × 3 − 1 × 2.
        area: near(37),
        holes: [{ globalId: "0Hole200______________", name: "Hole 200" }],
      },
    ]);
    expect(hosts[0]?.outline).toEqual(corners(ell));
    expect(hosts[0]?.holes[0]?.outline).toEqual(corners(box(2, 1, 1, 2)));
  });

  test("a profile drawn in coordinates of a national grid keeps its corners to a micrometre", async () => {
    const { hosts } = await read(slabLines(100, box(450_000.1, 5_400_000.3, 8.07, 6.03)));
    expect(hosts).toMatchObject([{ origin: [450_000.1, 5_400_000.3, 0], area: 48.6621 }]);
    expect(hosts[0]?.outline).toEqual(box(0, 0, 8.07, 6.03));
  });

  test("drawn backwards, its x axis still points ahead; a hole has the id of the opening that covers all of it", async () => {
    const back = await read(slabLines(100, ell, { ...turned, along: [-0.6, -0.8] }));
    expect(back.hosts).toMatchObject([{ xAxis: [near(0.6), near(0.8), 0], area: near(39) }]);
    const [outer, inner] = [holeLines(200, box(1, 0.5, 2, 2)), holeLines(300, box(1.5, 1, 1, 1))];
    const { hosts } = await read(slabLines(100, ell, turned), inner, outer);
    expect(hosts).toMatchObject([{ area: near(35), holes: [{ globalId: "0Hole200______________" }] }]);
  });

  test("its class as written; its type's name, else what it states itself", async () => {
    const type = `#50=IFCSLABTYPE('0Type_________________',$,'Deck',$,$,$,$,$,$,.ROOF.);
#51=IFCRELDEFINESBYTYPE('0OfType_______________',$,$,$,(#100),#50);`;
    const own = slabLines(100, ell)
      .replace("IFCSLAB(", "IFCSLABSTANDARDCASE(")
      .replace("'S100',$,$", "'S100',$,'Hollow core 200'");
    expect((await read(own)).hosts).toMatchObject([{ ifcClass: "IfcSlabStandardCase", typeName: "Hollow core 200" }]);
    expect((await read(own, type)).hosts).toMatchObject([{ typeName: "Deck" }]);
  });

  test("its kind is its own, else that of its type; kinds of no floor are none", async () => {
    const type = `#50=IFCSLABTYPE('0Type_________________',$,'Deck',$,$,$,$,$,$,.ROOF.);
#51=IFCRELDEFINESBYTYPE('0OfType_______________',$,$,$,(#100),#50);`;
    const kindOf = async (own: string, ...lines: string[]) =>
      (await read(slabLines(100, ell).replace(".FLOOR.", own), ...lines)).hosts[0]?.predefinedType;
    expect(await kindOf("$", type)).toBe("ROOF");
    expect(await kindOf(".LANDING.", type)).toBe("LANDING");
    expect(await kindOf(".NOTDEFINED.")).toBeNull();
  });

  test("a hole over the edge is a notch; two that meet are one hole; one from below is none, and is told", async () => {
    const notched = await read(slabLines(100, ell, turned), holeLines(200, box(-1, -1, 2, 2)));
    expect(notched.hosts).toMatchObject([{ area: near(38), holes: [] }]);
    expect(notched.hosts[0]?.outline).toHaveLength(8);
    expect(notched.problems).toEqual([]);
    const met = await read(
      slabLines(100, ell, turned),
      holeLines(200, box(1, 1, 1, 1)),
      holeLines(300, box(1.5, 1.5, 1, 1)),
    );
    // 1 + 1 − 0.5 × 0.5.
    expect(met.hosts).toMatchObject([{ area: near(39 - 1.75), holes: [{ outline: expect.any(Array) }] }]);
    expect(met.hosts[0]?.holes).toHaveLength(1);
    const blind = await read(slabLines(100, ell, turned), holeLines(200, box(1, 1, 1, 1), -0.3, 0.2));
    expect(blind.hosts).toMatchObject([{ area: near(39), holes: [] }]);
    expect(messages(blind)).toEqual([
      "S100: Opening Hole 200 does not reach the top of the slab in its middle; the slab is taken as whole there.",
    ]);
  });

  test("a section of 5 × 0.25 m extruded across is a level slab of 5 × 6 m", async () => {
    const { hosts } = await read(sectionSlab(box(0, 2, 5, 0.25)));
    expect(hosts).toMatchObject(
      [
        {
          origin: [0, 0, 2.25],
          xAxis: [0, 1, 0],
          area: near(30),
          thickness: near(0.25),
          isSloped: false,
          unsupported: null,
        },
      ].map((host) => ({ ...host, origin: [near(5), near(0), near(2.25)] })),
    );
  });
});

describe("what floor units cannot be laid on is a host with a sentence", () => {
  test("a roof that rises 3 in 4: its slope, its thickness square to it, its area in plan", async () => {
    const { hosts } = await read(
      sectionSlab([
        [0, 0],
        [4, 3],
        [4, 3.25],
        [0, 0.25],
      ]),
    );
    expect(hosts).toMatchObject([
      {
        predefinedType: "ROOF",
        isSloped: true,
        thickness: near(0.2),
        area: near(24),
        unsupported: "The slab slopes by 36.9°, as under a roof. Floor units need a level slab: leave it out.",
      },
    ]);
  });

  test("a top with a step of 0.2 m halfway; a top that falls by 8 mm is level", async () => {
    const step = (from: number): Footprint => [
      [0, 0],
      [4, 0],
      [4, 0.5],
      [2, 0.5],
      [2, from],
      [0, from],
    ];
    const stepped = await read(sectionSlab(step(0.3)));
    expect(stepped.hosts).toMatchObject([
      { isSloped: false, area: near(24), unsupported: expect.stringContaining("50 % of it lies at its highest level") },
    ]);
    expect((await read(sectionSlab(step(0.492)))).hosts).toMatchObject([{ unsupported: null, area: near(24) }]);
    expect((await read(sectionSlab(step(0.488)))).hosts[0]?.unsupported).not.toBeNull();
  });

  test("holes of the smaller of two parts are none of the slab's", async () => {
    const parts = slabLines(100, box(0, 0, 2, 2), turned).replace("(#110)", "(#110,#210)");
    const larger = extrusionLines(box(5, 0, 3, 2), -0.2, 0.2)(210);
    const { hosts } = await read(parts, larger, holeLines(400, box(0.5, 0.5, 1, 1)));
    expect(hosts).toMatchObject([{ area: near(6), holes: [] }]);
  });

  test("a wall that ends at the lowest edge of a sloping slab does not carry it as a floor", async () => {
    const slope = sectionSlab([
      [0, 3],
      [3, 4.5],
      [3, 4.7],
      [0, 3.2],
    ]);
    const wall = wallLines(500, ids[1], { at: [1, 1, 0], direction: [0, 1], length: 4, height: 3, thickness: 0.2 });
    const model = await openLines(`${slope}\n${wall}`);
    expect(readSlabs(model, readWalls(model).hosts).hosts).toMatchObject([{ isSloped: true, supports: [] }]);
  });

  test("a rebate of 15 mm at its edge is not part of its top", async () => {
    const { hosts } = await read(
      sectionSlab([
        [0, 0],
        [1.015, 0],
        [1.015, 0.1],
        [1, 0.1],
        [1, 0.2],
        [0, 0.2],
      ]),
    );
    // 1 × 6 m.
    expect(hosts).toMatchObject([{ area: near(6), unsupported: null }]);
  });

  test("a fall of 8 mm is no slope, though it is 0.9°", async () => {
    const { hosts } = await read(
      sectionSlab([
        [0, 0],
        [0.5, 0],
        [0.5, 0.2],
        [0, 0.192],
      ]),
    );
    expect(hosts).toMatchObject([{ isSloped: false, unsupported: null, thickness: near(0.2) }]);
  });

  test("two parts: the larger is its outline", async () => {
    const parts = slabLines(100, box(0, 0, 2, 2)).replace("(#110)", "(#110,#210)");
    const { hosts, problems } = await read(parts, extrusionLines(box(5, 0, 3, 2), -0.2, 0.2)(210));
    expect(hosts).toMatchObject([{ area: near(6), unsupported: expect.stringContaining("2 separate parts") }]);
    expect(problems).toMatchObject([
      { severity: "info", message: "S100: Its top is in 2 parts; the largest was taken as its outline." },
    ]);
  });
});
