import { expect, test } from "vitest";
import { checkIsShown } from "./files.policy.ts";

test("R-31: a file of a listing that may not be seen is as one that is not there", () => {
  expect(() => checkIsShown({ name: "" }, "file", "c1")).not.toThrow();
  expect(() => checkIsShown("", "image", "k1")).not.toThrow();
  for (const nothing of [null, undefined]) {
    expect(() => checkIsShown(nothing, "image", "k1")).toThrow(
      expect.objectContaining({ code: "not_found", message: expect.stringContaining("no image with id k1") }),
    );
  }
});
