import { beforeAll, describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { identity, place, type Frame } from "./frame.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import {
  findPlacement,
  findProductFrame,
  readAxisPlacement,
  readDirection,
  readOperator,
  readPoint,
} from "./placements.ts";

/** #21 to #33 turn, lie and tilt; #40 on are what stands on what; #60 on are operators; #80 on are products. */
const LINES = `
#10=IFCCARTESIANPOINT((1.,2.,3.));
#11=IFCCARTESIANPOINT((10.,20.,30.));
#12=IFCCARTESIANPOINT((7.,8.));
#13=IFCCARTESIANPOINT((7.));
#14=IFCCARTESIANPOINT((1.E400,2.,3.));
#15=IFCDIRECTION((0.,5.,0.));
#16=IFCDIRECTION((0.,-1.,0.));
#17=IFCDIRECTION((3.,4.));
#18=IFCDIRECTION((0.,0.,0.));
#19=IFCDIRECTION((-2.,0.,0.));
#20=IFCDIRECTION((1.,0.,0.));
#21=IFCAXIS2PLACEMENT3D(#11,$,#15);
#22=IFCAXIS2PLACEMENT3D(#10,#16,$);
#23=IFCAXIS2PLACEMENT2D(#12,#17);
#24=IFCAXIS2PLACEMENT3D(#10,#20,$);
#25=IFCAXIS2PLACEMENT3D(#10,#19,$);
#26=IFCAXIS2PLACEMENT3D(#10,#15,#16);
#27=IFCAXIS2PLACEMENT3D(#14,$,$);
#28=IFCAXIS2PLACEMENT3D(#999,$,$);
#29=IFCAXIS2PLACEMENT3D(#10,#15,#17);
#30=IFCAXIS2PLACEMENT3D(#10,$,#18);
#40=IFCLOCALPLACEMENT($,#21);
#41=IFCLOCALPLACEMENT(#40,#22);
#42=IFCLOCALPLACEMENT(#999,#22);
#43=IFCLOCALPLACEMENT(#40,#28);
#44=IFCLOCALPLACEMENT(#43,#22);
#45=IFCGRIDPLACEMENT(#46,$);
#46=IFCVIRTUALGRIDINTERSECTION((),(0.,0.));
#47=IFCLOCALPLACEMENT(#45,#22);
#48=IFCLOCALPLACEMENT(#49,#22);
#49=IFCLOCALPLACEMENT(#48,#22);
#50=IFCLOCALPLACEMENT($,$);
#51=IFCLOCALPLACEMENT($,#21);
#60=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#10,$,$);
#61=IFCCARTESIANTRANSFORMATIONOPERATOR3D(#15,$,#10,2.,#20);
#62=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,#16,#10,$,$);
#63=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,#15,#10,$,$);
#64=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,#20,#10,$,$);
#65=IFCCARTESIANTRANSFORMATIONOPERATOR3D(#15,$,#10,$,#16);
#66=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#999,$,$);
#67=IFCCARTESIANTRANSFORMATIONOPERATOR3DNONUNIFORM($,#16,#10,2.,$,3.,5.);
#68=IFCCARTESIANTRANSFORMATIONOPERATOR3DNONUNIFORM($,$,#10,2.,$,$,$);
#80=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKau',$,'P',$,$,#41,$,$,$);
#81=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKav',$,'P',$,$,$,$,$,$);
#82=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKaw',$,'P',$,$,#999,$,$,$);
#83=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKax',$,'P',$,$,#47,$,$,$);
${chain(200, 65)}
${chain(300, 66)}`;

/** Placements one on the other, each a metre further along x: the first is `id`, the last `id` + `count` - 1. */
function chain(id: number, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const outer = index === 0 ? "$" : `#${id + index - 1}`;
    return `#${id + index}=IFCLOCALPLACEMENT(${outer},#${id + 90});`;
  });
  return `#${id + 90}=IFCAXIS2PLACEMENT3D(#${id + 91},$,$);\n#${id + 91}=IFCCARTESIANPOINT((1.,0.,0.));\n${lines.join("\n")}`;
}

let model: OpenedModel;
beforeAll(async () => {
  model = await openLines(LINES);
});

/** Origin, x, y and z, to a millionth. */
function rows(frame: Frame | null): string | null {
  if (frame === null) return null;
  const round = (part: number) => Math.round(part * 1e6) / 1e6;
  return [frame.origin, frame.x, frame.y, frame.z].map((row) => row.map(round).join(" ")).join(" | ");
}

describe("points and directions", () => {
  test("a point in plan lies at z = 0; what is not two or three numbers is none", () => {
    expect(readPoint(model, 10)).toEqual([1, 2, 3]);
    expect(readPoint(model, 12)).toEqual([7, 8, 0]);
    for (const id of [13, 14, 999, null]) expect(readPoint(model, id)).toBeNull();
  });

  test("a direction has length 1, in plan too; one of no length is none", () => {
    expect(readDirection(model, 15)).toEqual([0, 1, 0]);
    const [x = 0, y = 0, z = 1] = readDirection(model, 17) ?? [];
    expect([x.toFixed(9), y.toFixed(9), z]).toEqual(["0.600000000", "0.800000000", 0]);
    for (const id of [18, 999, null]) expect(readDirection(model, id)).toBeNull();
  });
});

describe("an axis placement", () => {
  test("stands upright along x where it does not say otherwise", () => {
    expect(rows(readAxisPlacement(model, 5))).toBe("0 0 0 | 1 0 0 | 0 1 0 | 0 0 1");
    // Its x along the world's y, so its y along -x.
    expect(rows(readAxisPlacement(model, 21))).toBe("10 20 30 | 0 1 0 | -1 0 0 | 0 0 1");
    // In plan along a 3-4-5 triangle.
    expect(rows(readAxisPlacement(model, 23))).toBe("7 8 0 | 0.6 0.8 0 | -0.8 0.6 0 | 0 0 1");
  });

  test("with an axis of its own: y is at right angles to both, by the right hand", () => {
    // z = -y, x = x: y = z × x = (0, -1, 0) × (1, 0, 0) = (0, 0, 1).
    expect(rows(readAxisPlacement(model, 22))).toBe("1 2 3 | 1 0 0 | 0 0 1 | 0 -1 0");
    // A reference that is not at right angles counts only as far as it is: (0.6, 0.8, 0) without its part along y.
    expect(rows(readAxisPlacement(model, 29))).toBe("1 2 3 | 1 0 0 | 0 0 -1 | 0 1 0");
  });

  test("with its axis along x takes y for its first direction, as the schema says", () => {
    expect(rows(readAxisPlacement(model, 24))).toBe("1 2 3 | 0 1 0 | 0 0 1 | 1 0 0");
    expect(rows(readAxisPlacement(model, 25))).toBe("1 2 3 | 0 1 0 | 0 0 -1 | -1 0 0");
  });

  test("is none without a place, or with both directions along one line", () => {
    for (const id of [26, 27, 28, 999, null]) expect(readAxisPlacement(model, id)).toBeNull();
    // A direction of no length counts as unset.
    expect(rows(readAxisPlacement(model, 30))).toBe("1 2 3 | 1 0 0 | 0 1 0 | 0 0 1");
  });
});

describe("a placement on another", () => {
  test("is turned and moved by it", () => {
    expect(rows(findPlacement(model, 40))).toBe("10 20 30 | 0 1 0 | -1 0 0 | 0 0 1");
    // (1, 2, 3) in a frame turned by 90° at (10, 20, 30): 10 - 2, 20 + 1, 33. Its z, -y there, is the world's x.
    expect(rows(findPlacement(model, 41))).toBe("8 21 33 | 0 1 0 | 0 0 1 | 1 0 0");
  });

  test("is read once", () => {
    const first = findPlacement(model, 51);
    expect(first?.origin).toEqual([10, 20, 30]);
    expect(findPlacement(model, 51)).toBe(first);
  });

  test("that the file lost stands on the world", () => {
    expect(rows(findPlacement(model, 42))).toBe("1 2 3 | 1 0 0 | 0 0 1 | 0 -1 0");
  });

  test("that is broken, on a grid, or on itself has no place", () => {
    for (const id of [43, 44, 45, 47, 48, 49, 50, 999]) expect(findPlacement(model, id), `#${id}`).toBeNull();
    // Not a placement at all.
    expect(findPlacement(model, 21)).toBeNull();
  });

  test("65 on one another are followed, a metre each; more are not", () => {
    expect(findPlacement(model, 264)?.origin).toEqual([65, 0, 0]);
    expect(findPlacement(model, 365)).toBeNull();
  });
});

describe("the operator of a mapped item", () => {
  test("moves, turns and scales", () => {
    expect(rows(readOperator(model, 60))).toBe("1 2 3 | 1 0 0 | 0 1 0 | 0 0 1");
    // x = y, z = x: y = z × x = z; twice as large.
    expect(rows(readOperator(model, 61))).toBe("1 2 3 | 0 2 0 | 0 0 2 | 2 0 0");
  });

  test("mirrors where its second axis points the other way", () => {
    expect(rows(readOperator(model, 62))).toBe("1 2 3 | 1 0 0 | 0 -1 0 | 0 0 1");
    expect(rows(readOperator(model, 63))).toBe("1 2 3 | 1 0 0 | 0 1 0 | 0 0 1");
    // At right angles it tells no side.
    expect(rows(readOperator(model, 64))).toBe("1 2 3 | 1 0 0 | 0 1 0 | 0 0 1");
  });

  test("scales each axis by its own factor, y and z by that of x where they have none", () => {
    expect(rows(readOperator(model, 67))).toBe("1 2 3 | 2 0 0 | 0 -3 0 | 0 0 5");
    expect(rows(readOperator(model, 68))).toBe("1 2 3 | 2 0 0 | 0 2 0 | 0 0 2");
  });

  test("is none without an origin, or with both axes along one line", () => {
    for (const id of [65, 66, 999, null]) expect(readOperator(model, id)).toBeNull();
  });
});

describe("a product", () => {
  test("stands where its placement does", () => {
    const frame = findProductFrame(model, 80);
    // 1 along x, which is the world's y; 1 along z, which is the world's x.
    expect(frame && place(frame, [1, 0, 1])).toEqual([9, 22, 33]);
  });

  test("without a placement, or with one that the file lost, stands on the world; on a grid nowhere", () => {
    expect(findProductFrame(model, 81)).toEqual(identity);
    expect(findProductFrame(model, 82)).toEqual(identity);
    expect(findProductFrame(model, 83)).toBeNull();
    expect(findProductFrame(model, 999)).toBeNull();
  });
});
