import { expect, test } from "vitest";
import { counted, inNumber } from "./counted.ts";

test.each([
  [0, "space", "0 rooms"],
  [1, "space", "1 room"],
  [1200, "pod", "1,200 pods"],
  [1, "day", "1 day"],
  [1.5, "day", "1.5 days"],
  [2, "looseHeader", "2 loose headers"],
] as const)("%d of %s are %s", (count, word, text) => expect(counted(count, word)).toBe(text));

test("without a number a word is in the plural; verbs go with theirs", () => {
  expect([inNumber("facade"), inNumber("is", 1), inNumber("is", 2)]).toEqual(["façades", "is", "are"]);
});
