import { expect, test } from "vitest";
import type { ElementRow, ModelIndex } from "#shared/ifc/read/model-index.ts";
import { elementsByKind } from "./elements-by-kind.ts";

const row = (expressId: number, ifcClass: string, wholeId: number | null = null): ElementRow => ({
  expressId,
  globalId: `g${expressId}`,
  ifcClass,
  name: "",
  longName: null,
  typeName: null,
  storeyId: null,
  wholeId,
  isExternal: null,
});

test("counts every element once; hiding a facade's frame leaves its glass", () => {
  const elements = [
    row(1, "IfcCurtainWall"),
    row(2, "IfcPlate", 1),
    row(3, "IfcMember", 1),
    row(4, "IfcMember", 1),
    row(5, "IfcWindow"),
  ];
  const index: ModelIndex = {
    schema: "IFC4",
    sizeBytes: 1,
    metresPerUnit: 1,
    tree: null,
    elements,
    problems: [],
    lostElements: 0,
    recoveredElements: 0,
  };
  const groups = elementsByKind(index);
  expect([...groups].map(([kind, { count }]) => [kind, count])).toEqual([
    ["frame", 3],
    ["glass", 2],
  ]);
  expect(groups.get("frame")?.forms.map(({ expressId }) => expressId)).toEqual([3, 4]);
  expect(groups.get("glass")?.forms.map(({ expressId }) => expressId)).toEqual([2, 5]);
});
