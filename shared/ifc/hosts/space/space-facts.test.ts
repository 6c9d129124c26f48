import { expect, test } from "vitest";
import { findNumber } from "./space-facts.ts";

test.each([
  ["A104", "Bathroom 1", "A104"],
  ["1 - Living room", "Living room", "1"],
  ["12", null, "12"],
  ["12", "12", "12"],
  ["0.01", "Bad", "0.01"],
  ["Bathroom 1", null, null],
  ["Bathroom1", null, null],
  ["entry hall", "entry hall", null],
  ["", null, null],
])("the number of %j, %j is %j", (name, longName, number) => {
  expect(findNumber(name, longName)).toBe(number);
});
