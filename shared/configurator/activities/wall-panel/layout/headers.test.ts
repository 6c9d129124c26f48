import { expect, test } from "vitest";
import { headerDepth } from "./headers.ts";

test("a header is as deep as the stud up to 1.2 m, 150 up to 2.4 m, 200 up to 3.6 m, wider is an engineer's", () => {
  const depths = [1, 1200, 1201, 2400, 2401, 3600, 3601].map((span) => headerDepth(span, 100));
  expect(depths).toEqual([100, 100, 150, 150, 200, 200, null]);
});

test("it is never less deep than the stud", () => {
  expect([1200, 2400, 3600].map((span) => headerDepth(span, 235))).toEqual([235, 235, 235]);
  expect([1200, 2400, 3600].map((span) => headerDepth(span, 184))).toEqual([184, 184, 200]);
});
