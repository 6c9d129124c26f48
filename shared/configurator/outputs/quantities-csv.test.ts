import { describe, expect, test } from "vitest";
import { aDoor, aHost } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { quantitiesCsv } from "./quantities-csv.ts";

/** RFC 4180, read back. */
function parse(csv: string): string[][] {
  expect(csv.endsWith("\r\n")).toBe(true);
  return csv
    .slice("\uFEFF".length, -2)
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, 9)
        .map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
}

describe("the table of a run", () => {
  const made = () => execute(aRequest([aHost({ name: '=HYPERLINK("x"), "A"', length: 3 })]));

  test("every row has the columns of the header", () => {
    const rows = parse(quantitiesCsv(made()));
    expect(rows[0]).toEqual(["Section", "Item", "Quantity", "Unit", "Low", "Likely", "High", "Currency", "Note"]);
    expect(rows.every((row) => row.length === 9)).toBe(true);
  });

  test("quantities and cost are those of the summary, and the illustrative rate says so", () => {
    const rows = parse(quantitiesCsv(made()));
    expect(rows).toContainEqual(["Quantities", "Net area", "8.1", "m²", "", "", "", "", ""]);
    expect(rows).toContainEqual(["Cost", "Total", "", "", "805.27", "1008.92", "1228.17", "GBP", "illustrative"]);
    const costs = rows.filter(([section]) => section?.startsWith("Cost"));
    expect(costs.length).toBeGreaterThan(10);
    expect(costs.every((row) => row.join(" ").includes("llustrative"))).toBe(true);
    expect(rows.find(([, item]) => item === "Biogenic, not netted")?.[2]).toBe("0");
  });

  test("what has no source says so: densities, road distance, storage", () => {
    const rows = parse(quantitiesCsv(made()));
    expect(rows.filter(([section]) => section === "Mass").map(([, item, , , , , , , note]) => [item, note])).toEqual([
      ["Light gauge steel", "density: IStructE 2021, as in arup-group/a-carbon-tool"],
      ["Cement board", "density: cement bonded particle board, ca. 1250 kg/m³ (eltomation.com)"],
      ["Plasterboard", "density: IStructE 2021, as in arup-group/a-carbon-tool"],
      ["Mineral wool", "density: illustrative, within 30 to 50 for framed walls (magruconstruction.com)"],
    ]);
    expect(rows.find(([, item]) => item === "Total A4")?.[8]).toContain("illustrative: 300 km by road");
    const timber = parse(
      quantitiesCsv(execute(aRequest([aHost({ length: 3 })], { system: "timber-closed", sheathing: "osb-9" }))),
    );
    // By hand in takeoff.test.ts.
    expect(timber.filter(([section]) => section === "Carbon stored").map((row) => row.slice(1, 3))).toEqual([
      ["Softwood C24", "-98.65"],
      ["OSB", "-74.13"],
    ]);
    expect(timber.find(([, item]) => item === "Biogenic, not netted")?.[2]).toBe("-172.78");
  });

  test("loose headers have a section of their own", () => {
    const split = aHost({ length: 5.4, openings: [aDoor(1.7, 2)] });
    const table = parse(quantitiesCsv(execute(aRequest([split], { panelMaxWidth: 1800 }))));
    const marks = (section: string) => table.filter((row) => row[0] === section).map((row) => row[1]);
    expect(marks("Loose headers")).toEqual(["H001"]);
    expect(marks("Panels")).toEqual(["P001", "P002", "P003", "P004"]);
  });

  test("a name with quotes and commas comes back whole", () => {
    const rows = parse(quantitiesCsv(made()));
    expect(rows.find(([section]) => section === "Panels")?.[8]).toBe(
      '3000 × 2700 mm, type T01, on =HYPERLINK("x"), "A"',
    );
  });

  test("a text that a spreadsheet would run is made harmless", () => {
    const evil = structuredClone(made());
    const [row] = evil.summary.quantities;
    if (row) row.label = "=1+1";
    expect(parse(quantitiesCsv(evil))[1]?.[1]).toBe("'=1+1");
  });

  test("a run without panels has its header only", () => {
    expect(parse(quantitiesCsv(execute(aRequest([]))))).toHaveLength(1);
  });
});
