import { beforeAll, describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { readCurve } from "./curve-points.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

const QUARTER = "1.5707963267948966";

const LINES = `
#10=IFCCARTESIANPOINT((1.,2.));
#11=IFCCARTESIANPOINT((4.,6.));
#12=IFCCARTESIANPOINT((4.,9.,1.));
#13=IFCCARTESIANPOINT((1.E400,0.));
#20=IFCPOLYLINE((#10,#11,#12));
#21=IFCPOLYLINE((#10));
#22=IFCPOLYLINE((#10,#11,#13));
#23=IFCPOLYLINE((#12,#10));
#24=IFCPOLYLINE((#11,#12));
#30=IFCLINE(#10,#31);
#31=IFCVECTOR(#32,5.);
#32=IFCDIRECTION((3.,4.));
#33=IFCLINE(#10,#34);
#34=IFCVECTOR(#32,$);
#35=IFCLINE(#10,$);
#36=IFCLINE($,#31);
#37=IFCLINE(#10,#38);
#38=IFCVECTOR($,5.);
#40=IFCTRIMMEDCURVE(#30,(IFCPARAMETERVALUE(1.)),(IFCPARAMETERVALUE(3.)),.T.,.PARAMETER.);
#41=IFCTRIMMEDCURVE(#30,(#10,IFCPARAMETERVALUE(1.)),(IFCPARAMETERVALUE(1.),#12),.T.,.CARTESIAN.);
#42=IFCTRIMMEDCURVE(#33,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(10.)),.T.,.PARAMETER.);
#43=IFCTRIMMEDCURVE(#30,(),(IFCPARAMETERVALUE(1.)),.T.,.PARAMETER.);
#44=IFCTRIMMEDCURVE(#30,(#13),(#999),.T.,.CARTESIAN.);
#45=IFCTRIMMEDCURVE(#35,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(1.)),.T.,.PARAMETER.);
#46=IFCTRIMMEDCURVE(#36,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(1.)),.T.,.PARAMETER.);
#47=IFCTRIMMEDCURVE(#37,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(1.)),.T.,.PARAMETER.);
#48=IFCTRIMMEDCURVE(#999,(#10),(#11),.T.,.CARTESIAN.);
#49=IFCTRIMMEDCURVE(#30,(#999,#10),(#11),.T.,.CARTESIAN.);
#50=IFCCIRCLE(#51,5.);
#51=IFCAXIS2PLACEMENT2D(#10,$);
#52=IFCCIRCLE(#53,5.);
#53=IFCAXIS2PLACEMENT2D(#10,#54);
#54=IFCDIRECTION((0.,1.));
#55=IFCELLIPSE(#51,7.,2.);
#56=IFCCIRCLE($,5.);
#57=IFCCIRCLE(#51,$);
#60=IFCTRIMMEDCURVE(#50,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(${QUARTER})),.T.,.PARAMETER.);
#61=IFCTRIMMEDCURVE(#52,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(${QUARTER})),.T.,.PARAMETER.);
#62=IFCTRIMMEDCURVE(#50,(#10),(#11),.T.,.CARTESIAN.);
#63=IFCTRIMMEDCURVE(#55,(IFCPARAMETERVALUE(0.)),(#11),.T.,.PARAMETER.);
#64=IFCTRIMMEDCURVE(#56,(IFCPARAMETERVALUE(0.)),(#11),.T.,.PARAMETER.);
#65=IFCTRIMMEDCURVE(#57,(IFCPARAMETERVALUE(0.)),(#11),.T.,.PARAMETER.);
#70=IFCCOMPOSITECURVE((#71,#72),.F.);
#71=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.F.,#23);
#72=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#24);
#73=IFCCOMPOSITECURVE((#72,#74,#71),.F.);
#74=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#62);
#75=IFCCOMPOSITECURVE((#72,#76),.F.);
#76=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,$);
#77=IFCCOMPOSITECURVE((#72,#999),.F.);
#78=IFCCOMPOSITECURVE((#79),.F.);
#79=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#78);
#80=IFCCOMPOSITECURVE((),.F.);
#81=IFCCOMPOSITECURVE((#82),.F.);
#82=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#50);
#83=IFCCOMPOSITECURVE((#72,#84),.F.);
#84=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#21);
#85=IFCCOMPOSITECURVE((#86),.F.);
#86=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,$,#24);
#90=IFCCARTESIANPOINTLIST2D(((0.,0.),(3.,0.),(3.,4.)));
#91=IFCCARTESIANPOINTLIST3D(((0.,0.,1.),(3.,0.,2.)));
#92=IFCCARTESIANPOINTLIST2D(((0.,0.),(3.,1.E400),(3.,4.)));
#93=IFCCARTESIANPOINTLIST2D(((0.,0.),(3.)));
#94=IFCCARTESIANPOINTLIST2D(((0.,0.)));
#100=IFCINDEXEDPOLYCURVE(#90,$,.F.);
#101=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((1,2)),IFCLINEINDEX((2,3))),.F.);
#102=IFCINDEXEDPOLYCURVE(#90,(IFCARCINDEX((1,2,3))),.F.);
#103=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((3,1)),IFCARCINDEX((1,2,3))),.F.);
#104=IFCINDEXEDPOLYCURVE(#91,$,.F.);
#105=IFCINDEXEDPOLYCURVE(#92,$,.F.);
#106=IFCINDEXEDPOLYCURVE(#93,$,.F.);
#107=IFCINDEXEDPOLYCURVE(#94,$,.F.);
#108=IFCINDEXEDPOLYCURVE(#999,$,.F.);
#109=IFCINDEXEDPOLYCURVE(#90,($,IFCLINEINDEX((1,2,3))),.F.);
#110=IFCINDEXEDPOLYCURVE(#90,(#90,1,'a',.T.,(1,2),IFCARCINDEX((1,2,3))),.F.);
#111=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((1,3)),IFCLINEINDEX((3,2))),.F.);
#112=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((1,2))),.F.);
#113=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((1,2)),IFCLINEINDEX((3,1))),.F.);
#114=IFCINDEXEDPOLYCURVE(#92,(IFCLINEINDEX((1,3,1))),.F.);
#115=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((1,2,4))),.F.);
#116=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((0,1,2))),.F.);
#117=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((1,$,2))),.F.);
#118=IFCINDEXEDPOLYCURVE(#90,(IFCLINEINDEX((2))),.F.);
#119=IFCINDEXEDPOLYCURVE(#90,($),.F.);
#120=IFCINDEXEDPOLYCURVE(#90,(),.F.);
#121=IFCINDEXEDPOLYCURVE(#92,(IFCLINEINDEX((1,2))),.F.);
${nested(200, 9)}
${nested(300, 10)}`;

/** Chains of one segment each, one in the other: the outermost is `id`, the innermost holds a polyline. */
function nested(id: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const at = id + index * 2;
    const inner = index === count - 1 ? 24 : at + 2;
    return `#${at}=IFCCOMPOSITECURVE((#${at + 1}),.F.);\n#${at + 1}=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#${inner});`;
  }).join("\n");
}

let model: OpenedModel;
beforeAll(async () => {
  model = await openLines(LINES);
});

/** Corners as `x y z`, rounded to a millionth; `curved` where some part is. */
function told(id: number): string | null {
  const curve = readCurve(model, id);
  if (curve === null) return null;
  const corners = curve.points.map((point) => point.map((part) => Math.round(part * 1e6) / 1e6).join(" "));
  return [...corners, ...(curve.isCurved ? ["curved"] : [])].join(" | ");
}

test("a polyline gives its corners; one corner, or one that is not a number, is no line", () => {
  expect(told(20)).toBe("1 2 0 | 4 6 0 | 4 9 1");
  for (const id of [21, 22, 999]) expect(told(id)).toBeNull();
});

test("a circle or an ellipse has no corners and is curved; a line without ends is none", () => {
  expect(told(50)).toBe("curved");
  expect(told(55)).toBe("curved");
  expect(told(30)).toBeNull();
});

describe("a trimmed line", () => {
  test("runs between parameters, in lengths of its vector", () => {
    // From (1, 2) along (3, 4) / 5, five per parameter: 1 → (4, 6), 3 → (10, 14).
    expect(told(40)).toBe("4 6 0 | 10 14 0");
    // A vector without a magnitude: one per parameter.
    expect(told(42)).toBe("1 2 0 | 7 10 0");
  });

  test("runs between points where they are given, whatever is beside them", () => {
    expect(told(41)).toBe("1 2 0 | 4 9 1");
    expect(told(49)).toBe("1 2 0 | 4 6 0");
  });

  test("is none without an end, a line or a direction", () => {
    for (const id of [43, 44, 45, 46, 47, 48]) expect(told(id), `#${id}`).toBeNull();
  });
});

describe("an arc", () => {
  test("gives its ends: quarter points of a circle of radius 5 at (1, 2)", () => {
    expect(told(60)).toBe("6 2 0 | 1 7 0 | curved");
    // The circle begins along y: a quarter further it is along -x.
    expect(told(61)).toBe("1 7 0 | -4 2 0 | curved");
    expect(told(62)).toBe("1 2 0 | 4 6 0 | curved");
  });

  test("of an ellipse begins at its first half axis", () => {
    expect(told(63)).toBe("8 2 0 | 4 6 0 | curved");
  });

  test("without a place or a radius is none", () => {
    expect(told(64)).toBeNull();
    expect(told(65)).toBeNull();
  });
});

describe("a chain", () => {
  test("joins its parts, those of the other sense backwards", () => {
    // #12 to #10 backwards, then #11 to #12.
    expect(told(70)).toBe("1 2 0 | 4 9 1 | 4 6 0 | 4 9 1");
    expect(told(85)).toBe("4 6 0 | 4 9 1");
  });

  test("is curved when some part is, wherever it comes", () => {
    expect(told(73)).toBe("4 6 0 | 4 9 1 | 1 2 0 | 4 6 0 | 1 2 0 | 4 9 1 | curved");
  });

  test("with a part missing or broken, of nothing, of a circle only, or of itself is none", () => {
    for (const id of [75, 77, 78, 80, 81, 83]) expect(told(id), `#${id}`).toBeNull();
  });

  test("of chains is followed nine deep", () => {
    expect(told(200)).toBeNull();
    expect(told(202)).toBe("4 6 0 | 4 9 1");
    expect(told(300)).toBeNull();
  });
});

describe("an indexed curve", () => {
  test("gives its points, in plan or in space", () => {
    expect(told(100)).toBe("0 0 0 | 3 0 0 | 3 4 0");
    expect(told(101)).toBe("0 0 0 | 3 0 0 | 3 4 0");
    expect(told(104)).toBe("0 0 1 | 3 0 2");
    // A segment that is not there is no arc.
    expect(told(109)).toBe("0 0 0 | 3 0 0 | 3 4 0");
  });

  test("is curved when some segment is an arc", () => {
    expect(told(102)).toBe("0 0 0 | 3 0 0 | 3 4 0 | curved");
    // Points 3, 1, then 1, 2, 3.
    expect(told(103)).toBe("3 4 0 | 0 0 0 | 3 0 0 | 3 4 0 | curved");
    expect(told(110)).toBe("0 0 0 | 3 0 0 | 3 4 0 | curved");
  });

  test("follows the indices of its segments; a point where two segments meet is one corner", () => {
    expect(told(111)).toBe("0 0 0 | 3 4 0 | 3 0 0");
    expect(told(112)).toBe("0 0 0 | 3 0 0");
    expect(told(113)).toBe("0 0 0 | 3 0 0 | 3 4 0 | 0 0 0");
    // The point that is no number is not used.
    expect(told(114)).toBe("0 0 0 | 3 4 0 | 0 0 0");
    expect(told(120)).toBe("0 0 0 | 3 0 0 | 3 4 0");
  });

  test("with fewer than two points, or one that is not two numbers, is none", () => {
    for (const id of [105, 106, 107, 108, 118, 119, 121]) expect(told(id), `#${id}`).toBeNull();
  });

  test("with an index beyond its points, or one that is no number, is none", () => {
    for (const id of [115, 116, 117]) expect(told(id), `#${id}`).toBeNull();
  });
});
