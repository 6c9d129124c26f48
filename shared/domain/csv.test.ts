import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("RFC 4180: lines end in CRLF after a mark for UTF-8, and what needs quotes has them", () => {
  expect(toCsv([])).toBe("\uFEFF");
  expect(toCsv([["Area, m²", 'Unit 4, "The Forge"'], ["a\nb", " c", ""], [""]])).toBe(
    '\uFEFF"Area, m²","Unit 4, ""The Forge"""\r\n"a\nb"," c",\r\n\r\n',
  );
});

// https://owasp.org/www-community/attacks/CSV_Injection: spreadsheets take the full-width signs for the plain ones.
test.each(["=1+1", "+1+cmd", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1+1", "－2+3", "＠SUM(A1)"])(
  "%j is no formula: an apostrophe stands before it, within quotes",
  (text) => {
    expect(toCsv([["a", text]])).toBe(`\uFEFFa,"'${text}"\r\n`);
  },
);

test.each([
  ["-0.300", "-0.300"],
  ["+5", "+5"],
  ["1,076.39", '"1,076.39"'],
  ["-1,076", '"-1,076"'],
  ["1+1", "1+1"],
])("a plain figure stays as it is: %s", (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`);
});
