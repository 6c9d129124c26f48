import { describe, expect, test } from "vitest";
import { elementSetAfter } from "./element-set-change.ts";

const without = (...leaveOut: string[]) => ({ label: "Leave out", elementSet: { leaveOut } });

describe("what a product is put on after a fix", () => {
  test("of all walls, or of those picked, those named are left out", () => {
    expect(elementSetAfter(without("b"), null, ["a", "b", "c"])).toEqual({ kind: "these", globalIds: ["a", "c"] });
    expect(elementSetAfter(without("b", "x"), ["b", "c"], ["a", "b", "c"])).toEqual({
      kind: "these",
      globalIds: ["c"],
    });
  });

  test("picked walls need no base model, all walls do", () => {
    expect(elementSetAfter(without("b"), ["b", "c"], null)).toEqual({ kind: "these", globalIds: ["c"] });
    expect(elementSetAfter(without("b"), null, null)).toEqual({ kind: "none", why: "noModel" });
  });

  test("where none would be left it stays as it is", () => {
    expect(elementSetAfter(without("a", "b"), ["a", "b"], null)).toEqual({ kind: "none", why: "noneLeft" });
  });

  test("all walls", () => {
    expect(elementSetAfter({ label: "All", elementSet: "all" }, ["a"], null)).toEqual({ kind: "all" });
  });
});
