import { describe, expect, test } from "vitest";
import { fanOffsets } from "./pin-fan.ts";

describe("listings at one place fan out", () => {
  test.each([2, 3, 5, 8])("%i pins have room beside each other and below their list", (count) => {
    const offsets = fanOffsets(count, "below");
    expect(offsets).toHaveLength(count);
    for (const [index, [x, y]] of offsets.entries()) {
      // The list ends 25 px above the place, a tag 30 px above its own.
      expect(y - 30).toBeGreaterThan(-25);
      const apart = offsets.slice(index + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY));
      expect(Math.min(Infinity, ...apart)).toBeGreaterThan(40);
    }
    expect(offsets.toSorted(([first], [second]) => first - second)).toEqual(offsets);
  });
  test("above the place they stand as far from it", () => {
    expect(fanOffsets(3, "above")).toEqual(fanOffsets(3, "below").map(([x, y]) => [x, -y]));
  });
});
