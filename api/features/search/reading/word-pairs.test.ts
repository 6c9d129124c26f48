import { expect, test } from "vitest";
import { pairedWords } from "./word-pairs.ts";

// By hand: 1,000,003 times the first and the second, over 2,147,483,647 what is left.
test("words that follow each other are looked up as pairs, each with the next", () => {
  expect(pairedWords([[2, -3], [5], [7, 1]])).toEqual([
    [2_000_011, -3_000_004],
    [5_000_022, 5_000_016],
  ]);
  // 2,147,483,647 × 1,000,003 + 4 is a whole multiple, and 4.
  expect(pairedWords([[2_147_483_646], [4]])).toEqual([[2_147_483_647 - 1_000_003 + 4]]);
});

test("one word may hold two that were typed", () => {
  expect(pairedWords([[2, 5], [5]])).toEqual([[2_000_011, 5_000_020, 5]]);
});

test("a word alone, and words with too many pairs, are looked up by themselves", () => {
  const many = Array.from({ length: 20 }, (_, no) => no + 1);
  const thirteen = many.slice(0, 13);
  expect(pairedWords([[9]])).toEqual([[9]]);
  expect(pairedWords([many, thirteen])).toEqual([many, thirteen]);
  // The second has its pairs with the third.
  expect(pairedWords([many, thirteen, [1]]).map((codes) => codes.length)).toEqual([20, 14]);
  expect(pairedWords([[1], many, thirteen]).map((codes) => codes.length)).toEqual([21, 13]);
});
