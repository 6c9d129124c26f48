import { describe, expect, test } from "vitest";
import { alignFacts } from "./align-facts.ts";
import { textCell } from "./cells.ts";
import { compareCsv } from "./compare-csv.ts";

const words = { group: "Group", row: "Row", notStated: "Not stated" };
const csvOf = (...texts: (string | null)[]): string =>
  compareCsv(
    texts.map((_, index) => `S${index}`),
    alignFacts(texts.map((text) => [{ key: "k", group: "Company", label: "HQ", cell: textCell(text) }])),
    words,
  );

describe("the comparison as a file", () => {
  test("has a mark for UTF-8, CRLF, a head with the names, and says what is not stated", () => {
    expect(csvOf("Carlisle", null)).toBe("\uFEFFGroup,Row,S0,S1\r\nCompany,HQ,Carlisle,Not stated\r\n");
  });

  test("RFC 4180: commas, quotes and line breaks are quoted, quotes doubled", () => {
    expect(csvOf('Unit 4, "The Forge"\nCarlisle', "x")).toContain(',"Unit 4, ""The Forge""\nCarlisle",x\r\n');
  });

  test.each(['=HYPERLINK("http://x")', "+1+cmd", "-2+3", "@SUM(A1)", "\tx", "\r=1"])("%j is no formula", (text) => {
    const field = csvOf(text, "x").split("Company,HQ,")[1] ?? "";
    expect(field.replace(/^"/, "").startsWith("'")).toBe(true);
  });

  test("names of listings are no formulas either, and figures stay figures", () => {
    expect(compareCsv(["=1+1"], [], words)).toBe(`\uFEFFGroup,Row,"'=1+1"\r\n`);
    expect(csvOf("-0.300", "1,076.39")).toContain(',HQ,-0.300,"1,076.39"\r\n');
  });
});
