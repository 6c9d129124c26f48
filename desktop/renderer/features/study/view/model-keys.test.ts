import { expect, test } from "vitest";
import { baseKeyOf, resultKeyOf } from "./model-keys.ts";

test("two products of one study show two overlays, also where one is a copy with the other's output", () => {
  const keys = [resultKeyOf("a", "output"), resultKeyOf("b", "output"), resultKeyOf("a", "newer")];
  expect(new Set(keys).size).toBe(3);
});

test("a base model is another model with other content that the user took, and in another file", () => {
  const keys = [
    baseKeyOf({ id: "f", revision: 1 }),
    baseKeyOf({ id: "f", revision: 2 }),
    baseKeyOf({ id: "g", revision: 1 }),
  ];
  expect(new Set(keys).size).toBe(3);
});
