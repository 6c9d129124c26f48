import { expect, test } from "vitest";
import { checkSources } from "./check-sources.ts";

test("SHL-20: a source of a picture needs files", () => {
  expect(() => checkSources([{ srcSet: "a.jpg 1x" }, { srcSet: " " }])).toThrow("Source 2 of this picture");
  expect(() => checkSources([{ srcSet: "a.jpg 1x" }])).not.toThrow();
  expect(() => checkSources([])).not.toThrow();
});
