import { expect, test } from "vitest";
import { attributeKey } from "./attribute-key.ts";

test("attributes whose names differ by case and spaces only are the same", () => {
  const same = ["Fire rating", "fire rating", "FIRE RATING", "  Fire rating ", "Fire   rating", "Fire\t\nrating"];
  expect(same.map(attributeKey)).toEqual(same.map(() => "fire rating"));
  expect(attributeKey("Firerating")).toBe("firerating");
});
