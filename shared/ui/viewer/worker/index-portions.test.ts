import { expect, test } from "vitest";
import type { ElementRow, ModelIndex } from "#shared/ifc/read/model-index.ts";
import { IndexAssembly, indexPortions } from "./index-portions.ts";

const row = (expressId: number): ElementRow => ({
  expressId,
  globalId: "",
  ifcClass: "IfcWall",
  name: "",
  longName: null,
  typeName: null,
  storeyId: null,
  wholeId: null,
  isExternal: null,
});

const indexOf = (count: number): ModelIndex => ({
  schema: "IFC4",
  sizeBytes: 1,
  metresPerUnit: 1,
  tree: null,
  elements: Array.from({ length: count }, (_, position) => row(position + 1)),
  problems: [],
  lostElements: 0,
  recoveredElements: 0,
});

test.each([0, 1, 1000, 1001, 3687])("%d rows come whole and in order, at most 1,000 at a time", (count) => {
  const index = indexOf(count);
  const assembly = new IndexAssembly();
  const sizes: number[] = [];
  let whole: ModelIndex | null = null;
  for (const reply of indexPortions(index, new Map())) {
    const rows = reply.type === "rows" ? reply.rows : reply.index.elements;
    sizes.push(rows.length);
    if (reply.type === "rows") assembly.add(reply.rows);
    else whole = assembly.complete(reply.index);
  }
  expect(whole).toEqual(index);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  expect(sizes).toHaveLength(Math.ceil(count / 1000) + 1);
});
