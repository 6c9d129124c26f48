import { describe, expect, test } from "vitest";
import { aHost, aRequest } from "#shared/configurator/builders.ts";
import { execute } from "#shared/configurator/engine.ts";
import { quantitiesCsv } from "./quantities-csv.ts";

/** RFC 4180, read back. */
function parse(csv: string): string[][] {
  expect(csv.endsWith("\r\n")).toBe(true);
  return csv
    .slice(0, -2)
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, 9)
        .map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
}

describe("the table of a run", () => {
  const result = execute(aRequest([aHost({ name: '=HYPERLINK("x"), "A"', length: 3 })]));
  const rows = parse(quantitiesCsv(result));

  test("every row has the columns of the header", () => {
    expect(rows[0]).toEqual(["Section", "Item", "Quantity", "Unit", "Low", "Likely", "High", "Currency", "Note"]);
    expect(rows.every((row) => row.length === 9)).toBe(true);
  });

  test("quantities and cost are those of the summary, and the illustrative rate says so", () => {
    expect(rows).toContainEqual(["Quantities", "Net area", "8.1", "m²", "", "", "", "", ""]);
    expect(rows).toContainEqual(["Cost", "Total", "", "", "972", "1174.5", "1377", "GBP", "illustrative"]);
    expect(rows.filter(([section]) => section === "Cost").every((row) => row.join(" ").includes("llustrative"))).toBe(
      true,
    );
    expect(rows.find(([, item]) => item === "Biogenic, not netted")?.[2]).toBe("0");
  });

  test("a name with quotes and commas comes back whole", () => {
    expect(rows.find(([section]) => section === "Panels")?.[8]).toBe(
      '3000 × 2700 mm, type T01, on =HYPERLINK("x"), "A"',
    );
  });

  test("a text that a spreadsheet would run is made harmless", () => {
    const evil = structuredClone(result);
    const [row] = evil.summary.quantities;
    if (row) row.label = "=1+1";
    expect(parse(quantitiesCsv(evil))[1]?.[1]).toBe("'=1+1");
  });

  test("a run without panels has its header only", () => {
    expect(parse(quantitiesCsv(execute(aRequest([]))))).toHaveLength(1);
  });
});
