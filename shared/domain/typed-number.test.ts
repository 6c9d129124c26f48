import { expect, test } from "vitest";
import { parseNumber } from "./typed-number.ts";

test.each([
  ["3,600", 3600],
  ["1 200.5", 1200.5],
  ["1,234,567.8", 1_234_567.8],
  ["12,50", Number.NaN],
  ["1,2", Number.NaN],
  ["1,2345", Number.NaN],
  ["1234,567", Number.NaN],
  ["1 2", Number.NaN],
  ["0.1,234", Number.NaN],
  [" 7 ", 7],
  ["7.", 7],
  ["−4", -4],
  [".5", 0.5],
  ["", Number.NaN],
  ["12a", Number.NaN],
  ["1e9", Number.NaN],
  ["Infinity", Number.NaN],
  ["9".repeat(400), Number.NaN],
])("a typed %j is read as %d", (text, number) => expect(parseNumber(text)).toBe(number));
