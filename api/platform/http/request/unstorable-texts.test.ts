import { describe, expect, test } from "vitest";
import { findUnstorableTexts } from "./unstorable-texts.ts";

describe("texts that Postgres cannot hold", () => {
  test("are found in values and keys, at any depth, by their dotted paths", () => {
    const json = { name: "good", a: [1, { b: "null \0" }], "key\0": "good", c: "half \ud800" };
    expect(findUnstorableTexts(json).sort()).toEqual(["a.1.b", "c", "key"]);
    expect(findUnstorableTexts("\0")).toEqual([""]);
    expect(findUnstorableTexts("whole \ud83c\udfe0")).toEqual([]);
  });

  test("twenty are told, from one list or many", () => {
    expect(findUnstorableTexts(Array.from({ length: 30 }, () => "\0"))).toHaveLength(20);
    expect(findUnstorableTexts(Array.from({ length: 30 }, () => ["\0"]))).toHaveLength(20);
    expect(findUnstorableTexts(Array.from({ length: 20 }, () => "\0"))).toHaveLength(20);
  });

  test("a path is told with 200 characters at most", () => {
    expect(findUnstorableTexts({ [`${"k".repeat(300)}`]: "\0" })).toEqual(["k".repeat(200)]);
  });
});
