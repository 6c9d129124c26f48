import { expect, test } from "vitest";
import type { ModelIndex } from "#shared/ifc/read/model-index.ts";
import { atOnce } from "#shared/ui/viewer/slices.ts";
import { byteFromPart, rgbaFromHex } from "./colour.ts";
import { ElementDirectory } from "./element-directory.ts";

function row(expressId: number, globalId: string) {
  return {
    expressId,
    globalId,
    ifcClass: "IfcWall",
    name: "",
    longName: null,
    typeName: null,
    storeyId: null,
    wholeId: null,
    isExternal: null,
  };
}

const INDEX: ModelIndex = {
  schema: "IFC4",
  sizeBytes: 0,
  metresPerUnit: 1,
  tree: {
    expressId: 1,
    globalId: "P",
    ifcClass: "IfcProject",
    name: "",
    longName: null,
    elevation: null,
    elementIds: [],
    children: [],
  },
  elements: [row(10, "A"), row(11, "B"), row(12, "B"), row(13, "")],
  problems: [],
  lostElements: 0,
  recoveredElements: 0,
};
const PARTS = new Map([
  [10, [11]],
  [11, [12, 10]],
]);

function directoryOf(parts: ReadonlyMap<number, readonly number[]>): ElementDirectory {
  const directory = new ElementDirectory();
  atOnce(directory.fill(INDEX, parts));
  return directory;
}

test("elements and spatial nodes are found by GlobalId; a doubled one means the first", () => {
  const directory = directoryOf(PARTS);
  expect([directory.findExpressId("A"), directory.findExpressId("P")]).toEqual([10, 1]);
  expect(directory.findExpressId("B")).toBe(11);
  expect(directory.findExpressId("")).toBeUndefined();
  expect([directory.globalIdOf(12), directory.globalIdOf(99)]).toEqual(["B", ""]);
});

test("an assembly stands for its parts and their parts, even in a circle", () => {
  expect([...directoryOf(PARTS).withParts([10])].toSorted((a, b) => a - b)).toEqual([10, 11, 12]);
});

test("a part takes what is said of its assembly unless something is said of itself", () => {
  const directory = directoryOf(new Map([[10, [11]]]));
  const tints: Record<string, string> = { A: "added" };
  expect(directory.findUpwards(11, (globalId) => tints[globalId])).toBe("added");
  expect(directory.findUpwards(11, (globalId) => ({ ...tints, B: "replaced" })[globalId])).toBe("replaced");
  expect(directory.findUpwards(13, (globalId) => tints[globalId])).toBeUndefined();
});

test("colours: bytes from hex and from parts of one", () => {
  expect(rgbaFromHex("#D9481C", 0.5)).toEqual([217, 72, 28, 128]);
  expect(() => rgbaFromHex("red")).toThrow("not a colour");
  expect([-1, 0.5, 2, Number.NaN].map(byteFromPart)).toEqual([0, 128, 255, 255]);
});
