import { expect, test } from "vitest";
import { parseCsv } from "./parse-csv.ts";

const fieldsOf = (text: string): string[][] => parseCsv(text).records.map(({ fields }) => fields);

test.each([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\r1,2\r",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["\uFEFFa,b", [["a", "b"]]],
  ['"a,b",c', [["a,b", "c"]]],
  ['"say ""go""",x', [['say "go"', "x"]]],
  ['"two\r\nlines",x', [["two\nlines", "x"]]],
  ["a,,", [["a", "", ""]]],
  ['"",x', [["", "x"]]],
  ["\r\n\r\na", [["a"]]],
  ["", []],
  // Read as it is: nothing is ever run.
  ["=1+1,@x,-2", [["=1+1", "@x", "-2"]]],
])("%j is read", (text, expected) => {
  expect(fieldsOf(text)).toEqual(expected);
});

test("lines are counted as an editor does, also after a text of several lines and empty ones", () => {
  const { records } = parseCsv('a\r\n"1\n2\r\n3",x\n\nlast');
  expect(records.map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each([
  ['a\n"open,x\ny', { line: 2, column: 1, message: "A quote is opened and never closed." }],
  ['a\r\n"1\r\n2",y\nx,"b"c,d', { line: 4, column: 2, message: "A quoted text goes on after its closing quote." }],
  ['a\nx,"b"c', { line: 2, column: 2, message: "A quoted text goes on after its closing quote." }],
])("%j is told by line and column", (text, fault) => {
  expect(parseCsv(text).fault).toEqual(fault);
});
