import { expect, test } from "vitest";
import { countPacked } from "./packed-rows.ts";

/** Big endian, four bytes each. */
const packed = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeInt32BE(number, 4 * index);
  return bytes;
};
/** Sectors weigh 1, sizes 10. */
const WEIGHTS = [undefined, 1, undefined, undefined, undefined, undefined, undefined, 10];

test("each code of a kind that counts has the weights of its rows together", () => {
  const rows = packed(-7, 0, 1_000_201, 7_000_002, 18_000_001, -9, 0, -4, 0, 1_000_201);
  expect([...countPacked(rows, () => WEIGHTS)]).toEqual([
    [1_000_201, 2],
    [7_000_002, 10],
  ]);
  expect([...countPacked(null, () => WEIGHTS)]).toEqual([]);
});

test("a listing that comes once for each of its locations is counted once", () => {
  const marks: number[] = [];
  const rows = packed(-7, 3, 1_000_201, -8, 1, 1_000_201, -7, 3, 1_000_201);
  const counts = countPacked(rows, (mark) => {
    marks.push(mark);
    return mark === 3 ? WEIGHTS : [];
  });
  expect({ counts: [...counts], marks }).toEqual({ counts: [[1_000_201, 1]], marks: [3, 1] });
});
