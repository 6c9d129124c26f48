import { expect, test } from "vitest";
import { rowsOf } from "./guide-overlay.ts";

test("a sentence is broken between words; a word that is too long keeps a row to itself", () => {
  expect(rowsOf("1,690 mm clear, needs 1,760", 14)).toEqual(["1,690 mm", "clear, needs", "1,760"]);
  expect(rowsOf("a bbbbbbbb c", 3)).toEqual(["a", "bbbbbbbb", "c"]);
});
