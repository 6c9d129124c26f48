import { expect, test } from "vitest";
import { NameIndex } from "./name-index.ts";

test("likenesses are shares of runs of three letters (Dice), the best first, none under 0.45", () => {
  const index = new NameIndex([
    ["leeds", 1],
    ["leads green", 2],
    ["loud", 3],
  ]);
  // Of two blanks, "leads" and a blank: "  l", " le", "lea", "ead", "ads", "ds ". Leeds shares three of its six with
  // these: 6 / 12. "leads green" has twelve and shares all six: 12 / 18. "loud" shares "  l" of five: 2 / 11.
  expect(index.like("leads", 10).map(({ row, likeness }) => [row, Number(likeness.toFixed(3))])).toEqual([
    [2, 0.667],
    [1, 0.5],
  ]);
  expect(index.like("leads", 1).map(({ row }) => row)).toEqual([2]);
});
