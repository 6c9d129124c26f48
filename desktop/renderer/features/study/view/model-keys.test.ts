import { expect, test } from "vitest";
import { baseKeyOf, fileKeyOf, resultKeyOf } from "./model-keys.ts";

test("two products of one study show two overlays, also where one is a copy with the other's output", () => {
  const keys = [resultKeyOf("a", "output"), resultKeyOf("b", "output"), resultKeyOf("a", "newer")];
  expect(new Set(keys).size).toBe(3);
});

test("a base model is another model with other content, also where nobody took that, and in another file", () => {
  const keys = [
    baseKeyOf({ id: "f", sha256: "a", revision: 0 }),
    baseKeyOf({ id: "f", sha256: "b", revision: 0 }),
    baseKeyOf({ id: "g", sha256: "a", revision: 0 }),
    baseKeyOf({ id: "f", sha256: null, revision: 0 }),
  ];
  expect(new Set(keys).size).toBe(4);
});

test("content that was drawn before it was taken is the same model after", () => {
  const [offered, taken] = [0, 1].map((revision) => baseKeyOf({ id: "f", sha256: "b", revision }));
  expect(taken).toBe(offered);
});

test("a file by itself is another model only with other content that the user took", () => {
  const file = { id: "f", revision: 1, sha256: "a" };
  const [opened, saved, taken] = [file, { ...file, sha256: "b" }, { ...file, revision: 2 }].map(fileKeyOf);
  expect(saved).toBe(opened);
  expect(taken).not.toBe(opened);
});
