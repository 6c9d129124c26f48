import { describe, expect, test } from "vitest";
import { distanceAfterKey, nearestDistance, sliderAttributes } from "./distance-steps.ts";

describe("SCH-11: the circle of a distance is dragged to the distances that a search takes", () => {
  test("it snaps to the nearest of the seven, and never leaves them", () => {
    const given = [0, 20, 34, 36, 74, 76, 124, 126, 174, 176, 249, 251, 374, 376, 9000];
    expect(given.map(nearestDistance)).toEqual([20, 20, 20, 50, 50, 100, 100, 150, 150, 200, 200, 300, 300, 450, 450]);
    // Half way it stays with the shorter one.
    expect(nearestDistance(125)).toBe(100);
  });

  test("arrow keys go to the next one, Home and End to the first and last; other keys are none of its own", () => {
    const up = ["ArrowRight", "ArrowUp", "PageUp"].map((key) => distanceAfterKey(100, key));
    const down = ["ArrowLeft", "ArrowDown", "PageDown"].map((key) => distanceAfterKey(100, key));
    expect([...up, ...down]).toEqual([150, 150, 150, 50, 50, 50]);
    expect([distanceAfterKey(450, "ArrowRight"), distanceAfterKey(20, "ArrowLeft")]).toEqual([450, 20]);
    expect([distanceAfterKey(100, "Home"), distanceAfterKey(100, "End")]).toEqual([20, 450]);
    expect(["Tab", "Enter", "+", "a"].map((key) => distanceAfterKey(100, key))).toEqual([null, null, null, null]);
  });

  test("CON-09: readers hear a slider with its distance in words", () => {
    expect(sliderAttributes("Distance from Leeds", 100, "100 mi")).toEqual({
      role: "slider",
      tabindex: "0",
      "aria-label": "Distance from Leeds",
      "aria-valuemin": "20",
      "aria-valuemax": "450",
      "aria-valuenow": "100",
      "aria-valuetext": "100 mi",
    });
  });
});
