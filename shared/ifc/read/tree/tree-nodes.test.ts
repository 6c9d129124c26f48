import { describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { partsByWhole, topFinder } from "./element-wholes.ts";
import type { SpatialNode } from "#shared/ifc/read/model-index.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { listElementIds, readIndex } from "#shared/ifc/read/read-index.ts";
import { readSpatialTree } from "./spatial-tree.ts";

const id22 = (id: number) => `'${String(id).padStart(22, "0")}'`;
const storey = (id: number, name: string, elevation: string) =>
  `#${id}=IFCBUILDINGSTOREY(${id22(id)},$,${name},$,$,$,$,$,.ELEMENT.,${elevation});`;
const aggregate = (id: number, whole: number, parts: string) =>
  `#${id}=IFCRELAGGREGATES(${id22(id)},$,$,$,#${whole},(${parts}));`;
const wall = (id: number) => `#${id}=IFCWALL(${id22(id)},$,'Wall ${id}',$,$,$,$,$,$);`;

const open = async (lines: readonly string[], change: (text: string) => string = (text) => text) => {
  const text = change(new TextDecoder().decode(stepFile(lines.join("\n"))));
  return openModel(await startApi(), new TextEncoder().encode(text));
};
const withoutProject = (text: string) => text.replace(/#1=IFCPROJECT[^\n]*\n/, "");
const outline = (node: SpatialNode): unknown => [node.ifcClass, node.name, node.children.map(outline)];

describe("nodes of the tree", () => {
  test("storeys by elevation in metres, one that states none at zero; each with its names", async () => {
    const model = await open(
      [
        `#10=IFCBUILDING(${id22(10)},$,$,$,$,$,$,'Long house',.ELEMENT.,$,$,$);`,
        storey(11, "'Upper'", "2800.0004"),
        storey(12, "'Cellar'", "-2500."),
        storey(13, "'Ground'", "$"),
        `#14=IFCSPACE($,$,'R1',$,$,$,$,'Bath',.ELEMENT.,$,$);`,
        // Nested and aggregated: both are parts of the building.
        `#20=IFCRELNESTS(${id22(20)},$,$,$,#10,(#12));`,
        aggregate(21, 10, "#11,#13"),
        aggregate(22, 1, "#10"),
        aggregate(23, 13, "#14"),
      ],
      (text) => text.replace("#4=IFCSIUNIT(*,.LENGTHUNIT.,$", "#4=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI."),
    );
    const node = { globalId: "", longName: null, elevation: null, children: [], elementIds: [] };
    const level = (expressId: number, name: string, elevation: number | null) => {
      const globalId = String(expressId).padStart(22, "0");
      return { ...node, expressId, globalId, ifcClass: "IfcBuildingStorey", name, elevation };
    };
    const room = { ...node, expressId: 14, ifcClass: "IfcSpace", name: "R1", longName: "Bath" };
    const children = [
      level(12, "Cellar", -2.5),
      { ...level(13, "Ground", null), children: [room] },
      level(11, "Upper", 2.8),
    ];
    const globalId = id22(10).slice(1, -1);
    const house = {
      ...node,
      expressId: 10,
      globalId,
      ifcClass: "IfcBuilding",
      name: "",
      longName: "Long house",
      children,
    };
    expect(readSpatialTree(model, []).root).toEqual({
      ...node,
      expressId: 1,
      globalId: "0YvctVUKr0kugbFTf53O9L",
      ifcClass: "IfcProject",
      name: "Project",
      children: [house],
    });
  });

  test("without a project: all nodes of the highest class, lowest first, under one that is named so", async () => {
    const storeys = [storey(11, "'Upper'", "3."), storey(12, "'Ground'", "0.")];
    expect(readSpatialTree(await open(storeys, withoutProject), []).root).toMatchObject({
      expressId: 0,
      globalId: "",
      ifcClass: "IfcProject",
      name: "No project in the file",
      longName: null,
      elevation: null,
      elementIds: [],
      children: [{ name: "Ground" }, { name: "Upper" }],
    });
    const building = `#10=IFCBUILDING(${id22(10)},$,'House',$,$,$,$,$,.ELEMENT.,$,$,$);`;
    const site = `#9=IFCSITE(${id22(9)},$,'Plot',$,$,$,$,$,.ELEMENT.,$,$,$,$,$);`;
    const topOf = async (...lines: string[]) =>
      readSpatialTree(await open([...storeys, ...lines], withoutProject), []).root?.children.map(({ name }) => name);
    expect(await topOf(building)).toEqual(["House"]);
    expect(await topOf(building, site)).toEqual(["Plot"]);
    expect(readSpatialTree(await open([], withoutProject), [])).toMatchObject({ root: null, missingIds: [] });
  });

  test("civil works and zones are nodes; furniture and what is no product are none", async () => {
    const facility = (id: number, entity: string, rest: string) =>
      `#${id}=${entity}(${id22(id)},$,'${id}',$,$,$,$,$,.ELEMENT.${rest});`;
    const model = await open(
      [
        facility(10, "IFCFACILITY", ""),
        facility(11, "IFCBRIDGE", ",$"),
        facility(12, "IFCBRIDGEPART", ",.LONGITUDINAL.,$"),
        facility(13, "IFCROAD", ",$"),
        facility(14, "IFCRAILWAYPART", ",.LONGITUDINAL.,$"),
        facility(15, "IFCMARINEFACILITY", ",$"),
        `#16=IFCSPATIALZONE(${id22(16)},$,'16',$,$,$,$,$,$);`,
        `#17=IFCEXTERNALSPATIALELEMENT(${id22(17)},$,'17',$,$,$,$,$,$);`,
        `#18=IFCFURNITURE(${id22(18)},$,'18',$,$,$,$,$,$);`,
        `#19=IFCSPACEHEATER(${id22(19)},$,'19',$,$,$,$,$,$);`,
        aggregate(30, 1, "#10,#11,#13,#14,#15,#16,#17,#18,#19"),
        aggregate(31, 11, "#12"),
      ],
      (text) => text.replace("'IFC4'", "'IFC4X3_ADD2'"),
    );
    const { root, missingIds } = readSpatialTree(model, []);
    expect(root && outline(root)).toEqual([
      "IfcProject",
      "Project",
      [
        ["IfcFacility", "10", []],
        ["IfcBridge", "11", [["IfcBridgePart", "12", []]]],
        ["IfcRoad", "13", []],
        ["IfcRailwayPart", "14", []],
        ["IfcMarineFacility", "15", []],
        ["IfcSpatialZone", "16", []],
        ["IfcExternalSpatialElement", "17", []],
      ],
    ]);
    expect(missingIds).toEqual([]);
  });

  test("ids that a node names and the file lacks are told once each, those of loose nodes too", async () => {
    const contain = (id: number, node: number, elements: string) =>
      `#${id}=IFCRELCONTAINEDINSPATIALSTRUCTURE(${id22(id)},$,$,$,(${elements}),#${node});`;
    const model = await open([
      storey(11, "'Ground'", "0."),
      storey(12, "'In no tree'", "0."),
      wall(13),
      wall(14),
      aggregate(20, 1, "#11,#990"),
      contain(21, 11, "#13,#991"),
      contain(22, 12, "#14,#991,#992"),
    ]);
    const tree = readSpatialTree(model, listElementIds(model));
    expect(tree.missingIds.toSorted((a, b) => a - b)).toEqual([990, 991, 992]);
    expect([...tree.storeyByElement]).toEqual([[13, 11]]);
    expect(readIndex(model).tree?.children.map(({ elementIds }) => elementIds)).toEqual([[13]]);
  });

  test("a storey that two wholes name stands under the first", async () => {
    const model = await open([
      `#10=IFCBUILDING(${id22(10)},$,'A',$,$,$,$,$,.ELEMENT.,$,$,$);`,
      `#11=IFCBUILDING(${id22(11)},$,'B',$,$,$,$,$,.ELEMENT.,$,$,$);`,
      storey(12, "'Ground'", "0."),
      aggregate(20, 1, "#10,#11"),
      aggregate(21, 10, "#12,#1"),
      aggregate(22, 11, "#12"),
    ]);
    const { root } = readSpatialTree(model, []);
    expect(root && outline(root)).toEqual([
      "IfcProject",
      "Project",
      [
        ["IfcBuilding", "A", [["IfcBuildingStorey", "Ground", []]]],
        ["IfcBuilding", "B", []],
      ],
    ]);
  });
});

describe("wholes and parts", () => {
  test("parts of elements and of nodes, aggregated before nested, each once", async () => {
    const model = await open([
      storey(10, "'Ground'", "0."),
      ...[11, 12, 13, 14].map(wall),
      aggregate(20, 1, "#10"),
      aggregate(21, 11, "#12,#13"),
      `#22=IFCRELNESTS(${id22(22)},$,$,$,#11,(#13,#14));`,
      `#23=IFCRELNESTS(${id22(23)},$,$,$,#14,(#12));`,
    ]);
    expect([...partsByWhole(model)]).toEqual([
      [1, [10]],
      [11, [12, 13, 14]],
      [14, [12]],
    ]);
    // Aggregation is believed before nesting: 12 is a part of 11.
    expect([...readSpatialTree(model, listElementIds(model)).wholes]).toEqual([
      [12, 11],
      [13, 11],
      [14, 11],
    ]);
  });

  test("the outermost whole, also after wholes were added above one that is known", () => {
    const wholes = new Map([
      [1, 2],
      [2, 3],
    ]);
    const topOf = topFinder(wholes);
    expect([topOf(1), topOf(2), topOf(3), topOf(9)]).toEqual([3, 3, 3, 9]);
    wholes.set(3, 4).set(4, 5);
    expect([topOf(1), topOf(2), topOf(3), topOf(4)]).toEqual([5, 5, 5, 5]);
  });
});
