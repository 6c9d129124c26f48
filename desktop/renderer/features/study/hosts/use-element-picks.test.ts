import { expect, test } from "vitest";
import { idsOfBase } from "./use-element-picks.ts";

test("an input takes elements of the base model only, each once, in the order of their selection", () => {
  const ref = (modelKey: string, globalId: string) => ({ modelKey, expressId: 1, globalId });
  const selection = [ref("base", "b"), ref("output", "p"), ref("base", "a"), ref("base", "b"), ref("base", "")];
  expect(idsOfBase(selection, "base")).toEqual(["b", "a"]);
  expect(idsOfBase([], "base")).toEqual([]);
});
