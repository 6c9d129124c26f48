import { expect, test } from "vitest";
import { typedPlaces } from "./typed-places.ts";

test("places are typed differently each time, and the same in every run", () => {
  const texts = typedPlaces(200);
  expect(new Set(texts).size).toBe(200);
  expect(texts).toEqual(typedPlaces(200));
  expect(texts.every((text) => text.length > 0 && text.length < 60)).toBe(true);
});

test("more texts than the towns give are refused", () => {
  expect(() => typedPlaces(1_000_000)).toThrow("not 1000000");
});
