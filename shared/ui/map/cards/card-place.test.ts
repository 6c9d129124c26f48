import { describe, expect, test } from "vitest";
import { placeCard } from "./card-place.ts";

const MAP = { width: 424, height: 700 };
const CARD = { width: 320, height: 300 };

describe("M15: a card stands beside its pin and never over it", () => {
  test("below the place where there is room, in the middle", () => {
    // 200 + 14 + 300 and 12 to the edge: 526 of 700.
    expect(placeCard(MAP, { x: 212, y: 200 }, CARD, false)).toEqual({ side: "below", offset: [0, 14], up: 0 });
  });

  test("above the tag of the pin where there is none below", () => {
    // Below it would reach 826; above it begins at 500 - 44 - 300 = 156. The tag takes 30 of the 44.
    expect(placeCard(MAP, { x: 212, y: 500 }, CARD, false)).toEqual({ side: "above", offset: [0, -44], up: 0 });
  });

  test("near an edge it is moved into the map", () => {
    // Half of it and 12 px are 172: from 30 that is 142 to the right, from 400 to 424 - 172 = 252 it is 148 to the left.
    expect(placeCard(MAP, { x: 30, y: 200 }, CARD, false).offset).toEqual([142, 14]);
    expect(placeCard(MAP, { x: 400, y: 200 }, CARD, false).offset).toEqual([-148, 14]);
  });

  test("with room on neither side the map moves as far as is missing", () => {
    const low = { width: 424, height: 500 };
    // Below 240 + 14 + 300 + 12 = 566 of 500, above 44 + 300 + 12 = 356 of 240: 66 are fewer than 116.
    expect(placeCard(low, { x: 212, y: 240 }, CARD, false)).toEqual({ side: "below", offset: [0, 14], up: 66 });
    // Below 806 - 500 is 126 too many at 300, above 56: the map moves down.
    expect(placeCard(low, { x: 212, y: 300 }, CARD, false)).toEqual({ side: "above", offset: [0, -44], up: -56 });
  });

  test("of a sheet at the foot the pin is moved clear, and stays in the map itself", () => {
    const phone = { width: 375, height: 500 };
    const sheet = { width: 351, height: 300 };
    // The sheet begins at 500 - 12 - 300 = 188; 14 px above it is the place: from 260 to 174.
    expect(placeCard(phone, { x: 40, y: 260 }, sheet, true)).toEqual({ side: "below", offset: [0, 14], up: 86 });
    expect(placeCard(phone, { x: 40, y: 100 }, sheet, true).up).toBe(0);
    // 480 high leaves 8 px: the tag's 44 are kept.
    expect(placeCard(phone, { x: 40, y: 400 }, { width: 351, height: 480 }, true).up).toBe(356);
  });
});
