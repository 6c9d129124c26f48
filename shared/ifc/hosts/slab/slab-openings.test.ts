import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { listVoids, voidNotes, voidOf, type SlabVoid } from "./slab-openings.ts";

const opening = (name: string, low: PlanPoint, high: PlanPoint): SlabVoid => ({
  globalId: `id of ${name}`,
  name,
  bounds: { low: [...low, 0], high: [...high, 1] },
});
const shapeless: SlabVoid = { globalId: "id of none", name: "", bounds: null };
type Edges = [west: number, south: number, east: number, north: number];
const box = (...[west, south, east, north]: Edges): PlanPoint[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

describe("the opening that made a hole", () => {
  const small = opening("small", [10, 10], [12, 12]);
  // Around it on both sides of zero, so that only its width and depth say that it is larger.
  const large = opening("large", [-13, -15], [13, 15]);

  test("is the smallest that covers all of it, whatever their order", () => {
    const hole = box(10.5, 10.5, 11.5, 11.5);
    for (const voids of [
      [small, large, shapeless],
      [shapeless, large, small],
    ])
      expect(voidOf(hole, voids)?.name).toBe("small");
    // One corner of the hole is in the small one.
    expect(voidOf(box(9, 9, 10.5, 10.5), [small, large])?.name).toBe("large");
  });

  test.each([
    ["west", [9.996, 11, 11, 11.5], [9.994, 11, 11, 11.5]],
    ["south", [11, 9.996, 11.5, 11], [11, 9.994, 11.5, 11]],
    ["east", [11, 11, 12.004, 11.5], [11, 11, 12.006, 11.5]],
    ["north", [11, 11, 11.5, 12.004], [11, 11, 11.5, 12.006]],
  ] satisfies [string, Edges, Edges][])("to 5 mm at its %s", (_, within, beyond) => {
    expect(voidOf(box(...within), [small, large])?.name).toBe("small");
    expect(voidOf(box(...beyond), [small, large])?.name).toBe("large");
  });

  test("else one that covers its middle, else none", () => {
    expect(voidOf(box(8, 9, 15, 13), [shapeless, small])?.name).toBe("small");
    expect(voidOf(box(8, 8, 9, 9), [shapeless, small])).toBeNull();
  });
});

describe("what an opening did not do to a slab of 10 × 6 m", () => {
  const slab = box(0, 0, 10, 6);
  const uncut = (title: string) =>
    `Opening ${title} does not reach the top of the slab in its middle; the slab is taken as whole there.`;

  test("one that cut a hole, or lies beside the slab, is not told", () => {
    expect(voidNotes([opening("A", [6, 2], [8, 3])], slab, [box(6, 2, 8, 3)])).toEqual([]);
    expect(voidNotes([opening("A", [9.5, 5], [12.5, 5.5])], slab, [])).toEqual([]);
    expect(voidNotes([opening("A", [2, 5.5], [3, 8])], slab, [])).toEqual([]);
  });

  test("one whose middle is in no hole is told, by its GlobalId where it has no name", () => {
    expect(voidNotes([opening("A", [6, 2], [8, 3])], slab, [box(1, 1, 2, 2)])).toEqual([uncut("A")]);
    expect(voidNotes([{ ...opening("", [6, 2], [8, 3]), globalId: "0Id" }], slab, [])).toEqual([uncut("0Id")]);
  });

  test("one without a shape is told", () => {
    expect(voidNotes([shapeless], slab, [])).toEqual([
      "Opening id of none has no shape that could be read; it is not in the slab.",
    ]);
  });
});

test("openings of a file: name, GlobalId and box in the world; one without name or shape", async () => {
  const cut = productLines(
    200,
    { head: "IFCOPENINGELEMENT('0HoleOne______________',$,'Shaft',$,$", at: [10, 20, 3] },
    "'Body','SweptSolid'",
    extrusionLines(box(1, 2, 3, 5), -0.3, 0.4),
  );
  const model = await openLines(`#100=IFCSLAB('0SlabOne______________',$,'S',$,$,$,$,$,.FLOOR.);
${cut}
#300=IFCOPENINGELEMENT('0HoleTwo______________',$,$,$,$,$,$,$);
#400=IFCRELVOIDSELEMENT('0VoidOne______________',$,$,$,#100,#200);
#401=IFCRELVOIDSELEMENT('0VoidTwo______________',$,$,$,#100,#300);`);
  const near = (values: number[]) => values.map((value) => expect.closeTo(value, 4));
  expect(listVoids(model, 100)).toEqual([
    {
      globalId: "0HoleOne______________",
      name: "Shaft",
      bounds: { low: near([11, 22, 2.7]), high: near([13, 25, 3.1]) },
    },
    { globalId: "0HoleTwo______________", name: "", bounds: null },
  ]);
});
