import { expect, test } from "vitest";
import { PATTERNS, REFUSAL_MARKS } from "#shared/ui/viewer/types.ts";
import { hatched, isClear, patterned, withoutPattern } from "./pattern-bytes.ts";

test("each pattern and each hatch has an opacity of its own, and all of them are opaque", () => {
  const patterns = PATTERNS.map((pattern) => patterned([1, 2, 3, 40], pattern)[3]);
  const hatches = REFUSAL_MARKS.map((mark) => hatched([1, 2, 3, 40], mark)[3]);
  expect([...patterns, ...hatches]).toEqual([255, 254, 253, 252, 251, 250, 249, 248, 247, 246, 245]);
  expect([...patterns, ...hatches].filter(isClear)).toEqual([]);
  expect([244, 245].map(isClear)).toEqual([true, false]);
});

test("a file's opacity near to full names no pattern, and glass stays glass", () => {
  expect(withoutPattern([9, 9, 9, 253])).toEqual([9, 9, 9, 255]);
  expect(withoutPattern([9, 9, 9, 244])).toEqual([9, 9, 9, 244]);
});
