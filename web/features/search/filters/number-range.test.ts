import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf, clampEnd, digitsOf, isKeyAllowed, limitsOf, withBounds } from "./number-range.ts";

const at = (text: string): URLSearchParams => new URLSearchParams(text);

describe("SCH-05: an end is at least 0, and the ends do not cross", () => {
  test.each([
    ["least", 7, { least: null, most: 12 }, 7],
    ["least", 20, { least: null, most: 12 }, 12],
    ["least", 20, { least: 3, most: null }, 20],
    ["most", 2, { least: 3, most: null }, 3],
    ["most", 0, { least: null, most: null }, 0],
    ["most", 99, { least: 3, most: 12 }, 99],
  ] as const)("%s %d of %o becomes %d", (end, typed, bounds, clamped) => {
    expect(clampEnd(end, typed, bounds)).toBe(clamped);
  });

  test("the limits are what the warning says", () => {
    expect(limitsOf("least", { least: null, most: 12 })).toEqual({ from: 0, to: 12 });
    expect(limitsOf("most", { least: 3, most: null })).toEqual({ from: 3, to: null });
  });
});

test("SCH-06: digits, navigation and shortcuts only", () => {
  const press = (key: string, more = {}) =>
    isKeyAllowed({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  expect(["0", "9", "Tab", "ArrowLeft", "Backspace", "Delete", "Home"].every((key) => press(key))).toBe(true);
  expect(["-", ".", "e", " ", "+", "a"].some((key) => press(key))).toBe(false);
  expect([press("v", { ctrlKey: true }), press("c", { metaKey: true })]).toEqual([true, true]);
  expect(digitsOf(" -1,250.5 m²")).toBe("12505");
  expect(digitsOf("12345678901")).toBe("123456789");
});

test("areas are kept in m² and shown in the unit of the region; counts are what they are", () => {
  expect(withBounds(at("page=2"), "office-nia", { least: 1000, most: null }, "ft²").toString()).toBe(
    "office-nia-min=92.903",
  );
  expect(boundsOf(at("office-nia-min=92.903"), "office-nia", "ft²")).toEqual({ least: 1000, most: null });
  expect(boundsOf(at("office-nia-min=92.903"), "office-nia", "m²")).toEqual({ least: 93, most: null });
  expect(withBounds(at(""), "storeys", { least: 2, most: 9 }, "ft²").toString()).toBe("storeys-min=2&storeys-max=9");
  expect(boundsOf(at("storeys-min=-2&storeys-max=nine"), "storeys", "m²")).toEqual({ least: null, most: null });
});

test("every whole square foot comes back as itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (feet) => {
      const address = withBounds(at(""), "retail-nia", { least: null, most: feet }, "ft²");
      expect(boundsOf(address, "retail-nia", "ft²")).toEqual({ least: null, most: feet });
    }),
    { seed: 20_261_122 },
  );
});
