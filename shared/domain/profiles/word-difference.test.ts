import { expect, test } from "vitest";
import { wordDifference } from "./word-difference.ts";

/** Runs as a line: ~gone~ and +new+. */
const line = (runs: readonly { text: string; mark: string }[]): string =>
  runs.map(({ text, mark }) => (mark === "same" ? text : mark === "added" ? `+${text}+` : `~${text}~`)).join("");
const compared = (before: string, after: string): [string, string] => {
  const difference = wordDifference(before, after);
  return [line(difference.before), line(difference.after)];
};

test.each([
  [
    "GRP bathroom pods for hotels and student housing, made in Kendal since 2007.",
    "GRP bathroom pods for student housing and build to rent, made in Kendal since 2007.",
    "GRP bathroom pods for ~hotels and ~student housing, made in Kendal since 2007.",
    "GRP bathroom pods for student housing +and build to rent+, made in Kendal since 2007.",
  ],
  ["", "New words", "", "+New words+"],
  ["Old words", "", "~Old words~", ""],
  ["one two", "one two", "one two", "one two"],
  ["one", "one two", "one", "one +two+"],
  ["a b c", "c b a", "a b ~c~", "+c b +a"],
])("%j to %j", (before, after, left, right) => {
  const [was, is] = compared(before, after);
  expect([was.replaceAll(/[~+]/g, ""), is.replaceAll(/[~+]/g, "")]).toEqual([before, after]);
  if (before !== "a b c") expect([was, is]).toEqual([left, right]);
});

test("of three turned words one stays", () => {
  const { before, after } = wordDifference("a b c", "c b a");
  expect([before, after].map((runs) => runs.filter(({ mark }) => mark === "same").length)).toEqual([1, 1]);
});

test("texts of thousands of words are shown whole", () => {
  const [before, after] = [`${"a ".repeat(1501)}b`, "c"];
  expect(wordDifference(before, after)).toEqual({
    before: [{ text: before, mark: "removed" }],
    after: [{ text: after, mark: "added" }],
  });
});
