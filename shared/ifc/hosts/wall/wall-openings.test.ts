import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { rectangle } from "#build/small-ifc/prism-mesh.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import { identity } from "#shared/ifc/geometry/frame.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { clipToWall, kindOf, readOpenings, type OpeningReading } from "./wall-openings.ts";
import type { WallPrism } from "./wall-prism.ts";

/** 8 × 2.5 × 0.2 m along x, its middle at y = 0. */
const prism: WallPrism = {
  frame: identity,
  length: 8,
  height: 2.5,
  thickness: 0.2,
  source: "solid",
  isSlanted: false,
};
const idOf = (id: number) => `0Opening${id}`.padEnd(22, "_");
/** Its number starts its name; it voids the wall, which is #20. @param plan [x, y] footprint */
function hole(id: number, name: string, plan: readonly (readonly [number, number])[], from: number, height: number) {
  const head = `IFCOPENINGELEMENT('${idOf(id)}',$,${name},$,$`;
  const shape = productLines(id, { head }, "'Body','SweptSolid'", extrusionLines(plan, from, height));
  return `${shape}\n#${id + 30}=IFCRELVOIDSELEMENT('${idOf(id + 30)}',$,$,$,#20,#${id});`;
}
const fill = (id: number, entity: string) =>
  `#${id + 31}=${entity};\n#${id + 32}=IFCRELFILLSELEMENT('${idOf(id + 32)}',$,$,$,#${id},#${id + 31});`;
const through = (start: number, width: number) => rectangle(start, -0.2, width, 0.4);

const LINES = [
  "#20=IFCWALL('0Wall_________________',$,'W',$,$,$,$,$,$);",
  hole(100, "'Hole of a window'", through(6, 1), 1, 1.2),
  fill(100, "IFCWINDOW('0W',$,'W1',$,$,$,$,$,1.2,1.,$,$,$)"),
  hole(150, "'Hole of a door'", through(1, 0.9), 0, 2),
  fill(150, "IFCDOORSTANDARDCASE('0D',$,$,$,$,$,$,$,2.,0.9,$,$,$)"),
  hole(200, "'Shaft'", through(4, 0.5), 1.5, 0.5),
  fill(200, "IFCBUILDINGELEMENTPROXY('0P',$,'Grille',$,$,$,$,$,$)"),
  // The same station, lower.
  hole(250, "$", through(4, 0.5), 0.5, 0.25),
  // 0.17 and 0.19 m deep from one face, and 0.05 m from the other.
  hole(300, "'Deep'", rectangle(2.5, -0.1, 0.5, 0.17), 1, 1),
  hole(350, "'Deeper'", rectangle(3.25, -0.1, 0.5, 0.19), 1, 1),
  hole(400, "'Niche'", rectangle(5, 0.05, 0.5, 0.5), 1, 1),
  // Beside the wall, above it, before it; and one of which half a millimetre is left.
  hole(450, "'Beside'", rectangle(3, 0.1, 1, 0.5), 1, 1),
  hole(500, "'Above'", through(3, 1), 2.5, 1),
  hole(550, "'Before'", through(-2, 2), 0, 1),
  hole(600, "'Dust'", through(7.9995, 1), 0, 1),
  // Over the start and the base.
  hole(650, "'Corner'", through(-0.5, 0.75), -1, 1.25),
  // Three of its four quarters: 0.75 of its rectangle.
  hole(
    700,
    "'L'",
    [
      [7, -0.2],
      [7.8, -0.2],
      [7.8, 0.2],
      [7.4, 0.2],
      [7.4, 0],
      [7, 0],
    ],
    2.2,
    0.2,
  ),
  hole(750, "'Not sound'", through(0.5, 0.2), 2, 0.2).replace(idOf(750), "not sound"),
  "#800=IFCOPENINGELEMENT('0Shapeless____________',$,'Shapeless',$,$,$,$,$,$);",
  "#801=IFCRELVOIDSELEMENT('0Rel801_______________',$,$,$,#20,#800);",
  "#810=IFCOPENINGELEMENT($,$,'Nameless',$,$,$,$,$,$);",
  "#811=IFCRELVOIDSELEMENT('0Rel811_______________',$,$,$,#20,#810);",
  "#821=IFCRELVOIDSELEMENT('0Rel821_______________',$,$,$,#20,#820);",
  // Filled by what is missing in the file, then by a window.
  hole(850, "'Twice'", through(7, 0.5), 0.25, 0.5),
  "#881=IFCRELFILLSELEMENT('0Rel881_______________',$,$,$,#850,#899);",
  "#882=IFCRELFILLSELEMENT('0Rel882_______________',$,$,$,#850,#883);",
  "#883=IFCWINDOW('0Second_______________',$,'Second',$,$,$,$,$,1.,1.,$,$,$);",
].join("\n");

describe("the openings of a wall in a file", () => {
  let reading: OpeningReading;
  beforeAll(async () => {
    reading = readOpenings(openModel(await sharedApi(), stepFile(LINES)), 20, prism);
  });
  const opening = (id: number) => reading.openings.find(({ globalId }) => globalId === idOf(id));
  const size = (start: number, sill: number, width: number, height: number) => ({ start, sill, width, height });
  const plain = { source: "void", isBoundingBox: false };

  test("are named by what fills them, else by themselves; kind by what fills them", () => {
    expect(opening(100)).toEqual({ ...plain, globalId: idOf(100), kind: "window", name: "W1", ...size(6, 1, 1, 1.2) });
    expect(opening(150)).toMatchObject({ ...plain, kind: "door", name: "Hole of a door", ...size(1, 0, 0.9, 2) });
    expect(opening(200)).toMatchObject({ ...plain, kind: "void", name: "Grille", ...size(4, 1.5, 0.5, 0.5) });
    expect(opening(250)).toMatchObject({ ...plain, kind: "void", name: "", ...size(4, 0.5, 0.5, 0.25) });
    expect(opening(850)).toMatchObject({ kind: "window", name: "Second" });
  });

  test("by station, then by sill", () => {
    const order = reading.openings.map(({ start, sill }) => [start, sill]);
    expect(order).toEqual([
      [0, 0],
      [0.5, 2],
      [1, 0],
      [2.5, 1],
      [3.25, 1],
      [4, 0.5],
      [4, 1.5],
      [5, 1],
      [6, 1],
      [7, 0.25],
      [7, 2.2],
    ]);
  });

  test("are cut to the wall; one that is no rectangle is the box around it", () => {
    expect(opening(650)).toMatchObject({ name: "Corner", isBoundingBox: false, ...size(0, 0, 0.25, 0.25) });
    expect(opening(700)).toMatchObject({ name: "L", isBoundingBox: true, ...size(7, 2.2, 0.8, 0.2) });
    const stand = reading.openings.find(({ name }) => name === "Not sound");
    expect(stand?.globalId).toMatch(/^[0-3][0-9A-Za-z_$]{21}$/);
  });

  test("recesses are kept clear and told, what lies outside or has no shape is told, nothing else is", () => {
    const left = (id: number) => `Opening ${idOf(id)} lies outside its wall and was left out.`;
    const recess = (id: number, share: number) =>
      `Opening ${idOf(id)} is a recess: it reaches through ${share} % of the thickness. It is kept clear in full.`;
    const shapeless = (name: string) => `Opening ${name} has no shape that could be read; it is not in the wall.`;
    expect(reading.notes).toEqual([
      recess(300, 85),
      recess(400, 25),
      ...[450, 500, 550, 600].map(left),
      ...["0Shapeless____________", "#810", "#820"].map(shapeless),
    ]);
    expect(opening(300)).toMatchObject(size(2.5, 1, 0.5, 1));
  });
});

test("doors and windows of any class, and what is neither", () => {
  expect(["IfcDoor", "IfcDoorStandardCase", "IfcWindow", "IfcWindowStandardCase", "IfcPlate", ""].map(kindOf)).toEqual([
    "door",
    "door",
    "window",
    "window",
    "void",
    "void",
  ]);
});

describe("a box cut to a wall of 8 × 2.5 m", () => {
  const clip = (x: [number, number], z: [number, number], share = 1) =>
    clipToWall({ low: [x[0], 0, z[0]], high: [x[1], 0, z[1]], through: share }, prism);

  test("inside it stays, to a micrometre; across an edge it is cut", () => {
    expect(clip([1, 2.12345678], [0.5, 1.5])).toEqual({ start: 1, sill: 0.5, width: 1.123457, height: 1 });
    expect(clip([-1, 1], [-2, 1.25])).toEqual({ start: 0, sill: 0, width: 1, height: 1.25 });
    expect(clip([7, 9], [2, 3])).toEqual({ start: 7, sill: 2, width: 1, height: 0.5 });
    expect(clip([1 / 3, 4 / 3], [2 / 3, 5 / 3])).toEqual({ start: 0.333333, sill: 0.666667, width: 1, height: 1 });
    expect(Object.is(clip([-1e-9, 1], [-1e-9, 1])?.start, 0)).toBe(true);
  });

  test("less than a millimetre, or none of the thickness, is nothing", () => {
    expect(clip([1, 1.002], [1, 1.002])).toMatchObject({ width: 0.002, height: 0.002 });
    expect(clip([1, 1.0009], [1, 2])).toBeNull();
    expect(clip([1, 2], [1, 1.0009])).toBeNull();
    expect([clip([1, 2], [1, 2], 0), clip([1, 2], [1, 2], -0.5)]).toEqual([null, null]);
    expect(clip([1, 2], [1, 2], 0.01)).toMatchObject({ width: 1 });
  });
});
