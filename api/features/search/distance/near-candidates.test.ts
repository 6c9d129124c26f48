import { expect, test } from "vitest";
import { readCandidates } from "./near-candidates.ts";

const row = (id: number, score: number, marks: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeInt32BE(id, 0);
  bytes.writeFloatBE(score, 4);
  bytes.writeInt32BE(marks, 8);
  return bytes;
};

test("points of a sample are counted for each part that they fit, with the 24 best scores of each", () => {
  const many = Array.from({ length: 30 }, (_, index) => row(100 + index, index / 2, 1));
  const rows = [row(7, 90, 2), row(7, 90, 2), row(8, 95, 3), row(9, Number.NaN, 2), ...many];
  expect(readCandidates(Buffer.concat(rows), 2)).toEqual({
    candidates: 34,
    ids: new Set([7, 8, 9, ...many.map((_, index) => 100 + index)]),
    parts: [
      { near: 31, scores: [95, ...Array.from({ length: 23 }, (_, index) => (29 - index) / 2)] },
      // One without a score counts, and tells none.
      { near: 4, scores: [95, 90, 90] },
    ],
  });
  expect(readCandidates(null, 1)).toEqual({ candidates: 0, ids: new Set(), parts: [{ near: 0, scores: [] }] });
});
