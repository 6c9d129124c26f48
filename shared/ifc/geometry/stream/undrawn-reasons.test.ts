import { beforeAll, describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import type { ElementRow, SpatialNode } from "#shared/ifc/read/model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { undrawnProblems } from "./undrawn-elements.ts";

let globalIds = 0;
/** An element whose shape holds these items. */
function element(id: number, items: string): string {
  globalIds += 1;
  const guid = `2O2Fr$t4X7Zf8NOew3F${globalIds.toString().padStart(3, "0")}`;
  return `#${id}=IFCBUILDINGELEMENTPROXY('${guid}',$,'P',$,$,$,#${id + 1},$,$);
#${id + 1}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 2}));
#${id + 2}=IFCSHAPEREPRESENTATION(#3,'Body','Brep',(${items}));`;
}

/** Cuts of cuts: the outermost is `id`; the first operand of the last is missing. */
const cuts = (id: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const first = index === count - 1 ? 989 : id + index + 1;
    return `#${id + index}=IFCBOOLEANRESULT(.DIFFERENCE.,#${first},#10);`;
  }).join("\n");

/** By element, 10 apart from #1000 on: where the line is that the file lost. */
const LOST = [
  ["the profile of a solid", "#20", 901],
  ["what is cut", "#21", 902],
  ["what it is cut with", "#22", 903],
  ["the source of a mapped item", "#23", 904],
  ["the shape of the source", "#24", 905],
  ["an item of that shape", "#26", 906],
  ["the curve of a profile", "#29", 907],
  ["the shell of a brep", "#31", 908],
  ["a face of the shell", "#32", 909],
  ["a bound of the face", "#34", 910],
  ["the loop of the bound", "#37", 911],
  ["a corner of the loop", "#41", 912],
  ["a point of a curve", "#46", 913],
  ["points that are one line", "#49", 914],
  ["an item beside a sound one", "#10,#915", 915],
  ["the ninth of nine in one another", "#300", 989],
] as const;

const LINES = `
#10=IFCBOUNDINGBOX(#6,1.,1.,1.);
#11=IFCBOUNDINGBOX(#6,2.,1.,1.);
#20=IFCEXTRUDEDAREASOLID(#901,$,$,1.);
#21=IFCBOOLEANRESULT(.DIFFERENCE.,#902,#10);
#22=IFCBOOLEANRESULT(.DIFFERENCE.,#10,#903);
#23=IFCMAPPEDITEM(#904,$);
#24=IFCMAPPEDITEM(#25,$);
#25=IFCREPRESENTATIONMAP(#5,#905);
#26=IFCMAPPEDITEM(#27,$);
#27=IFCREPRESENTATIONMAP(#5,#28);
#28=IFCSHAPEREPRESENTATION(#3,'Body','Brep',(#10,#906));
#29=IFCEXTRUDEDAREASOLID(#30,$,$,1.);
#30=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#907);
#31=IFCFACETEDBREP(#908);
#32=IFCFACETEDBREP(#33);
#33=IFCCLOSEDSHELL((#909));
#34=IFCFACETEDBREP(#35);
#35=IFCCLOSEDSHELL((#36));
#36=IFCFACE((#910));
#37=IFCFACETEDBREP(#38);
#38=IFCCLOSEDSHELL((#39));
#39=IFCFACE((#40));
#40=IFCFACEOUTERBOUND(#911,.T.);
#41=IFCFACETEDBREP(#42);
#42=IFCCLOSEDSHELL((#43));
#43=IFCFACE((#44));
#44=IFCFACEOUTERBOUND(#45,.T.);
#45=IFCPOLYLOOP((#6,#912));
#46=IFCEXTRUDEDAREASOLID(#47,$,$,1.);
#47=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#48);
#48=IFCPOLYLINE((#6,#913));
#49=IFCEXTRUDEDAREASOLID(#50,$,$,1.);
#50=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#51);
#51=IFCINDEXEDPOLYCURVE(#914,$,.F.);
#52=IFCPOLYLINE((#6,#53));
#53=IFCCARTESIANPOINT((0.,nan));
${cuts(300, 8)}
${cuts(400, 9)}
${LOST.map(([, items], index) => element(1000 + index * 10, items)).join("\n")}
${element(2000, "#10,#20,#52")}
${element(2010, "#52,#20")}
${element(2020, "#10")}
${element(2030, "#10,#11,#10")}
${element(2040, "#400")}
#2050=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3Fzzz',$,'P',$,$,$,#2051,$,$);
#2051=IFCPRODUCTDEFINITIONSHAPE($,$,(#2052,#916));
#2052=IFCSHAPEREPRESENTATION(#3,'Body','Brep',(#10));`;

let model: OpenedModel;
beforeAll(async () => {
  model = await openLines(LINES);
});

const NOTHING_KNOWN = { elements: [], tree: null };

function reasonOf(id: number): string | undefined {
  const [problem] = undrawnProblems(model, [id], NOTHING_KNOWN);
  return problem?.message.replace(`#${id} (element) could not be drawn: `, "");
}

describe("why an element could not be drawn", () => {
  test.each(LOST.map(([what, , lost], index) => [what, lost, index] as const))("lost: %s", (_what, lost, index) => {
    expect(reasonOf(1000 + index * 10)).toBe(`#${lost}, which its shape uses, is missing in the file.`);
  });

  test("lost: a whole representation", () => {
    expect(reasonOf(2050)).toBe("#916, which its shape uses, is missing in the file.");
  });

  test("the first fault is told, in the order of the items", () => {
    expect(reasonOf(2000)).toBe("#901, which its shape uses, is missing in the file.");
    expect(reasonOf(2010)).toBe("its IfcCartesianPoint #53 has coordinates that are not numbers.");
  });

  test("without a fault its items are named, each once", () => {
    expect(reasonOf(2020)).toBe("no surface could be made of its IfcBoundingBox #10.");
    expect(reasonOf(2030)).toBe("no surface could be made of its IfcBoundingBox #10, IfcBoundingBox #11.");
    // What is lost lies deeper than is looked.
    expect(reasonOf(2040)).toBe("no surface could be made of its IfcBooleanResult #400.");
  });
});

describe("which element could not be drawn", () => {
  const node = (
    expressId: number,
    name: string,
    longName: string | null,
    children: SpatialNode[] = [],
  ): SpatialNode => ({
    expressId,
    globalId: "",
    ifcClass: "IfcBuildingStorey",
    name,
    longName,
    elevation: null,
    children,
    elementIds: [],
  });
  const tree = node(1, "Plot", "Long plot", [node(2, "", "Ground floor"), node(3, "", null, [node(4, "Attic", null)])]);
  const row = (expressId: number, part: Partial<ElementRow>): ElementRow => ({
    expressId,
    globalId: "",
    ifcClass: "IfcSlab",
    name: "",
    longName: null,
    typeName: null,
    storeyId: null,
    wholeId: null,
    isExternal: null,
    ...part,
  });

  test("is told by name or number, class, and the name of its storey, its long name or its class", () => {
    const elements = [
      row(2000, { name: "Slab 1", storeyId: 1, globalId: "2O2Fr$t4X7Zf8NOew3FKau" }),
      row(2010, { storeyId: 2 }),
      row(2020, { storeyId: 3 }),
      row(2030, { storeyId: 4 }),
      row(2040, { storeyId: 9 }),
    ];
    const problems = undrawnProblems(model, [2000, 2010, 2020, 2030, 2040, 2050], { elements, tree });
    expect(problems.map(({ message }) => message.split(" could not")[0])).toEqual([
      "Slab 1 (IfcSlab, Plot)",
      "#2010 (IfcSlab, Ground floor)",
      "#2020 (IfcSlab, IfcBuildingStorey)",
      "#2030 (IfcSlab, Attic)",
      "#2040 (IfcSlab)",
      "#2050 (element)",
    ]);
    expect(problems.map(({ globalId }) => globalId)).toEqual(["2O2Fr$t4X7Zf8NOew3FKau", null, null, null, null, null]);
    expect(problems.every(({ severity, isUndrawn }) => severity === "warning" && isUndrawn === true)).toBe(true);
  });

  test("walls come first, curtain walls do not", () => {
    const classes = ["IfcCurtainWall", "IfcWall", "IfcSlab", "IfcWallStandardCase"];
    const elements = classes.map((ifcClass, index) => row(2000 + index * 10, { ifcClass }));
    const problems = undrawnProblems(model, [2000, 2010, 2020, 2030, 2040], { elements, tree: null });
    expect(problems.map(({ expressId }) => expressId)).toEqual([2010, 2030, 2000, 2020, 2040]);
  });
});
