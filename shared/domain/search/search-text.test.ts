import { expect, test } from "vitest";
import { isLongEnough } from "./search-text.ts";

test.each([
  ["", true],
  ["   ", true],
  ["a", false],
  ["ab", false],
  [" ab ", false],
  ["abc", true],
  ["a b", true],
  // Digits alone, whatever the script: postcodes and article numbers.
  ["7", false],
  ["75", true],
  ["750", true],
  ["٧٥", true],
  // Not digits alone.
  ["a1", false],
  ["1a", false],
  ["1½", false],
  // A face is one character, and two units of a string.
  ["👷👷", false],
  ["👷👷👷", true],
])("SCH-10, R-08: %j starts a search: %s", (text, isLong) => expect(isLongEnough(text)).toBe(isLong));
