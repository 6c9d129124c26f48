import { describe, expect, test } from "vitest";
import { aSpace } from "#shared/configurator/test/builders.ts";
import { metres, overlapSentence, refuseArea, refuseCrossing, refuseShape, titleOf } from "./space-verdict.ts";
import type { SpaceShape } from "./space-shape.ts";

const room = aSpace();
const shapeOf = (more: Partial<SpaceShape> = {}): SpaceShape => {
  return { outlines: [room.footprint.outer], holes: [], floor: [0, 0], top: [2.5, 2.5], source: "solid", ...more };
};
/** Its sides cross at (1.5, 1). */
const bowTie = aSpace({
  footprint: {
    outer: [
      [0, 0],
      [3, 2],
      [3, 0],
      [0, 2],
    ],
    holes: [],
  },
});
const BOX = "Only a box around it is in the file, so its walls are not known: export the spaces with their bodies.";

describe("a space that is no room", () => {
  test("a sound one is", () => {
    expect(refuseShape(room, shapeOf())).toBeNull();
    expect(refuseShape(room, shapeOf({ source: "mesh" }))).toBeNull();
  });

  test("of which only the box is known, whatever else is wrong", () => {
    expect(refuseShape(bowTie, shapeOf({ source: "box" }))).toBe(BOX);
  });

  test("in pieces", () => {
    const outlines = [room.footprint.outer, room.footprint.outer, room.footprint.outer];
    expect(refuseShape(bowTie, shapeOf({ outlines }))).toBe(
      "Its floor is in 3 pieces: make a space of each in the model.",
    );
  });

  test("whose outline crosses itself: where, in its frame", () => {
    const sentence =
      "Its outline crosses or touches itself 1,500 mm along and 1,000 mm across from its corner: draw the space again.";
    expect(refuseShape(bowTie, shapeOf({ floor: [0, 1] }))).toBe(sentence);
    expect(refuseCrossing(bowTie)).toBe(sentence);
    expect(refuseCrossing(room)).toBeNull();
    const holes = [bowTie.footprint.outer];
    expect(refuseCrossing(aSpace({ footprint: { outer: room.footprint.outer, holes } }))).toBe(sentence);
  });

  test("whose floor rises by more than 20 mm", () => {
    expect(refuseShape(room, shapeOf({ floor: [0, 0.02] }))).toBeNull();
    expect(refuseShape(aSpace({ netArea: 0.1 }), shapeOf({ floor: [1, 1.15] }))).toBe(
      "Its floor is not level: it rises by 150 mm. Split the space at the step in the model.",
    );
  });

  test("of less than 0.3 or more than 5,000 m²", () => {
    expect([0.3, 6, 5000].map((netArea) => refuseArea(aSpace({ netArea })))).toEqual([null, null, null]);
    const small = "0.29 m² is less than any room has (0.3 m²): check its boundary, or leave it out.";
    expect(refuseArea(aSpace({ netArea: 0.29 }))).toBe(small);
    expect(refuseShape(aSpace({ netArea: 0.29 }), shapeOf())).toBe(small);
    expect(refuseArea(aSpace({ netArea: 5000.128 }))).toBe(
      "5,000.13 m² is more than any room has (5,000 m²): check the units of the model, or leave it out.",
    );
  });
});

test("what a space is told that shares its place with another one", () => {
  const other = aSpace({ name: "A104", longName: "Bathroom 1" });
  expect(overlapSentence(aSpace({ netArea: 12.3456 }), other, 2)).toBe(
    "Of its 12.35 m², 2 m² are also in A104 Bathroom 1: keep the two apart in the model, or leave one out.",
  );
});

test.each([
  ["A104", "Bathroom 1", "A104 Bathroom 1"],
  ["A104", null, "A104"],
  ["Hall", "Hall", "Hall"],
  ["", "Hall", "Hall"],
  ["", null, "0Space________________"],
])("the title of %j, %j is %j", (name, longName, title) => {
  expect(titleOf(aSpace({ globalId: "0Space________________", name, longName }))).toBe(title);
});

test("millimetres are whole, with commas", () => {
  expect([0.0004, 0.0006, 2.45, 12.3456].map(metres)).toEqual(["0 mm", "1 mm", "2,450 mm", "12,346 mm"]);
});
