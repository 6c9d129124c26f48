import { describe, expect, test } from "vitest";
import { afterKey, chosenLine, linesFor } from "./suggestion-keys.ts";

const pods = ["bathroom pods", "plant pods", "pods near Leeds"];
const now = { asked: "pod", typed: "pod", isOlder: false };

describe("SCH-23: the keys of a field with suggestions", () => {
  test("a line is chosen for the text that stands in the field", () => {
    const chosen = { of: pods, at: 1 };
    expect(chosenLine(linesFor(pods, now), chosen)).toBe(1);
    // The next text is typed and not asked for yet; then it is asked for, and the older lines still stand.
    expect(chosenLine(linesFor(pods, { ...now, typed: "pods" }), chosen)).toBe(-1);
    expect(chosenLine(linesFor(pods, { asked: "pods", typed: "pods", isOlder: true }), chosen)).toBe(-1);
    // Another answer, one without that line, and none.
    expect(chosenLine(linesFor([...pods], now), chosen)).toBe(-1);
    expect(chosenLine(linesFor(pods, now), { of: pods, at: 3 })).toBe(-1);
    expect(chosenLine(linesFor(undefined, now), { of: undefined, at: 0 })).toBe(-1);
  });

  test("Enter takes the chosen line, and searches while none is", () => {
    const lines = linesFor(pods, now);
    expect(afterKey("Enter", lines, 2)).toBe("take");
    expect(afterKey("Enter", lines, -1)).toBeNull();
  });

  test("arrows go through the lines and the field, both ways around", () => {
    const lines = linesFor(pods, now);
    expect([-1, 0, 1, 2].map((at) => afterKey("ArrowDown", lines, at))).toEqual([0, 1, 2, -1]);
    expect([-1, 0, 1, 2].map((at) => afterKey("ArrowUp", lines, at))).toEqual([2, -1, 0, 1]);
  });

  test("arrows choose none of an older text's lines", () => {
    const older = linesFor(pods, { ...now, typed: "pods" });
    expect([afterKey("ArrowDown", older, -1), afterKey("ArrowUp", older, -1)]).toEqual([-1, -1]);
  });

  test("Tab leaves the field, and letters are letters", () => {
    const lines = linesFor(pods, now);
    for (const key of ["Tab", "a", "Home", "ArrowLeft"]) expect([key, afterKey(key, lines, 1)]).toEqual([key, null]);
  });
});
