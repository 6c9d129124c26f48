import { describe, expect, test } from "vitest";
import { HostStairOpening } from "./stair-opening.ts";

const opening: HostStairOpening = {
  kind: "stair-opening",
  globalId: "0StairOne_____________",
  elementGlobalId: "0StairOne_____________",
  name: "T1",
  storeyGlobalId: "0Ground_______________",
  upperStoreyGlobalId: "0Upper________________",
  origin: [1, 2, 0],
  xAxis: [0, 1, 0],
  width: 1.2,
  length: 4,
  floorToFloor: 3,
  source: "stair",
  existing: { risers: 17, riserHeight: 0.1765, going: 0.27 },
  unsupported: null,
};
const why = (change: Partial<Record<keyof HostStairOpening, unknown>>): string | null => {
  const checked = HostStairOpening.safeParse({ ...opening, ...change });
  return checked.success ? null : (checked.error.issues[0]?.message ?? "");
};

test("a stair may leave what it does not state null; one that climbs nowhere is unsupported", () => {
  expect(HostStairOpening.parse(opening)).toEqual(opening);
  expect(why({ existing: { risers: null, riserHeight: null, going: null }, storeyGlobalId: null })).toBeNull();
  expect(why({ existing: null, source: "void", width: 4 })).toBeNull();
  expect(why({ upperStoreyGlobalId: null, unsupported: "It joins no two storeys." })).toBeNull();
});

describe("what is no place for a stair is refused with a sentence", () => {
  test.each([
    ["no storey above", { upperStoreyGlobalId: null }, /^It climbs to no storey/],
    ["a width over its length", { width: 4.1 }, /^Its length is its longer side/],
    ["no width", { width: 0 }, /^0 m is no size/],
    ["101 m", { length: 101 }, /^101 m is over 100 m, more than any stair takes/],
    ["a rise of 101 m", { floorToFloor: 101 }, /^101 m is over 100 m, more than between any two storeys/],
    ["no rise", { floorToFloor: 0 }, /^0 m is no size/],
    ["a leaning axis", { xAxis: [0, 0.8, 0.6] }, /no horizontal direction/],
    ["0 risers", { existing: { ...opening.existing, risers: 0 } }, /^A stair has at least 1 riser/],
    ["501 risers", { existing: { ...opening.existing, risers: 501 } }, /^More than 500 risers/],
    ["a riser of 2.1 m", { existing: { ...opening.existing, riserHeight: 2.1 } }, /more than any step is high/],
    ["a going of 2.1 m", { existing: { ...opening.existing, going: 2.1 } }, /more than any step is deep/],
    ["a name of 1,001 characters", { name: "x".repeat(1001) }, /1,001 characters/],
  ])("%s", (_, change, message) => {
    expect(why(change)).toMatch(message);
  });
});
