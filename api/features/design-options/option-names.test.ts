import { expect, test } from "vitest";
import { nameOfCopy, nextOptionName } from "./option-names.ts";

test("a new option takes the first free number, whatever the case of the names taken", () => {
  expect(nextOptionName(new Set())).toBe("Option 1");
  expect(nextOptionName(new Set(["option 1", "option 3"]))).toBe("Option 2");
});

test("copies are numbered from the second on", () => {
  expect(nameOfCopy("North", new Set())).toBe("North copy");
  expect(nameOfCopy("North", new Set(["north copy"]))).toBe("North copy 2");
  expect(nameOfCopy("North", new Set(["north copy", "north copy 2"]))).toBe("North copy 3");
});

test("a long name is cut so that its copy has 120 characters, without a space before the word", () => {
  // 115 + " copy" = 120.
  expect(nameOfCopy("x".repeat(120), new Set())).toBe(`${"x".repeat(115)} copy`);
  expect(nameOfCopy("x".repeat(115), new Set())).toBe(`${"x".repeat(115)} copy`);
  expect(nameOfCopy("x".repeat(120), new Set([`${"x".repeat(115)} copy`]))).toBe(`${"x".repeat(113)} copy 2`);
  expect(nameOfCopy(`${"x".repeat(114)} ${"y".repeat(5)}`, new Set())).toBe(`${"x".repeat(114)} copy`);
});
