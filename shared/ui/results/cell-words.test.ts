import { expect, test } from "vitest";
import { cellInWords } from "./cell-words.ts";

test("words that the catalogue has are its own, names and sizes stay", () => {
  const t = (key: string) => `<${key.replace("results.word.", "")}>`;
  expect(cellInWords("D1, 762 mm, opens in, hung left", t)).toBe("D1, 762 mm, <opensIn>, <hungLeft>");
  expect(cellInWords("Assumed, 700 mm, sliding", t)).toBe("<assumed>, 700 mm, <sliding>");
  expect(cellInWords("left", t)).toBe("<left>");
  expect(cellInWords("constructor", t)).toBe("constructor");
});
