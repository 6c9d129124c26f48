import { expect, test } from "vitest";
import { LoadingPace } from "./loading-pace.ts";

test("pictures of a loading model come at most every 400 ms", () => {
  const pace = new LoadingPace();
  expect(pace.waitMs).toBe(400);
  pace.took(3);
  expect(pace.waitMs).toBe(400);
});

test("after a picture that took long the next one waits nineteen times as long", () => {
  const pace = new LoadingPace();
  pace.took(700);
  expect(pace.waitMs).toBe(13_300);
  pace.took(90);
  expect(pace.waitMs).toBe(1710);
});
