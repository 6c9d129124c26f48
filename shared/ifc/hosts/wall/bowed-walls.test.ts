import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { num, productLines } from "#build/small-ifc/step-shapes.ts";
import { readWalls } from "./read-walls.ts";

type Point = readonly [x: number, y: number];
const CURVED = "The wall is curved. Panels can only be made for straight walls.";

/** A closed profile without an axis, extruded. @param curve lines of its outer curve, which is number `first` */
const wall = (curve: (first: number) => string, upright = "#5") => {
  const body = (first: number) => `#${first}=IFCEXTRUDEDAREASOLID(#${first + 1},${upright},#${first + 2},2.5);
#${first + 1}=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#${first + 20});
#${first + 2}=IFCDIRECTION((0.,0.,1.));
#${first + 3}=IFCAXIS2PLACEMENT3D(#6,#${first + 4},#${first + 5});
#${first + 4}=IFCDIRECTION((0.,-1.,0.));
#${first + 5}=IFCDIRECTION((1.,0.,0.));
${curve(first + 20)}`;
  return productLines(100, { head: "IFCWALL('0Wall_________________',$,'W',$,$" }, "'Body','SweptSolid'", body);
};
/** Points and, of each segment, the numbers of its two or three points, from 1. */
const indexed = (points: readonly Point[], segments: readonly (readonly number[])[]) => (first: number) =>
  `#${first}=IFCINDEXEDPOLYCURVE(#${first + 1},(${segments
    .map((ends) => `${ends.length === 3 ? "IFCARCINDEX" : "IFCLINEINDEX"}((${ends.join(",")}))`)
    .join(",")}),.F.);
#${first + 1}=IFCCARTESIANPOINTLIST2D((${points.map(([x, y]) => `(${num(x)},${num(y)})`).join(",")}));`;
/** On a circle about (0, 0), clockwise from the y axis. */
const onCircle = (radius: number, angle: number): Point => [radius * Math.sin(angle), radius * Math.cos(angle)];
/** A ring's piece 0.2 m thick, as wide as the angle: two trimmed circles and two lines. */
const ring = (radius: number, angle: number) => (first: number) => {
  const [outer, inner] = [radius + 0.1, radius - 0.1];
  const half = angle / 2;
  const corners = [onCircle(outer, -half), onCircle(outer, half), onCircle(inner, half), onCircle(inner, -half)];
  const at = (index: number) => `#${first + 10 + index}`;
  return `#${first}=IFCCOMPOSITECURVE((${[1, 2, 3, 4].map((index) => `#${first + index}`).join(",")}),.F.);
#${first + 1}=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#${first + 5});
#${first + 2}=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#${first + 6});
#${first + 3}=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#${first + 7});
#${first + 4}=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#${first + 8});
#${first + 5}=IFCTRIMMEDCURVE(#${first + 20},(${at(0)}),(${at(1)}),.F.,.CARTESIAN.);
#${first + 6}=IFCPOLYLINE((${at(1)},${at(2)}));
#${first + 7}=IFCTRIMMEDCURVE(#${first + 21},(${at(2)}),(${at(3)}),.T.,.CARTESIAN.);
#${first + 8}=IFCPOLYLINE((${at(3)},${at(0)}));
${corners.map(([x, y], index) => `${at(index)}=IFCCARTESIANPOINT((${num(x)},${num(y)}));`).join("\n")}
#${first + 20}=IFCCIRCLE(#${first + 22},${num(outer)});
#${first + 21}=IFCCIRCLE(#${first + 22},${num(inner)});
#${first + 22}=IFCAXIS2PLACEMENT2D(#${first + 23},$);
#${first + 23}=IFCCARTESIANPOINT((0.,0.));`;
};

async function hostOf(lines: string) {
  const { hosts } = readWalls(await openLines(lines));
  expect(hosts).toHaveLength(1);
  return hosts[0];
}

describe("a wall without a drawn axis whose profile has arcs", () => {
  test("of a mean radius of 30 m over 0.2 rad is curved: it bows 0.15 m", async () => {
    expect(await hostOf(wall(ring(30, 0.2)))).toMatchObject({ unsupported: CURVED, rake: null });
  });

  test("is curved from about two thousandths of its length on", async () => {
    // Radius × (1 − cos(angle ÷ 2)) over 6 m: 15 and 12 mm.
    expect((await hostOf(wall(ring(300, 0.02))))?.unsupported).toBe(CURVED);
    expect((await hostOf(wall(ring(375, 0.016))))?.unsupported).toBeNull();
  });

  test("is curved where its arcs are given in pieces, by points on them", async () => {
    const angles = [-0.4, -0.2, 0, 0.2, 0.4];
    const points = [
      ...angles.map((angle) => onCircle(10.1, angle)),
      ...angles.toReversed().map((angle) => onCircle(9.9, angle)),
    ];
    const pieces = [
      [1, 2, 3],
      [3, 4, 5],
      [5, 6],
      [6, 7, 8],
      [8, 9, 10],
      [10, 1],
    ];
    expect((await hostOf(wall(indexed(points, pieces))))?.unsupported).toBe(CURVED);
  });
});

describe("arcs that leave a wall of 6 × 0.2 m straight", () => {
  const straight = { length: 6, thickness: 0.2, height: 2.5, unsupported: null };

  test("a corner rounded by 20 mm", async () => {
    const [x, y] = [6 - 0.02 * (1 - Math.SQRT1_2), 0.2 - 0.02 * (1 - Math.SQRT1_2)];
    const corner = [
      [0, 0],
      [6, 0],
      [6, 0.18],
      [x, y],
      [5.98, 0.2],
      [0, 0.2],
    ] as const;
    const lines = [
      [1, 2],
      [2, 3],
      [3, 4, 5],
      [5, 6],
      [6, 1],
    ];
    expect(await hostOf(wall(indexed(corner, lines)))).toMatchObject(straight);
  });

  test("a half-round pilaster of 0.2 m in its middle", async () => {
    const points = [
      [0, 0],
      [6, 0],
      [6, 0.2],
      [3.1, 0.2],
      [3, 0.3],
      [2.9, 0.2],
      [0, 0.2],
    ] as const;
    const lines = [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5, 6],
      [6, 7],
      [7, 1],
    ];
    // π × 0.1² ÷ 2 of 1.2 m² are 1.3 %.
    expect((await hostOf(wall(indexed(points, lines))))?.unsupported).not.toBe(CURVED);
  });

  test("an arched top, drawn as an elevation and swept through the thickness", async () => {
    const points = [
      [0, 0],
      [6, 0],
      [6, 2.46],
      [3, 2.5],
      [0, 2.46],
    ] as const;
    const lines = [
      [1, 2],
      [2, 3],
      [3, 4, 5],
      [5, 1],
    ];
    const arched = wall(indexed(points, lines), "#113").replace(",#112,2.5);", ",#112,0.2);");
    expect(await hostOf(arched)).toMatchObject(straight);
  });
});
