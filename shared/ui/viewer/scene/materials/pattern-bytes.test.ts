import { expect, test } from "vitest";
import { PATTERNS, REFUSAL_MARKS } from "#shared/ui/viewer/types.ts";
import { surfaceFragment } from "./surface-shader.ts";
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

/** Whether a function of the shader lays lines over a form of this opacity, by the condition it begins with. */
function laysLines(name: string, opacity: number): boolean {
  const [, least = "", most] = new RegExp(
    `float ${name}\\(float number\\) \\{\\s*if \\(number < ([\\d.]+)(?: \\|\\| number > ([\\d.]+))?\\) return 0\\.0;`,
  ).exec(surfaceFragment) ?? [null];
  const number = 255 - opacity;
  return number >= Number(least) && number <= Number(most ?? Infinity);
}

test("the shader draws a pattern or a hatch over what names one, and neither over glass and spaces", () => {
  const opaque = [
    ...PATTERNS.map((each) => patterned([1, 2, 3, 255], each)),
    ...REFUSAL_MARKS.map((each) => hatched([1, 2, 3, 255], each)),
  ];
  expect(
    opaque.map(([, , , opacity]) => [laysLines("patternStrength", opacity), laysLines("hatchStrength", opacity)]),
  ).toEqual([
    // "plain" is no lines.
    [false, false],
    ...PATTERNS.slice(1).map(() => [true, false]),
    ...REFUSAL_MARKS.map(() => [false, true]),
  ]);
  // 56: a space; 97: a window.
  const clear = [0, 56, 97, 244];
  expect(
    clear.filter((opacity) => laysLines("patternStrength", opacity) || laysLines("hatchStrength", opacity)),
  ).toEqual([]);
});
