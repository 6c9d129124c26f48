import { beforeAll, describe, expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { meshVolume, readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import type { SpatialNode } from "#shared/ifc/read/model-index.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readProperties } from "#shared/ifc/read/read-properties.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { drawBoxes } from "./drawn-boxes.ts";
import { HOUSE_BOXES, HOUSE_VOLUMES, HOUSE_WALLS } from "./house-facts.ts";
import { writeHouse } from "./house.ts";

/** The same house four times; lengths, areas and volumes as the file must spell them, typed by hand. */
const FORMATS = [
  {
    schema: "IFC2X3",
    unit: "mm",
    metres: 0.001,
    spelled: ["IFCQUANTITYLENGTH('Length',$,$,6096.)", "IFCDOOR('0D1___________________'", "2133.6,914.4)"],
    symbols: ["mm", "m²", "m³"],
    south: [6096, 2743.2, 304.8, 12.913523, 3.936042],
    layers: [76.2, 152.4, 76.2],
    wallClass: "IfcWallStandardCase",
  },
  {
    schema: "IFC4",
    unit: "m",
    metres: 1,
    spelled: ["IFCQUANTITYLENGTH('Length',$,$,6.096,$)", "IFCDOOR('0D1___________________'", "2.1336,0.9144,.DOOR."],
    symbols: ["m", "m²", "m³"],
    south: [6.096, 2.7432, 0.3048, 12.913523, 3.936042],
    layers: [0.0762, 0.1524, 0.0762],
    wallClass: "IfcWall",
  },
  {
    schema: "IFC4",
    unit: "ft",
    metres: 0.3048,
    spelled: ["IFCQUANTITYLENGTH('Length',$,$,20.,$)", "IFCLENGTHMEASURE(0.3048)", "7.,3.,.DOOR."],
    symbols: ["ft", "ft²", "ft³"],
    south: [20, 9, 1, 139, 139],
    layers: [0.25, 0.5, 0.25],
    wallClass: "IfcWall",
  },
  {
    schema: "IFC2X3",
    unit: "in",
    metres: 0.0254,
    spelled: ["IFCQUANTITYLENGTH('Length',$,$,240.)", "IFCLENGTHMEASURE(25.4)", "84.,36.)"],
    symbols: ["in", "in²", "in³"],
    south: [240, 108, 12, 20_016, 240_192],
    layers: [3, 6, 3],
    wallClass: "IfcWallStandardCase",
  },
] as const;

const nodesOf = (node: SpatialNode | null): SpatialNode[] =>
  node === null ? [] : [node, ...node.children.flatMap(nodesOf)];
const outline = (node: SpatialNode): unknown =>
  [node.ifcClass, node.name, node.elevation, node.elementIds.length, node.children.map(outline)] as const;

describe.each(FORMATS)("a house of two storeys in $unit, $schema", (format) => {
  const { schema, unit, metres, spelled, symbols, south, layers, wallClass } = format;
  const bytes = writeHouse({ schema, unit });
  let model: OpenedModel;
  beforeAll(async () => {
    model = openModel(await startApi(), bytes);
  });

  test("is written with the numbers worked by hand, the same bytes each time", () => {
    const text = new TextDecoder().decode(bytes);
    for (const words of spelled) expect(text).toContain(words);
    expect(writeHouse({ schema, unit })).toEqual(bytes);
    expect(bytes.length).toBeLessThan(40_000);
  });

  test("opens with its schema and unit, and nothing to complain about", () => {
    expect(model).toMatchObject({ schema, problems: [], isTruncated: false });
    expect(model.metresPerUnit).toBeCloseTo(metres, 12);
  });

  test("each wall: place, direction, size, storey, flags, junctions and every opening, in metres", () => {
    const { hosts, problems } = readWalls(model);
    expect(problems).toEqual([]);
    const common = { ifcClass: wallClass, unsupported: null, rake: null, preferredStations: [] };
    const void_ = { source: "void", isBoundingBox: false };
    expect(hosts).toMatchObject(
      HOUSE_WALLS.map((wall) => ({
        ...wall,
        ...common,
        typeName: wall.isExternal ? "Outer wall type" : null,
        openings: wall.openings.map((opening) => ({
          ...opening,
          ...void_,
          globalId: `0${opening.name}void_______________`,
        })),
      })),
    );
    for (const host of hosts) expect(HostWall.parse(host)).toEqual(host);
  });

  test("the tree: two storeys by elevation, three rooms, 24 elements of which five are parts", () => {
    const { tree, elements, problems, lostElements } = readIndex(model);
    expect({ problems, lostElements, elements: elements.length }).toEqual({
      problems: [],
      lostElements: 0,
      elements: 24,
    });
    expect(tree && outline(tree)).toEqual([
      "IfcProject",
      "Small house",
      null,
      0,
      [
        [
          "IfcSite",
          "Plot",
          null,
          0,
          [
            [
              "IfcBuilding",
              "House",
              null,
              0,
              [
                // Five walls, two doors, three windows, slab, stair, two columns.
                ["IfcBuildingStorey", "Ground", 0, 14, [rowOf("R1"), rowOf("R2")]],
                // Two walls, a window, slab, glazing.
                ["IfcBuildingStorey", "Upper", 3.048, 5, [rowOf("R3")]],
              ],
            ],
          ],
        ],
      ],
    ]);
    expect(nodesOf(tree).flatMap(({ longName }) => longName ?? [])).toEqual(["Living room", "Bathroom 1", "Bedroom"]);
    const names = new Map(elements.map(({ expressId, name }) => [expressId, name]));
    const storeys = new Map(nodesOf(tree).map(({ expressId, name }) => [expressId, name]));
    const parts = elements.filter(({ wholeId }) => wholeId !== null);
    const placed = parts.map((part) => [part.name, names.get(part.wholeId ?? 0), storeys.get(part.storeyId ?? 0)]);
    expect(placed.toSorted(([a = ""], [b = ""]) => a.localeCompare(b))).toEqual([
      ["Flight 1", "Stair", "Ground"],
      ["Flight 2", "Stair", "Ground"],
      ["Mullion 1", "Glazing", "Upper"],
      ["Mullion 2", "Glazing", "Upper"],
      ["Pane", "Glazing", "Upper"],
    ]);
    expect(elements.filter(({ isExternal }) => isExternal === true)).toHaveLength(6);
    expect(elements.filter(({ isExternal }) => isExternal === false).map(({ name }) => name)).toEqual(["Partition"]);
  });

  test("properties in the file's own units: quantities, flags of the wall and its type, layers, relations", () => {
    const wall = readIndex(model).elements.find(({ name }) => name === "Ground South");
    const groups = readProperties(model, wall?.expressId ?? 0);
    const rowsOf = (name: string) => groups.filter((group) => group.name === name).flatMap(({ rows }) => rows);
    const [length, area, volume] = symbols;
    const names = ["Length", "Height", "Width", "NetSideArea", "NetVolume"];
    const quantities = rowsOf("Quantities Ground South");
    expect(quantities.map(({ name }) => name)).toEqual(names);
    for (const [index, { value }] of quantities.entries()) expect(value).toBeCloseTo(south[index] ?? 0, 6);
    expect(quantities.map((row) => row.unit)).toEqual([length, length, length, area, volume]);
    expect(rowsOf("Pset_WallCommon")).toEqual([
      { name: "IsExternal", value: true, unit: null },
      { name: "LoadBearing", value: true, unit: null },
    ]);
    expect(rowsOf("Layers").map((row) => [row.name, row.value, row.unit])).toEqual([
      ["Brick", layers[0], length],
      ["Insulation", layers[1], length],
      ["Plaster", layers[2], length],
    ]);
    expect(rowsOf("Relations").map((row) => [row.name, row.value])).toEqual([
      ["Contained in", "IfcBuildingStorey Ground"],
      ["Opening filled by", "IfcDoor D1"],
      ["Opening filled by", "IfcWindow W1"],
    ]);
  });

  test("is drawn in metres, Z up: boxes and volumes by hand, spaces apart, the columns' shape sent once", () => {
    const { boxes, report, spaces } = drawBoxes(model);
    for (const [name, [low, high]] of Object.entries(HOUSE_BOXES)) {
      const drawn = boxes.get(name);
      for (const axis of [0, 1, 2]) {
        expect(drawn?.low[axis], `${name}, low ${axis}`).toBeCloseTo(low[axis] ?? 0, 5);
        expect(drawn?.high[axis], `${name}, high ${axis}`).toBeCloseTo(high[axis] ?? 0, 5);
      }
    }
    // 24 elements less the stair and the glazing, which are drawn as their five parts.
    expect(report).toMatchObject({ elements: 22, spaces: 3, instances: 25, uniqueGeometries: 24 });
    expect(report).toMatchObject({ elementsWithoutGeometry: [], droppedVertices: 0, isRecovered: false });
    expect(spaces).toEqual(["R1", "R2", "R3"]);
    const ids = new Map(readIndex(model).elements.map(({ expressId, name }) => [name, expressId]));
    for (const [name, volume] of Object.entries(HOUSE_VOLUMES)) {
      const mesh = readElementMesh(model, ids.get(name) ?? 0) ?? { points: [], triangles: new Uint32Array() };
      expect(meshVolume(mesh), `${name}`).toBeCloseTo(volume, 4);
    }
  });

  test("base model: project, site, building, and storeys at their height in metres", () => {
    const file = { fileName: "small.ifc", sha256: "0".repeat(64) };
    expect(readBaseModel(model, file)).toEqual({
      problems: [],
      baseModel: {
        ...file,
        sizeBytes: bytes.length,
        schema,
        project: { globalId: "0Smallhouse___________", name: "Small house" },
        site: { globalId: "0Plot_________________", name: "Plot" },
        building: { globalId: "0House________________", name: "House" },
        storeys: [
          { globalId: "0Ground_______________", name: "Ground", elevation: 0 },
          { globalId: "0Upper________________", name: "Upper", elevation: 3.048 },
        ],
      },
    });
  });
});

function rowOf(room: string): unknown {
  return ["IfcSpace", room, null, 0, []];
}
