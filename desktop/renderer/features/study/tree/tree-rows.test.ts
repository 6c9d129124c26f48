import { describe, expect, test } from "vitest";
import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { flattenTree, isUnfolded, parentOf } from "./tree-rows.ts";

const node = (expressId: number, ifcClass: string, part: Partial<SpatialNode> = {}): SpatialNode => ({
  expressId,
  globalId: `g${expressId}`,
  ifcClass,
  name: `${ifcClass} ${expressId}`,
  longName: null,
  elevation: null,
  children: [],
  elementIds: [],
  ...part,
});

const ground = node(4, "IfcBuildingStorey", { name: "L00", elevation: 0, elementIds: [10, 11] });
const first = node(5, "IfcBuildingStorey", { name: "L01", elevation: 3, elementIds: [12] });
const index: ModelIndex = {
  schema: "IFC4",
  sizeBytes: 1,
  metresPerUnit: 1,
  tree: node(1, "IfcProject", {
    children: [node(2, "IfcSite", { children: [node(3, "IfcBuilding", { children: [ground, first] })] })],
  }),
  elements: [10, 11, 12].map((expressId) => ({
    expressId,
    globalId: `w${expressId}`,
    ifcClass: expressId === 11 ? "IfcDoor" : "IfcWall",
    name: `E${expressId}`,
    longName: null,
    typeName: null,
    storeyId: expressId === 12 ? 5 : 4,
    wholeId: null,
    isExternal: null,
  })),
  problems: [],
  lostElements: 0,
  recoveredElements: 0,
};
const names = (open: number[]) => flattenTree(index, new Set(open), "No storey").map(({ name }) => name);

describe("the lines of the model tree", () => {
  test("storeys stand as in the building, highest first, folded", () => {
    expect(names([])).toEqual(["IfcProject 1", "IfcSite 2", "IfcBuilding 3", "L01", "L00"]);
  });

  test("an open storey shows its classes, an open class its elements", () => {
    const rows = flattenTree(index, new Set([4]), "No storey");
    const walls = rows.find(({ name }) => name === "IfcWall");
    expect(names([4]).slice(4)).toEqual(["L00", "IfcDoor", "IfcWall"]);
    expect(names([4, walls?.expressId ?? 0]).slice(4)).toEqual(["L00", "IfcDoor", "IfcWall", "E10"]);
  });

  test("every row counts the elements at and below it", () => {
    expect(flattenTree(index, new Set(), "No storey").map(({ elements }) => elements.length)).toEqual([3, 3, 3, 1, 2]);
  });

  test("project, site and building are open and stay so; Left goes from a storey to its building", () => {
    const rows = flattenTree(index, new Set(), "No storey");
    expect(rows.map((row) => isUnfolded(row, new Set()))).toEqual([true, true, true, false, false]);
    expect(parentOf(rows, 4)).toBe(2);
    expect(parentOf(rows, 0)).toBe(-1);
  });

  test("elements that no storey holds come last under a name of their own", () => {
    const torn = { ...index, tree: node(1, "IfcProject", { children: [ground] }) };
    const rows = flattenTree(torn, new Set(), "No storey");
    expect(rows.map(({ name, elements }) => [name, elements.length])).toEqual([
      ["IfcProject 1", 2],
      ["L00", 2],
      ["No storey", 1],
    ]);
  });

  test("parts are under their assembly, which counts them; the storey counts all, the class only its own", () => {
    const [wall] = index.elements;
    if (!wall) throw new Error("The model above has a wall.");
    const part = (expressId: number, wholeId: number) => ({ ...wall, expressId, wholeId, name: `P${expressId}` });
    const built = { ...index, elements: [...index.elements, part(20, 10), part(21, 10), part(22, 21)] };
    const rowsOf = (open: number[]) =>
      flattenTree(built, new Set(open), "No storey").map(({ name, depth, count }) => [name, depth, count]);
    const walls = -(4 * 64 + 1);
    expect(rowsOf([4, walls, 10, 21])).toEqual([
      ["IfcProject 1", 0, 6],
      ["IfcSite 2", 1, 6],
      ["IfcBuilding 3", 2, 6],
      ["L01", 3, 1],
      ["L00", 3, 5],
      ["IfcDoor", 4, 1],
      ["IfcWall", 4, 1],
      ["E10", 5, 3],
      ["P20", 6, null],
      ["P21", 6, 1],
      ["P22", 7, null],
    ]);
    expect(rowsOf([4, walls, 21]).at(-1)).toEqual(["E10", 5, 3]);
    const assembly = flattenTree(built, new Set([4, walls]), "No storey").at(-1);
    expect(assembly?.selects.map(({ expressId }) => expressId)).toEqual([10]);
    expect(assembly?.elements.map(({ expressId }) => expressId).toSorted()).toEqual([10, 20, 21, 22]);
  });

  test("an assembly in no storey keeps its parts with it", () => {
    const [wall] = index.elements;
    const parts = [
      { expressId: 30, wholeId: null },
      { expressId: 31, wholeId: 30 },
    ];
    const elements = parts.flatMap((ids) => (wall ? [{ ...wall, ...ids, name: `E${ids.expressId}` }] : []));
    const rows = flattenTree({ ...index, tree: null, elements }, new Set(), "No storey");
    expect(rows.map(({ name, count }) => [name, count])).toEqual([["No storey", 2]]);
  });

  test("a file without a tree and without elements has no lines", () => {
    expect(flattenTree({ ...index, tree: null, elements: [] }, new Set(), "No storey")).toEqual([]);
  });
});
