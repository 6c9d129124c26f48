import { describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { polylineLines } from "#build/small-ifc/step-shapes.ts";
import { readGridLines } from "./grid-lines.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";

/** Placed at (10, 20, 3), its x axis along the world's y. */
const PLACEMENT = `#101=IFCLOCALPLACEMENT($,#102);
#102=IFCAXIS2PLACEMENT3D(#103,$,#104);
#103=IFCCARTESIANPOINT((10.,20.,3.));
#104=IFCDIRECTION((0.,1.,0.));`;
const tag = (id: number, name: string, curve: string) => `#${id}=IFCGRIDAXIS(${name},${curve},.T.);`;
const axis = (id: number, name: string, points: readonly (readonly number[])[]) =>
  `${tag(id, name, `#${id + 1}`)}\n${polylineLines(points)(id + 1)}`;
const grid = (id: number, placement: string, u: string, v = "$", w = "$") =>
  `#${id}=IFCGRID('0Grid${id}_____________',$,'G',$,$,${placement},$,${u},${v},${w},$);`;
const read = async (...lines: string[]) => readGridLines(openModel(await startApi(), stepFile(lines.join("\n"))));
const near = (...parts: number[]) => parts.map((part) => expect.closeTo(part, 9));

describe("the lines of grids", () => {
  test("U, V and W axes, through the grid's placement, in the file's order; endless ones have no length", async () => {
    const endless = `${tag(160, "'C'", "#161")}
#161=IFCLINE(#162,#163);
#162=IFCCARTESIANPOINT((2.,0.));
#163=IFCVECTOR(#164,7.);
#164=IFCDIRECTION((3.,4.));`;
    const found = await read(
      grid(100, "#101", "(#110)", "(#130)", "(#160)"),
      PLACEMENT,
      axis(110, "'1'", [
        [0, 1],
        [5, 1],
      ]),
      // Down: from (0, 0) to (0, −2), with a corner that is none.
      axis(130, "$", [
        [0, 0],
        [0, -1],
        [0, -2],
      ]),
      endless,
      grid(200, "$", "(#210)"),
      axis(210, "'Z'", [
        [0, 0, 4],
        [-3, 0, 4],
      ]),
    );
    expect(found.skipped).toEqual([]);
    // x of the grid is y of the world, its y is −x.
    expect(found.lines).toEqual([
      { name: "1", start: near(9, 20, 3), direction: near(0, 1, 0), length: expect.closeTo(5, 9) },
      { name: "", start: near(10, 20, 3), direction: near(1, 0, 0), length: expect.closeTo(2, 9) },
      { name: "C", start: near(10, 22, 3), direction: near(-0.8, 0.6, 0), length: null },
      { name: "Z", start: near(0, 0, 4), direction: near(-1, 0, 0), length: expect.closeTo(3, 9) },
    ]);
  });

  test("in millimetres they are given in metres", async () => {
    const lines = [
      grid(100, "#101", "(#110)"),
      PLACEMENT,
      axis(110, "'1'", [
        [0, 1000],
        [5000, 1000],
      ]),
    ].join("\n");
    const text = new TextDecoder().decode(stepFile(lines)).replace(".LENGTHUNIT.,$", ".LENGTHUNIT.,.MILLI.");
    const { lines: found } = readGridLines(openModel(await startApi(), new TextEncoder().encode(text)));
    expect(found).toEqual([
      { name: "1", start: near(-0.99, 0.02, 0.003), direction: near(0, 1, 0), length: expect.closeTo(5, 9) },
    ]);
  });

  test("within a thousandth of its length a line is straight and level; others are named, not used", async () => {
    const { lines, skipped } = await read(
      grid(100, "$", "(#110,#130,#150,#170,#190,#210,#230,#250,#270,#290,#300,#998)"),
      axis(110, "'straight'", [
        [0, 0, 0],
        [2, 0.003, 0],
        [4, 0, 0],
      ]),
      axis(130, "'bent'", [
        [0, 0, 0],
        [2, -0.005, 0],
        [4, 0, 0],
      ]),
      axis(150, "'level'", [
        [0, 0, 0],
        [4, 0, -0.003],
      ]),
      axis(170, "'sloped'", [
        [0, 0, 0],
        [4, 0, -0.005],
      ]),
      axis(190, "'upright'", [
        [0, 0, 0],
        [0, 0, 4],
      ]),
      axis(210, "'a point'", [
        [1, 1, 0],
        [1, 1, 0],
      ]),
      tag(230, "'no curve'", "$"),
      `${tag(250, "'circle'", "#251")}\n#251=IFCCIRCLE(#252,4.);\n#252=IFCAXIS2PLACEMENT2D(#253,$);\n#253=IFCCARTESIANPOINT((0.,0.));`,
      `${tag(270, "'no point'", "#271")}\n#271=IFCLINE(#999,#273);\n#273=IFCVECTOR(#274,1.);\n#274=IFCDIRECTION((1.,0.));`,
      `${tag(290, "'no direction'", "#291")}\n#291=IFCLINE(#253,#999);`,
      `${tag(300, "'arc'", "#301")}
#301=IFCTRIMMEDCURVE(#251,(#302),(#303),.T.,.CARTESIAN.);
#302=IFCCARTESIANPOINT((4.,0.));
#303=IFCCARTESIANPOINT((0.,4.));`,
    );
    expect(lines.map(({ name }) => name)).toEqual(["straight", "level"]);
    expect(skipped).toEqual([
      "bent",
      "sloped",
      "upright",
      "a point",
      "no curve",
      "circle",
      "no point",
      "no direction",
      "arc",
      "",
    ]);
  });

  test("a grid that is placed by nothing that can be read is named line by line; without grids there is nothing", async () => {
    const lost = await read(
      grid(100, "#6", "(#110)"),
      axis(110, "'1'", [
        [0, 0],
        [4, 0],
      ]),
    );
    expect(lost).toEqual({ lines: [], skipped: ["1"] });
    expect(await read("")).toEqual({ lines: [], skipped: [] });
  });
});
