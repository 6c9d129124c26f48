import { expect, test } from "vitest";
import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { cutOverSpaces, cutToShow, storeyCut, storeyCuts } from "./section-range.ts";

const node = (elevation: number | null, children: SpatialNode[] = []): SpatialNode => ({
  expressId: 1,
  globalId: "",
  ifcClass: "IfcBuildingStorey",
  name: "",
  longName: null,
  elevation,
  children,
  elementIds: [],
});
const index: ModelIndex = {
  schema: "IFC4",
  sizeBytes: 1,
  metresPerUnit: 1,
  tree: node(null, [node(3), node(0), node(6)]),
  elements: [],
  problems: [],
  lostElements: 0,
  recoveredElements: 0,
};

test("cuts 1.3 m over one floor after the other: up from the lowest, down from the highest, none past the ends", () => {
  expect([storeyCut(index, null, 1), storeyCut(index, null, -1)]).toEqual([1.3, 7.3]);
  expect([storeyCut(index, 1.3, 1), storeyCut(index, 2, 1), storeyCut(index, 7.3, 1)]).toEqual([4.3, 4.3, null]);
  expect([storeyCut(index, 7.3, -1), storeyCut(index, 4.2, -1), storeyCut(index, 1.3, -1)]).toEqual([4.3, 1.3, null]);
  expect(storeyCut(null, null, 1)).toBeNull();
});

test("rooms with units are cut over the highest storey that has one, by its own spaces", () => {
  const space = (globalId: string) => ({ ...node(null), ifcClass: "IfcSpace", globalId });
  const storey = (name: string, expressId: number, elevation: number, ...spaces: SpatialNode[]) => ({
    ...node(elevation, spaces),
    name,
    expressId,
  });
  const tree = node(null, [
    storey("First", 2, 3, space("b"), space("c")),
    storey("Ground", 3, 0, space("a")),
    storey("Roof", 4, 6, space("d")),
  ]);
  const own = { ...index, tree };
  expect(cutOverSpaces(own, new Set(["a", "c"]))).toEqual({ storey: "First", height: 4.3 });
  expect(cutOverSpaces(own, new Set(["a"]))).toEqual({ storey: "Ground", height: 1.3 });
  expect([cutOverSpaces(own, new Set(["x"])), cutOverSpaces(null, new Set(["a"]))]).toEqual([null, null]);
});

test("a space in a space stands in the storey above both", () => {
  const space = (globalId: string, expressId: number, ...inside: SpatialNode[]) => ({
    ...node(null, inside),
    ifcClass: "IfcSpace",
    globalId,
    expressId,
  });
  const tree = node(null, [{ ...node(3, [space("flat", 7, space("bath", 8))]), name: "First", expressId: 2 }]);
  expect(cutOverSpaces({ ...index, tree }, new Set(["bath"]))).toEqual({ storey: "First", height: 4.3 });
});

test("CMP-03: a storey is chosen by its name, from the lowest, and cut 1.3 m over its floor", () => {
  const tree = node(null, [
    { ...node(3.2), name: "First" },
    { ...node(-0.1), name: "Ground" },
  ]);
  expect(storeyCuts({ ...index, tree })).toEqual([
    { storey: "Ground", height: 1.2 },
    { storey: "First", height: 4.5 },
  ]);
  expect(storeyCuts(null)).toEqual([]);
});

test("what is shown in 3D is not left above the cut: rooms move it over their floor, walls over it take it away", () => {
  const room = (globalId: string) => ({ ...node(null), ifcClass: "IfcSpace", globalId });
  const storey = (expressId: number, elevation: number, ...rooms: SpatialNode[]) => ({
    ...node(elevation, rooms),
    expressId,
  });
  const wall = (globalId: string, storeyId: number | null) =>
    ({ globalId, storeyId }) as ModelIndex["elements"][number];
  const model = {
    ...index,
    tree: node(null, [storey(1, 0, room("low")), storey(2, 3, room("high"))]),
    elements: [wall("below", 1), wall("above", 2), wall("loose", null)],
  };
  const after = (cut: number | null, ...shown: string[]) => cutToShow(model, cut, new Set(shown));
  // 1.3 m over the floors of 0 and 3 m.
  expect([after(1.3, "high"), after(4.3, "low"), after(1.3, "low", "high"), after(1.3, "low")]).toEqual([
    4.3,
    1.3,
    4.3,
    undefined,
  ]);
  expect([after(1.3, "above"), after(1.3, "below"), after(1.3, "loose"), after(null, "above", "high")]).toEqual([
    null,
    undefined,
    undefined,
    undefined,
  ]);
});
