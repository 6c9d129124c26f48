import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { type Cut, type Extent, joinLayers, listCutParts, listWholes } from "./part-openings.ts";

/** 1 m wide from x on, 2 m high from z on, through 0.1 m from y on. */
const extent = (x = 1, z = 0, y = 0, more: Partial<Extent> = {}): Extent => {
  return { low: [x, y, z], high: [x + 1, y + 0.1, z + 2], isRectangle: true, ...more };
};
const cut = (openingId: number, element: number, more: Partial<Cut> = {}): Cut => {
  return { openingId, line: null, element, filling: null, extent: extent(), ...more };
};
const filling = { expressID: 7 };
const ids = (cuts: readonly Cut[]) => joinLayers(cuts).map(({ openingId }) => openingId);

describe("openings of layers at one place", () => {
  test("are the box around them", () => {
    const outer = cut(1, 10, { extent: extent(1, 0, 0) });
    const inner = cut(2, 20, { extent: extent(0.99, -0.01, 0.1) });
    expect(joinLayers([outer, inner])).toEqual([
      { ...outer, extent: { low: [0.99, 0, -0.01], high: [2, 0.2, 2], isRectangle: true } },
    ]);
    expect(joinLayers([inner, outer])).toEqual([
      { ...inner, extent: { low: [0.99, 0, -0.01], high: [2, 0.2, 2], isRectangle: true } },
    ]);
  });

  test("are one where more than half of the larger one is shared, along and up", () => {
    const at = (x: number, z: number) => ids([cut(1, 10), cut(2, 20, { extent: extent(x, z) })]).length;
    expect([at(1.49, 0), at(1.51, 0), at(0.51, 0), at(0.49, 0)]).toEqual([1, 2, 1, 2]);
    expect([at(1, 0.99), at(1, 1.01), at(1, -0.99), at(1, -1.01)]).toEqual([1, 2, 1, 2]);
    // Apart both along and up, where two negative lengths would make an area.
    expect(at(9, 9)).toBe(2);
    // All of a small one, but less than half of the large one.
    const small = cut(2, 20, { extent: extent(1, 0, 0, { high: [1.45, 0.1, 2] }) });
    expect([ids([cut(1, 10), small]), ids([small, cut(1, 10)])]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test("of one element stay two, of a third one they are one with the first", () => {
    expect(ids([cut(1, 10), cut(2, 10)])).toEqual([1, 2]);
    expect(ids([cut(1, 10), cut(2, 20), cut(3, 20)])).toEqual([1, 3]);
  });

  test("have the name of the one that is filled, else of the first", () => {
    const filled = { filling };
    expect(ids([cut(1, 10), cut(2, 20)])).toEqual([1]);
    expect(ids([cut(1, 10), cut(2, 20, filled)])).toEqual([2]);
    expect(ids([cut(1, 10, filled), cut(2, 20)])).toEqual([1]);
    expect(ids([cut(1, 10, filled), cut(2, 20, filled)])).toEqual([1]);
  });

  test("are a rectangle where both are and are as large as the box, to 2 %", () => {
    const isRectangle = (one: Partial<Extent>, other: Partial<Extent>) =>
      joinLayers([cut(1, 10, { extent: extent(1, 0, 0, one) }), cut(2, 20, { extent: extent(1, 0, 0.1, other) })]).map(
        ({ extent: joined }) => joined?.isRectangle,
      );
    expect(isRectangle({}, {})).toEqual([true]);
    expect(isRectangle({ isRectangle: false }, {})).toEqual([false]);
    expect(isRectangle({}, { isRectangle: false })).toEqual([false]);
    // 2 and 1.97 or 1.95 m high.
    expect(isRectangle({}, { high: [2, 0.2, 1.97] })).toEqual([true]);
    expect(isRectangle({}, { high: [2, 0.2, 1.95] })).toEqual([false]);
  });

  test("without a shape are at no place", () => {
    const none = { extent: null };
    expect(ids([cut(1, 10, none), cut(2, 20)])).toEqual([1, 2]);
    expect(ids([cut(1, 10), cut(2, 20, none)])).toEqual([1, 2]);
    expect(ids([cut(1, 10, none), cut(2, 20, none)])).toEqual([1, 2]);
  });
});

const guid = (id: number) => `0No${id}`.padEnd(22, "_");
const line = (id: number, entity: string, rest = "") => `#${id}=${entity}('${guid(id)}',$,'N',$,$,$,$,$${rest});`;
const aggregate = (id: number, whole: number, parts: string) =>
  `#${id}=IFCRELAGGREGATES('${guid(id)}',$,$,$,#${whole},(${parts}));`;

test("parts that are cut: layers and pieces, not studs, beams and columns", async () => {
  const parts = [
    line(10, "IFCBUILDINGELEMENTPART", ",$"),
    line(20, "IFCMEMBER", ",$"),
    line(30, "IFCBEAM", ",$"),
    line(40, "IFCCOLUMN", ",$"),
    line(50, "IFCWALL", ",$"),
    line(60, "IFCPLATE", ",$"),
  ];
  expect(listCutParts(await openLines(parts.join("\n")), [10, 20, 30, 40, 50, 60, 999])).toEqual([10, 50, 60]);
});

describe("walls that a wall is part of", () => {
  const walls = [10, 20, 30].map((id) => line(id, "IFCWALL", ",$"));
  const wholes = async (...lines: string[]) => listWholes(await openLines([...walls, ...lines].join("\n")), 10);

  test("all of them, from the nearest on", async () => {
    expect(await wholes()).toEqual([]);
    expect(await wholes(aggregate(90, 20, "#10"), aggregate(91, 30, "#20"))).toEqual([20, 30]);
  });

  test("no other wholes", async () => {
    const assembly = line(40, "IFCELEMENTASSEMBLY", ",$,$");
    expect(await wholes(aggregate(90, 40, "#10"), aggregate(91, 30, "#40"), assembly)).toEqual([30]);
    expect(await wholes(aggregate(90, 999, "#10"))).toEqual([]);
  });

  test("once, where a file makes walls parts of each other", async () => {
    expect(await wholes(aggregate(90, 20, "#10"), aggregate(91, 10, "#20"))).toEqual([20]);
    expect(await wholes(aggregate(90, 20, "#10"), aggregate(91, 30, "#20"), aggregate(92, 20, "#30"))).toEqual([
      20, 30,
    ]);
  });
});
