import { describe, expect, test } from "vitest";
import { clearSide, countBox, type PinSide, tagBox } from "./pin-side.ts";

const MAP = { width: 400, height: 300 };
const ALL = ["above", "below", "right", "left"] as const;
const AT = { x: 200, y: 150 };
const sideOf = (marks: Parameters<typeof clearSide>[1], at = AT, offered: readonly [PinSide, ...PinSide[]] = ALL) =>
  clearSide(at, marks, MAP, offered);

describe("M13: a raised pin stands where it hides no number", () => {
  test("a tag is 32 by 22 px, its nearer edge 8 px from the place", () => {
    expect(ALL.map((side) => tagBox(AT, side))).toEqual([
      { left: 184, top: 120, right: 216, bottom: 142 },
      { left: 184, top: 158, right: 216, bottom: 180 },
      { left: 208, top: 139, right: 240, bottom: 161 },
      { left: 160, top: 139, right: 192, bottom: 161 },
    ]);
  });

  test("above its place as long as nothing is there; beside a count or a tag, else where it covers least", () => {
    expect(sideOf([])).toBe("above");
    // Discs at the place and far away are no marks above it.
    expect(sideOf([countBox({ x: 200, y: 152 }), countBox({ x: 260, y: 131 })])).toBe("above");
    const above = countBox({ x: 205, y: 125 });
    expect(sideOf([above])).toBe("below");
    expect(sideOf([tagBox({ x: 210, y: 155 }, "above"), tagBox({ x: 190, y: 190 }, "above")])).toBe("left");
    const below = tagBox({ x: 200, y: 190 }, "above");
    expect(sideOf([above, below])).toBe("right");
    expect(sideOf([above, below, countBox({ x: 220, y: 150 })])).toBe("left");
    // Of the one on the left 2 of 22 rows are covered, less than anywhere else.
    expect(sideOf([above, below, countBox({ x: 220, y: 150 }), tagBox({ x: 176, y: 189 }, "above")])).toBe("left");
  });

  test("beside a card only sides that it leaves free are offered, and none leaves the map", () => {
    const above = countBox({ x: 200, y: 131 });
    expect(sideOf([above], AT, ["above", "right", "left"])).toBe("right");
    expect(sideOf([], { x: 200, y: 10 })).toBe("below");
    expect(sideOf([], { x: 380, y: 292 })).toBe("above");
    expect(sideOf([countBox({ x: 384, y: 273 })], { x: 384, y: 292 })).toBe("left");
  });
});
