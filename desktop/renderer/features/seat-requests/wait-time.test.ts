import { expect, test } from "vitest";
import { counterText } from "./wait-time.ts";

test("a counter shows minutes and seconds", () => {
  expect([0, 7, 60, 108, 600, 3_725].map(counterText)).toEqual(["0:00", "0:07", "1:00", "1:48", "10:00", "62:05"]);
});
