import { beforeAll, describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import type { Vector } from "./frame.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { extrusionVolume, findItems, readBody } from "./solids.ts";

const TYPES = ["SweptSolid", "Clipping", "Brep", "CSG", "SurfaceModel", "SolidModel"];
const MORE_TYPES = ["MappedRepresentation", "AdvancedBrep", "Tessellation"];
const NO_SOLIDS = ["Curve2D", "Curve3D", "BoundingBox", "Annotation2D", "GeometricSet", "xBrep", "Brep2"];

let globalIds = 0;
/** A product with one representation of these items; two more lines after its own. */
function product(id: number, items: string, { name = "'Body'", type = "'SweptSolid'", placement = "$" } = {}): string {
  globalIds += 1;
  const guid = `2O2Fr$t4X7Zf8NOew3F${globalIds.toString().padStart(3, "0")}`;
  return `#${id}=IFCBUILDINGELEMENTPROXY('${guid}',$,'P',$,$,${placement},#${id + 1},$,$);
#${id + 1}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 2}));
#${id + 2}=IFCSHAPEREPRESENTATION(#3,${name},${type},(${items}));`;
}

/** Products 10 apart, each of one item. */
const products = (id: number, items: readonly string[]) =>
  items.map((item, index) => product(id + index * 10, item)).join("\n");

/** Cut `count` times: the outermost is `id`, the innermost cuts #30. */
const cuts = (id: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const first = index === count - 1 ? 30 : id + index + 1;
    return `#${id + index}=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#${first},#59);`;
  }).join("\n");

/** Mapped `count` times, none of them moved: the outermost item is `id`, the innermost shape holds #30. */
const maps = (id: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [item, next] = [id + 3 * index, index === count - 1 ? 30 : id + 3 * index + 3];
    return `#${item}=IFCMAPPEDITEM(#${item + 1},#97);
#${item + 1}=IFCREPRESENTATIONMAP(#5,#${item + 2});
#${item + 2}=IFCSHAPEREPRESENTATION(#3,'Body','MappedRepresentation',(#${next}));`;
  }).join("\n");

const LINES = `
#10=IFCDIRECTION((0.,0.,1.));
#11=IFCDIRECTION((1.,0.,0.));
#12=IFCDIRECTION((0.,1.,0.));
#13=IFCDIRECTION((0.,0.,-1.));
#14=IFCDIRECTION((0.,3.,4.));
#15=IFCCARTESIANPOINT((10.,20.,30.));
#16=IFCAXIS2PLACEMENT3D(#15,$,#12);
#17=IFCCARTESIANPOINT((1.,2.));
#18=IFCAXIS2PLACEMENT2D(#17,#19);
#19=IFCDIRECTION((0.,1.));
#20=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,4.,2.);
#21=IFCRECTANGLEPROFILEDEF(.AREA.,$,#18,4.,2.);
#22=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,$,2.);
#23=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,4.,$);
#24=IFCCIRCLEPROFILEDEF(.AREA.,$,$,1.);
#25=IFCLOCALPLACEMENT($,#16);
#26=IFCDIRECTION((-1.,0.,0.));
#30=IFCEXTRUDEDAREASOLID(#20,$,#10,3.);
#31=IFCEXTRUDEDAREASOLID(#20,#16,#10,3.);
#32=IFCEXTRUDEDAREASOLID(#21,$,#14,5.);
#33=IFCEXTRUDEDAREASOLID(#20,$,$,3.);
#34=IFCEXTRUDEDAREASOLID(#20,$,#10,0.);
#35=IFCEXTRUDEDAREASOLID(#20,$,#10,-1.);
#36=IFCEXTRUDEDAREASOLID(#20,$,#10,$);
#37=IFCEXTRUDEDAREASOLID(#999,$,#10,3.);
#38=IFCEXTRUDEDAREASOLID(#24,$,#10,3.);
#39=IFCEXTRUDEDAREASOLID(#22,$,#10,3.);
#40=IFCEXTRUDEDAREASOLID(#23,$,#10,3.);
#41=IFCBOUNDINGBOX(#15,1.,1.,1.);
#42=IFCEXTRUDEDAREASOLIDTAPERED(#20,$,#10,3.,#21);
#50=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#30,#59);
#51=IFCBOOLEANRESULT(.DIFFERENCE.,#50,#30);
#52=IFCBOOLEANRESULT(.UNION.,#30,#31);
#53=IFCBOOLEANRESULT(.DIFFERENCE.,$,#30);
#54=IFCBOOLEANRESULT(.DIFFERENCE.,#41,#30);
#55=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#55,#59);
#56=IFCBOOLEANRESULT(.DIFFERENCE.,#70,#30);
#59=IFCHALFSPACESOLID(#58,.F.);
#58=IFCPLANE(#5);
#70=IFCMAPPEDITEM(#71,#72);
#71=IFCREPRESENTATIONMAP(#5,#73);
#72=IFCCARTESIANTRANSFORMATIONOPERATOR3D(#12,$,#15,2.,$);
#73=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#30,#33));
#74=IFCMAPPEDITEM(#75,#72);
#75=IFCREPRESENTATIONMAP(#5,#76);
#76=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#30,#41));
#77=IFCMAPPEDITEM($,#72);
#78=IFCMAPPEDITEM(#71,$);
#79=IFCMAPPEDITEM(#80,#72);
#80=IFCREPRESENTATIONMAP(#5,$);
#81=IFCMAPPEDITEM(#82,#72);
#82=IFCREPRESENTATIONMAP($,#73);
#83=IFCMAPPEDITEM(#84,#72);
#84=IFCREPRESENTATIONMAP(#16,#73);
#85=IFCAXIS2PLACEMENT3D(#6,$,#26);
#86=IFCMAPPEDITEM(#87,#72);
#87=IFCREPRESENTATIONMAP(#85,#73);
#88=IFCAXIS2PLACEMENT3D(#6,#13,#11);
#89=IFCMAPPEDITEM(#90,#72);
#90=IFCREPRESENTATIONMAP(#88,#73);
#91=IFCMAPPEDITEM(#92,#72);
#92=IFCREPRESENTATIONMAP(#93,#73);
#93=IFCAXIS2PLACEMENT3D(#15,$,$);
#94=IFCMAPPEDITEM(#95,#72);
#95=IFCREPRESENTATIONMAP(#5,#96);
#96=IFCSHAPEREPRESENTATION(#3,'Body','MappedRepresentation',(#94));
#97=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$);
#100=IFCCARTESIANPOINT((0.,0.));
#101=IFCCARTESIANPOINT((3.,0.));
#102=IFCCARTESIANPOINT((3.,4.));
#103=IFCPOLYLINE((#100,#101,#101,#102,#100));
#104=IFCPOLYLINE((#100,#101));
#105=IFCCARTESIANPOINTLIST2D(((0.,0.),(3.,0.),(3.,4.)));
#106=IFCINDEXEDPOLYCURVE(#105,(IFCLINEINDEX((3,1)),IFCARCINDEX((1,2,3))),.F.);
#107=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#103);
#108=IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#103,(#103));
#109=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#104);
#110=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,$);
#111=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#106);
#112=IFCEXTRUDEDAREASOLID(#107,$,#10,2.);
#113=IFCEXTRUDEDAREASOLID(#108,$,#10,2.);
#114=IFCEXTRUDEDAREASOLID(#109,$,#10,2.);
#115=IFCEXTRUDEDAREASOLID(#110,$,#10,2.);
#116=IFCEXTRUDEDAREASOLID(#111,$,#10,2.);
${cuts(200, 32)}
${cuts(300, 33)}
${maps(400, 32)}
${maps(600, 33)}
${products(1000, ["#30", "#31", "#32", "#33", "#30,#31", "#41,#30", "#30,#41", ""])}
${products(1100, ["#34", "#35", "#36", "#37", "#38", "#39", "#40", "#114", "#115", "#999", "#42"])}
${products(1210, ["#50", "#51", "#56", "#200", "#112", "#113", "#116"])}
${products(1300, ["#52", "#53", "#54", "#55", "#300"])}
${products(1400, ["#70", "#81", "#74", "#77", "#78", "#79", "#83", "#86", "#89", "#91", "#94"])}
${products(1510, ["#400", "#600"])}
${product(1600, "#30", { placement: "#25" })}
${product(1610, "#31", { placement: "#25" })}
${product(1620, "#30", { placement: "#5" })}
#1630=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3Fzzz',$,'P',$,$,$,$,$,$);
#1640=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3Fzzy',$,'P',$,$,$,#1641,$,$);
#1641=IFCPRODUCTDEFINITIONSHAPE($,$,(#999,#1642,#1643));
#1642=IFCSHAPEREPRESENTATION(#3,'Axis','Curve2D',(#104));
#1643=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#30));
#1650=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3Fzzx',$,'P',$,$,$,#1651,$,$);
#1651=IFCPRODUCTDEFINITIONSHAPE($,$,(#1652,#1653));
#1652=IFCSHAPEREPRESENTATION(#3,$,'Curve2D',(#104));
#1653=IFCSHAPEREPRESENTATION(#3,$,'SweptSolid',(#30));
${[...TYPES, ...MORE_TYPES].map((type, index) => product(2000 + index * 10, "#30", { name: "$", type: `'${type}'` })).join("\n")}
${NO_SOLIDS.map((type, index) => product(2200 + index * 10, "#30", { name: "$", type: `'${type}'` })).join("\n")}
${product(2300, "#30", { name: "$", type: "$" })}`;

let model: OpenedModel;
beforeAll(async () => {
  model = await openLines(LINES);
});

const text = (vector: Vector) => vector.map((part) => Math.round(part * 1e6) / 1e6).join(" ");

/** Solids of a product: corners, sweep and what is particular; `incomplete` where something was not read. */
function told(id: number, of = model): string[] | null {
  const body = readBody(of, id);
  if (body === null) return null;
  const solids = body.extrusions.map(({ outline, sweep, isCurved, hasHoles, isClipped }) => {
    const marks = [isCurved && "curved", hasHoles && "holes", isClipped && "clipped"].filter(Boolean);
    return [outline.map(text).join(", "), text(sweep), ...marks].join(" | ");
  });
  return [...solids, ...(body.isComplete ? [] : ["incomplete"])];
}

/** 4 × 2 around zero, 3 upwards. */
const BOX = "-2 -1 0, 2 -1 0, 2 1 0, -2 1 0 | 0 0 3";
/** The same turned by 90° at (10, 20, 30): (x, y) becomes (10 - y, 20 + x). */
const TURNED = "11 18 30, 11 22 30, 9 22 30, 9 18 30 | 0 0 3";
const TRIANGLE = "3 0 0, 3 4 0, 0 0 0 | 0 0 2";

describe("an extruded rectangle", () => {
  test("lies around the middle of its profile, and stands where its solid does", () => {
    expect(told(1000)).toEqual([BOX]);
    expect(told(1010)).toEqual([TURNED]);
    expect(told(1030)).toEqual([BOX]);
    // Turned by 90° about (1, 2) in its own plane; 5 along (0, 3, 4) / 5.
    expect(told(1020)).toEqual(["2 0 0, 2 4 0, 0 4 0, 0 0 0 | 0 3 4"]);
  });

  test("stands where its product does", () => {
    expect(told(1600)).toEqual([TURNED]);
    // Turned twice: (x, y) at (10, 20) of the turned one is (10 - 20 - x, 20 + 10 - y).
    expect(told(1610)).toEqual(["-8 31 60, -12 31 60, -12 29 60, -8 29 60 | 0 0 3"]);
    // Not a placement.
    expect(told(1620)).toBeNull();
  });

  test("is in metres", () => {
    const half = { ...model, metresPerUnit: 0.5 };
    expect(told(1010, half)).toEqual(["5.5 9 15, 5.5 11 15, 4.5 11 15, 4.5 9 15 | 0 0 1.5"]);
  });

  test("without a depth, a side or a profile we read is no solid", () => {
    for (let id = 1100; id <= 1200; id += 10) expect(told(id), `#${id}`).toEqual(["incomplete"]);
  });
});

test("several solids are all read; what is no extrusion leaves the body incomplete, wherever it comes", () => {
  expect(told(1040)).toEqual([BOX, TURNED]);
  expect(told(1050)).toEqual([BOX, "incomplete"]);
  expect(told(1060)).toEqual([BOX, "incomplete"]);
  expect(told(1070)).toEqual(["incomplete"]);
});

describe("an extruded outline", () => {
  test("is told without the corners that it repeats", () => {
    expect(told(1250)).toEqual([TRIANGLE]);
    expect(told(1260)).toEqual([`${TRIANGLE} | holes`]);
    expect(told(1270)).toEqual(["0 0 0, 3 0 0, 3 4 0 | 0 0 2 | curved"]);
  });
});

describe("a cut solid", () => {
  test("is read as it was before, and marked; cuts on cuts too", () => {
    for (const id of [1210, 1220, 1240]) expect(told(id), `#${id}`).toEqual([`${BOX} | clipped`]);
  });

  test("that is joined, of nothing, of something else, of itself or cut 33 times is not read", () => {
    for (const id of [1300, 1310, 1320, 1330, 1340]) expect(told(id), `#${id}`).toEqual(["incomplete"]);
  });
});

describe("a mapped shape", () => {
  /** Twice as large, turned by 90°, at (10, 20, 30). */
  const LARGE = "12 16 30, 12 24 30, 8 24 30, 8 16 30 | 0 0 6";

  test("is moved, turned and scaled by its operator, each of its solids", () => {
    expect(told(1400)).toEqual([LARGE, LARGE]);
    expect(told(1410)).toEqual([LARGE, LARGE]);
    expect(told(1230)).toEqual([`${LARGE} | clipped`, `${LARGE} | clipped`]);
  });

  test("with another solid in it is incomplete; of nothing, or of itself, too", () => {
    expect(told(1420)).toEqual([LARGE, "incomplete"]);
    for (const id of [1430, 1440, 1450, 1500]) expect(told(id), `#${id}`).toEqual(["incomplete"]);
  });

  test("in others is read 32 deep, and no deeper", () => {
    expect(told(1510)).toEqual([BOX]);
    expect(told(1520)).toEqual(["incomplete"]);
  });

  test("with an origin that is moved, turned or tilted goes by its mesh", () => {
    for (const id of [1460, 1470, 1480, 1490]) expect(told(id), `#${id}`).toEqual(["incomplete"]);
  });
});

describe("items of a representation", () => {
  test("are found by its identifier, in any order", () => {
    expect(findItems(model, 1640, "Body")).toEqual([30]);
    expect(findItems(model, 1640, "Axis")).toEqual([104]);
    expect(findItems(model, 1000, "Axis")).toBeNull();
    expect(findItems(model, 1630, "Body")).toBeNull();
    expect(findItems(model, 999, "Body")).toBeNull();
    expect(told(1630)).toBeNull();
    expect(told(999)).toBeNull();
  });

  test("without identifiers are those of the solid; an axis is not guessed", () => {
    expect(findItems(model, 1650, "Body")).toEqual([30]);
    expect(findItems(model, 1650, "Axis")).toBeNull();
  });

  test.each([...TYPES, ...MORE_TYPES].map((type, index) => [type, index] as const))("%s is a solid", (_type, index) => {
    expect(findItems(model, 2000 + index * 10, "Body")).toEqual([30]);
  });

  test("curves, boxes and what has no type are none", () => {
    for (const index of NO_SOLIDS.keys()) expect(findItems(model, 2200 + index * 10, "Body")).toBeNull();
    expect(findItems(model, 2300, "Body")).toBeNull();
  });
});

describe("volume of an extrusion", () => {
  const solid = (outline: Vector[], sweep: Vector) => ({
    outline,
    sweep,
    isCurved: false,
    hasHoles: false,
    isClipped: false,
  });
  /** An L: 3 × 1 and 1 × 2 on it, 5 m², off the origin. */
  const L: Vector[] = [
    [10, 10, 7],
    [13, 10, 7],
    [13, 11, 7],
    [11, 11, 7],
    [11, 13, 7],
    [10, 13, 7],
  ];

  test("is its area by its height, whichever way it runs; a slanted one is as high as it stands", () => {
    expect(extrusionVolume(solid(L, [0, 0, 3]))).toBeCloseTo(15, 9);
    expect(extrusionVolume(solid(L.toReversed(), [0, 0, 3]))).toBeCloseTo(15, 9);
    expect(extrusionVolume(solid(L, [100, -50, -3]))).toBeCloseTo(15, 9);
    // In elevation: x upright, 3-4-5.
    expect(
      extrusionVolume(
        solid(
          [
            [0, 0, 0],
            [0, 3, 0],
            [0, 3, 4],
          ],
          [2, 0, 0],
        ),
      ),
    ).toBeCloseTo(12, 9);
    expect(extrusionVolume(solid([], [0, 0, 3]))).toBe(0);
  });
});
