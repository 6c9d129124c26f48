import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, polylineLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readWall, type WallReading } from "./read-wall.ts";

const BODY = "'Body','SweptSolid'";
const head = (id: number, entity = "IFCWALL") => `${entity}('${`0Wall${id}`.padEnd(22, "_")}',$,'W${id}',$,$`;
const up = (plan: readonly (readonly [number, number])[], height = 2.5) => extrusionLines(plan, 0, height);
const member = (id: number, x: number, width: number) =>
  productLines(id, { head: head(id, "IFCMEMBER"), tail: ",$,$);" }, BODY, up(rectangle(x, 0, width, 0.1), 2.4));
const rel = (id: number, entity: string, rest: string) =>
  `#${id}=${entity}('${`0Rel${id}`.padEnd(22, "_")}',$,$,$,${rest});`;
/** Layers of a wall, metres. */
const layers = (id: number, wall: number, ...thicknesses: number[]) =>
  [
    ...thicknesses.map((each, index) => `#${id + index}=IFCMATERIALLAYER($,${each},$,$,$,$,$);`),
    `#${id + 5}=IFCMATERIALLAYERSET((${thicknesses.map((_, index) => `#${id + index}`).join(",")}),$,$);`,
    `#${id + 6}=IFCMATERIALLAYERSETUSAGE(#${id + 5},.AXIS2.,.POSITIVE.,0.,$);`,
    rel(id + 7, "IFCRELASSOCIATESMATERIAL", `(#${wall}),#${id + 6}`),
  ].join("\n");
/** An outline [y, z] across the wall, swept 4 m along x. */
const swept = (section: readonly (readonly [number, number])[]) => (first: number) =>
  `#${first}=IFCEXTRUDEDAREASOLID(#${first + 1},#${first + 2},#${first + 4},4.);
#${first + 1}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 7});
#${first + 2}=IFCAXIS2PLACEMENT3D(#6,#${first + 5},#${first + 6});
#${first + 4}=IFCDIRECTION((0.,0.,1.));
#${first + 5}=IFCDIRECTION((1.,0.,0.));
#${first + 6}=IFCDIRECTION((0.,1.,0.));
${polylineLines([...section, section[0] ?? [0, 0]])(first + 7)}`;
const straight = polylineLines([
  [0, 0],
  [4, 0],
]);
/** 2.5 m on one side; base and top on the other. */
const bevelled = (base: number, top: number) =>
  swept([
    [-0.1, 0],
    [0.1, base],
    [0.1, top],
    [-0.1, 2.5],
  ]);
const plain = rectangle(0, -0.1, 4, 0.2);
/** Two solids of 1 × 0.6 m side by side: 1.2 m thick, 1 m long. */
const stub = (first: number) => up(rectangle(0, 0, 1, 0.6))(first);
const stubWith = (id: number, axis: string) =>
  productLines(id, { head: head(id) }, BODY, stub).replace(`,(#${id + 10}));`, `,(#${id + 10},#${id + 30}));`) +
  `\n${up(rectangle(0, 0.6, 1, 0.6))(id + 30)}\n${axis}`;
const drawnAxis = `#1000=IFCSHAPEREPRESENTATION(#3,'Axis','Curve2D',(#1001));
${polylineLines([
  [0, 0.6],
  [1, 0.6],
])(1001)}`;

const LINES = [
  productLines(
    100,
    { head: head(100), at: [1 / 3, -1e-9, 3], along: [0, -1] },
    BODY,
    up(rectangle(0, -0.1, 4 / 3, 0.2)),
  ),
  stubWith(200, ""),
  stubWith(300, drawnAxis).replace("(#306)", "(#1000,#306)"),
  // Of parts in parts; one part has no shape.
  `#400=${head(400)},$,$,$,$);`,
  member(410, 0, 0.05),
  member(440, 1.15, 0.05),
  `#470=${head(470, "IFCELEMENTASSEMBLY")},$,$,$,$,$);`,
  rel(471, "IFCRELAGGREGATES", "#400,(#410,#470)"),
  rel(472, "IFCRELAGGREGATES", "#470,(#440)"),
  // Its own shape and a part.
  productLines(500, { head: head(500) }, BODY, up(plain)),
  member(530, 9, 0.05),
  rel(560, "IFCRELAGGREGATES", "#500,(#530)"),
  // Layers: of 203 mm, 205 mm, 150 mm less than drawn; of nothing.
  ...[600, 650, 700].map((id) => productLines(id, { head: head(id) }, BODY, up(plain))),
  layers(630, 600, 0.103, 0.1),
  layers(680, 650, 0.105, 0.1),
  layers(730, 700, 0.05),
  // A bevel across the top: 2.5 to 2.45 m; to 2.3 m; and half of it away on one side, level.
  productLines(750, { head: head(750) }, BODY, bevelled(0, 2.45)),
  productLines(800, { head: head(800) }, BODY, bevelled(0, 2.3)),
  productLines(
    850,
    { head: head(850) },
    BODY,
    swept([
      [-0.1, 0],
      [0.1, 0],
      [0.1, 1.25],
      [0, 1.25],
      [0, 2.5],
      [-0.1, 2.5],
    ]),
  ),
  productLines(900, { head: head(900).replace("0Wall", "9Wall") }, BODY, up(plain)),
  `#950=${head(950)},$,$,$,$);`,
  // Nothing but an axis; a bevel on a bent axis; the bevels again on a base that rises by 30 mm across.
  productLines(1100, { head: head(1100) }, "'Axis','Curve2D'", straight),
  productLines(1150, { head: head(1150) }, BODY, bevelled(0, 2.45)).replace("(#1156)", "(#1050,#1156)"),
  `#1050=IFCSHAPEREPRESENTATION(#3,'Axis','Curve2D',(#1051));`,
  polylineLines([
    [0, 0],
    [2, 0.1],
    [4, 0],
  ])(1051),
  productLines(1200, { head: head(1200) }, BODY, bevelled(0.03, 2.45)),
  productLines(1250, { head: head(1250) }, BODY, bevelled(0.03, 2.3)),
  // Part of itself: it has no end, and no shape.
  `#960=${head(960)},$,$,$,$);`,
  rel(961, "IFCRELAGGREGATES", "#960,(#960)"),
].join("\n");

let model: OpenedModel;
beforeAll(async () => {
  model = openModel(await sharedApi(), stepFile(LINES));
});
function read(id: number): WallReading {
  const found = readWall(model, id);
  if (typeof found === "string") throw new Error(found);
  return found;
}
const near = (value: number) => expect.closeTo(value, 5);

describe("a wall that is read", () => {
  test("its numbers are whole micrometres, without a negative zero", () => {
    const { host, notes } = read(100);
    expect(host).toMatchObject({ globalId: "0Wall100______________", name: "W100", length: 1.333333 });
    expect(host).toMatchObject({ origin: [0.333333, 0, 3], xAxis: [0, -1, 0], height: 2.5, thickness: 0.2 });
    expect(host.origin.every((part) => !Object.is(part, -0))).toBe(true);
    expect(host.xAxis.every((part) => !Object.is(part, -0))).toBe(true);
    expect(host).toMatchObject({ openings: [], junctions: [], preferredStations: [], rake: null, unsupported: null });
    expect(notes).toEqual([]);
  });

  test("a stub that is thicker than long runs the other way, unless its axis is drawn", () => {
    expect(read(200).host).toMatchObject({ length: 1.2, thickness: 1, origin: [0.5, 1.2, 0], xAxis: [0, -1, 0] });
    expect(read(300).host).toMatchObject({ length: 1, thickness: 1.2, origin: [0, 0.6, 0], xAxis: [1, 0, 0] });
  });

  test("of parts, and parts of those: the box around all; they are compared with nothing", () => {
    const { host, notes, comparison } = read(400);
    expect(host).toMatchObject({ length: near(1.2), thickness: near(0.1), height: near(2.4), unsupported: null });
    expect(notes).toEqual(["It is drawn as 3 parts; the box around them was taken."]);
    expect(comparison).toBeNull();
  });

  test("with a shape of its own, its parts are no matter", () => {
    const { host, notes, comparison } = read(500);
    expect(host).toMatchObject({ length: 4, thickness: 0.2 });
    expect(notes).toEqual([]);
    expect(comparison).toMatchObject({ deviation: near(0), measure: "volume" });
  });

  test("layers within 2 % of the drawn thickness count; else what is drawn, and it is told", () => {
    const told = (millimetres: number) =>
      `Its layers add up to ${millimetres} mm, but it is drawn 200 mm thick; the drawn thickness was taken.`;
    expect([600, 650, 700].map((id) => read(id).host.thickness)).toEqual([0.203, 0.2, 0.2]);
    expect([600, 650, 700].map((id) => read(id).notes)).toEqual([[], [told(205)], [told(50)]]);
  });

  test("a top that falls across the thickness ends the panels at its lower edge", () => {
    // 4 m × half of 0.05 and of 0.2.
    expect(read(750).host).toMatchObject({ rake: { levelHeight: 2.45, area: near(0.1) }, unsupported: null });
    expect(read(800).host).toMatchObject({ rake: { levelHeight: 2.3, area: near(0.4) }, unsupported: null });
  });

  test("0.6 % less at its base are drawing while it fills its box to 2 %; else it has no level part", () => {
    expect(read(1200).host).toMatchObject({ rake: { levelHeight: 2.45 }, unsupported: null });
    expect(read(1250).host.rake).toBeNull();
    expect(read(1250).host.unsupported).toContain("cut at a slope");
  });

  test("a wall with corners has no level part, whatever its top", () => {
    expect(read(1150).host).toMatchObject({ rake: null, unsupported: expect.stringContaining("corners") });
  });

  test("steps are told, and leave no level part", () => {
    const { host } = read(850);
    expect(host.rake).toBeNull();
    // 3/4 of its box.
    expect(host.unsupported).toMatch(
      /^The wall is not a plain box: it fills 75 % of its straight box of 4\.00 × 2\.50 × 0\.20 m/,
    );
  });

  test("a GlobalId that is none is replaced; a wall without a shape, or in itself, is told", () => {
    expect(read(900).host.globalId).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
    for (const id of [950, 960, 999, 1100]) {
      expect(readWall(model, id)).toBe("It has no shape that could be read, so no panels can be made for it.");
    }
  });
});
