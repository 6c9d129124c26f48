import { expect, test } from "vitest";
import { PATTERNS } from "#shared/ui/viewer/types.ts";
import { isClear, patterned, withoutPattern } from "./pattern-bytes.ts";

test("each pattern has an opacity of its own, and all of them are opaque", () => {
  const bytes = PATTERNS.map((pattern) => patterned([1, 2, 3, 40], pattern)[3]);
  expect(bytes).toEqual([255, 254, 253, 252, 251]);
  expect(bytes.filter(isClear)).toEqual([]);
  expect([249, 250].map(isClear)).toEqual([true, false]);
});

test("a file's opacity near to full names no pattern, and glass stays glass", () => {
  expect(withoutPattern([9, 9, 9, 253])).toEqual([9, 9, 9, 255]);
  expect(withoutPattern([9, 9, 9, 249])).toEqual([9, 9, 9, 249]);
});
