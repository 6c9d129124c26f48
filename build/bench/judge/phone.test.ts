import { expect, test } from "vitest";
import { USUAL_SLOWDOWN, slowdownOf } from "./phone.ts";

test("the middle of Lighthouse's fast desktops is slowed four times, as Lighthouse does", () => {
  expect(slowdownOf(1750)).toBe(USUAL_SLOWDOWN);
});

test("a machine of another speed is slowed to the same phone", () => {
  expect(slowdownOf(875)).toBe(2);
  expect(slowdownOf(3500)).toBe(8);
});

test("a machine slower than the phone stays as it is", () => {
  expect(slowdownOf(200)).toBe(1);
});

test.each([0, -1, Number.NaN])("an index of %d is refused", (index) => {
  expect(() => slowdownOf(index)).toThrow("A machine has a BenchmarkIndex above 0");
});
