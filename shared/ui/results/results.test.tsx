import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import { CostRow, type ReportSection, type RuleFinding } from "#shared/contracts/design/runs.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CarbonRows } from "./carbon-rows.tsx";
import { CarbonStageBar } from "./carbon-stage-bar.tsx";
import { CostRows } from "./cost-rows.tsx";
import { CostRangeBar } from "./cost-range-bar.tsx";
import { FindingsList } from "./findings-list.tsx";
import { QuantitiesTable } from "./quantities-table.tsx";
import { RunFigures } from "./run-figures.tsx";
import { ReportTable, reportsOf } from "./report-table.tsx";
import { roomsSection } from "#shared/configurator/activities/bathroom-pod/takeoff/rooms-section.ts";
import { openingSection } from "#shared/configurator/activities/wall-panel/rules/opening-reports.ts";
import { results } from "#shared/messages/en-GB/results.ts";

const draw = (node: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>{node}</I18nextProvider>);

const finding: RuleFinding = {
  ruleId: "K2-07",
  severity: "warning",
  message: "3,150 mm is over 2,960 mm.",
  source: "UK STGO",
  hostGlobalIds: [],
  fixes: [{ label: "Set width to 2,960 mm", name: "width", value: 2960 }],
};

describe("findings", () => {
  test("CFG-13: refusals come first, each with its rule, its sentence and its fixes", () => {
    const html = draw(
      <FindingsList findings={[finding, { ...finding, ruleId: "K2-01", severity: "error" }]} onFix={() => undefined} />,
    );
    expect(html.indexOf("K2-01")).toBeLessThan(html.indexOf("K2-07"));
    expect(html).toContain("Refused");
    expect(html).toContain("3,150 mm is over 2,960 mm.");
    expect(html.split("Set width to 2,960 mm")).toHaveLength(3);
  });

  test("a sentence that a rule says of several elements is said once, with their number", () => {
    const of = (id: string): RuleFinding => ({ ...finding, hostGlobalIds: [id] });
    const other = { ...finding, ruleId: "K2-08" };
    const html = draw(<FindingsList findings={[of("a"), of("b"), other, of("c")]} onFix={() => undefined} />);
    expect(html.split("3,150 mm is over 2,960 mm.")).toHaveLength(3);
    expect(html).toContain("3 elements");
    expect(html.split("Set width to 2,960 mm")).toHaveLength(3);
  });

  test("without a way to change anything there are no fix buttons, and nothing found is said so", () => {
    expect(draw(<FindingsList findings={[finding]} />)).not.toContain("Set width");
    expect(draw(<FindingsList findings={[]} />)).toContain("No rule objects.");
  });
});

describe("figures", () => {
  test("of a run that made nothing one sentence is said, and of no prices or factors", () => {
    const nothing = { cost: null, costRows: [], carbon: null, quantities: [] };
    expect(draw(<RunFigures summary={{ ...nothing, units: 0 }} />)).toBe(
      '<p class="results-none">Nothing was made, so there are no figures.</p>',
    );
    expect(draw(<RunFigures summary={{ ...nothing, units: 1 }} />)).toContain("No carbon factors");
  });

  test("the cost range writes all three figures and says when rates are illustrative", () => {
    const cost = { currency: "GBP", low: 147_400, likely: 178_100, high: 208_800, isIllustrative: true } as const;
    const html = draw(<CostRangeBar cost={cost} />);
    for (const text of ["£1,781", "£1,474 low", "£2,088 high", "Illustrative rates"]) expect(html).toContain(text);
    expect(draw(<CostRangeBar cost={null} />)).toContain("No price");
  });

  test("a cost is shown by source with its share, each row by its quantity and rate, to the penny", () => {
    const cost = { currency: "GBP", low: 240_000, likely: 400_000, high: 500_000, isIllustrative: true } as const;
    const row = {
      lowRate: 260,
      likelyRate: 300,
      highRate: 340,
      low: 90_000,
      high: 110_000,
      source: "Illustrative, 2026",
    };
    const steel = { ...row, key: "supply:steel", costSource: "supply", label: "Steel", unit: "kg" } as const;
    const crew = { ...row, key: "crew", costSource: "installation", label: "Crew", unit: "day" } as const;
    const share = { ...row, key: "overhead", costSource: "overhead", label: "Margin", unit: "%" } as const;
    const rows = [
      { ...steel, quantity: 1000.25, likely: 300_075 },
      { ...crew, quantity: 0.05, likelyRate: 225_000, likely: 49_925 },
      { ...crew, key: "bolts", label: "Bolts", unit: "each", quantity: 501, likelyRate: 12, likely: 6012 } as const,
      { ...crew, key: "lorry", label: "Lorry", unit: "load", quantity: 1, likelyRate: 77_500, likely: 0 } as const,
      { ...crew, key: "hours", label: "Labour", unit: "hour", quantity: 7.04, likelyRate: 4500, likely: 0 } as const,
      { ...share, quantity: null, likelyRate: 1250, likely: 50_000 },
    ];
    const text = draw(<CostRows cost={cost} rows={rows} />)
      .replaceAll(/<svg.*?<\/svg>/g, "")
      .replaceAll(/(<[^>]*>)+/g, "|");
    // Of £4,060.12 of rows 73.9, 13.8 and 12.3 %: whole shares add up to 100.
    expect(text).toContain("|Supply|74%|£3,000.75|");
    expect(text).toContain("|Installation|14%|");
    expect(text).toContain("|Overhead and margin|12%|");
    expect(text).toContain("|Steel|1,000.25 kg|£3.00/kg|£3,000.75|£900.00 low, £1,100.00 high|");
    expect(text).toContain("|Crew|0.05 days|£2,250.00/day|£499.25|");
    expect(text).toContain("|Lorry|1 load|£775.00/load|");
    expect(text).toContain("|Labour|7.04 hours|£45.00/hour|");
    expect(text).toContain("|Bolts|501|£0.12 each|£60.12|");
    expect(text).toContain("|Margin|of all rows before|12.5%|£500.00|");
    expect(text).toContain("|Rows add up to £4,000.00. Illustrative, 2026.|");
  });

  test("quantities of rows are shown as they were charged, so that rows multiply out", () => {
    const cost = { currency: "GBP", low: 1, likely: 1, high: 1, isIllustrative: false } as const;
    const row = { costSource: "supply", lowRate: 1, highRate: 1, low: 1, high: 1, source: "Illustrative" } as const;
    const shown = (unit: CostRow["unit"], quantity: number, likelyRate: number, likely: number): string =>
      draw(<CostRows cost={cost} rows={[{ ...row, key: unit, label: "Row", unit, quantity, likelyRate, likely }]} />)
        .replaceAll(/(<[^>]*>)+/g, "|")
        .replace(/.*\|Row\|(?=\d)/, "");
    // 0.0333 × 2,250 = 74.925; 0.2044 × 560 = 114.464; 0.011 × 560 = 6.16; 0.0909 × 775 = 70.4475.
    expect(shown("day", 0.0333, 225_000, 7493)).toMatch(/^0\.0333 days\|£2,250\.00\/day\|£74\.93\|/);
    expect(shown("m³", 0.2044, 56_000, 11_446)).toMatch(/^0\.2044 m³\|£560\.00\/m³\|£114\.46\|/);
    expect(shown("m³", 0.011, 56_000, 616)).toMatch(/^0\.011 m³\|£560\.00\/m³\|£6\.16\|/);
    expect(shown("load", 0.0909, 77_500, 7045)).toMatch(/^0\.0909 loads\|£775\.00\/load\|£70\.45\|/);
  });

  test("carbon factors are shown as their source states them", () => {
    const material = { massKg: 2400, a1a3: 247.2, biogenic: 0, density: 2400, densitySource: "IStructE" };
    const rows = [
      { ...material, material: "Concrete", factor: 0.103, source: "IStructE C30/37" },
      { ...material, material: "Brick", factor: 0.21349, source: "IStructE brick" },
      { ...material, material: "Steel", factor: 1.55, source: "IStructE steel" },
    ];
    const html = draw(<CarbonRows carbon={{ a1a3: 741.6, a4: 0, a5w: 0, biogenic: 0, distance: 300, rows }} />);
    for (const text of ["0.103 kgCO₂e/kg: IStructE C30/37", "0.2135 kgCO₂e/kg", "1.55 kgCO₂e/kg"])
      expect(html).toContain(text);
  });

  test("among rates of others a row names the supplier that states its own", () => {
    const cost = { currency: "GBP", low: 2000, likely: 2000, high: 2000, isIllustrative: true } as const;
    const money = { lowRate: 500, likelyRate: 500, highRate: 500, low: 1000, likely: 1000, high: 1000 };
    const row = { ...money, costSource: "supply", unit: "kg", quantity: 2, source: "Illustrative, 2026" } as const;
    const steel = { ...row, key: "steel", label: "Steel", source: "Kelder Offsite Ltd, product costing" };
    const share = {
      ...row,
      key: "overhead",
      costSource: "overhead",
      label: "Margin",
      unit: "%",
      quantity: null,
    } as const;
    const text = draw(<CostRows cost={cost} rows={[steel, { ...row, key: "rail", label: "Rail" }, share]} />)
      .replaceAll(/<svg.*?<\/svg>/g, "")
      .replaceAll(/(<[^>]*>)+/g, "|");
    expect(text).toContain("|Steel|2 kg|Kelder Offsite Ltd, product costing|£5.00/kg|");
    expect(text).toContain("|Rail|2 kg|£5.00/kg|");
    expect(text).toContain("|Rows add up to £20.00. Kelder Offsite Ltd, product costing. Illustrative, 2026.|");
  });

  test("REG-13: the distance by road is told in miles", () => {
    const row = {
      material: "Steel",
      massKg: 1,
      factor: 1,
      a1a3: 1,
      biogenic: 0,
      source: "s",
      density: 1,
      densitySource: "s",
    };
    const at = (distance: number) =>
      draw(<CarbonRows carbon={{ a1a3: 1, a4: 0, a5w: 0, biogenic: 0, distance, rows: [row] }} />);
    // 300 ÷ 1.609344 = 186.41, 1.609344 km is one mile.
    expect(at(300)).toContain("A4 by road, 186.4 miles from the factory.");
    expect(at(1.609344)).toContain("A4 by road, 1 mile from the factory.");
    expect(at(0)).toContain("A4 by road, 0 miles from the factory.");
  });

  test("a result of an older engine shows its one rate; no rows, no list", () => {
    const cost = { currency: "GBP", low: 240_000, likely: 290_000, high: 340_000, isIllustrative: true } as const;
    // As engines before 1.4.0 wrote it.
    const older = CostRow.parse({
      label: "Panels, illustrative rate",
      quantity: 20,
      unit: "m²",
      lowRate: 12_000,
      likelyRate: 14_500,
      highRate: 17_000,
      low: 240_000,
      likely: 290_000,
      high: 340_000,
      source: "Illustrative",
    });
    const html = draw(<CostRows cost={cost} rows={[older]} />);
    for (const text of ["Supplied and fixed", "20 m²", "£145.00/m²"]) expect(html).toContain(text);
    expect(draw(<CostRows cost={cost} rows={[]} />)).toBe("");
  });

  test("a range on a shared axis is measured from zero to its end", () => {
    const cost = { currency: "GBP", low: 25_000, likely: 50_000, high: 75_000, isIllustrative: false } as const;
    expect(draw(<CostRangeBar cost={cost} axisEnd={100_000} />)).toContain("--low:25%;--high:75%;--likely:50%");
  });

  test("biogenic carbon stands apart and is never netted", () => {
    const html = draw(
      <CarbonStageBar carbon={{ a1a3: 80, a4: 10, a5w: 10, biogenic: -60, distance: 300, rows: [] }} />,
    );
    expect(html).toContain("100 <small>kgCO₂e</small>");
    expect(html).toContain("Biogenic, stored: \u221260 kgCO₂e. Not netted.");
    expect(html).toContain("80%");
    // Of A5 only the waste is in it.
    for (const stage of ["A1–A3 product", "A4 transport", "A5w site waste"]) expect(html).toContain(stage);
  });

  test("carbon of nothing is no division by zero", () => {
    expect(
      draw(<CarbonStageBar carbon={{ a1a3: 0, a4: 0, a5w: 0, biogenic: 0, distance: 300, rows: [] }} />),
    ).not.toContain("NaN");
  });

  test("quantities keep their units", () => {
    const html = draw(<QuantitiesTable rows={[{ key: "studs", label: "Studs", value: 61.44, unit: "m" }]} />);
    expect(html).toContain("61.4");
    expect(html).toContain("<small>m</small>");
    expect(draw(<QuantitiesTable rows={[]} />)).toContain("No quantities yet");
    const days = (value: number) =>
      draw(<QuantitiesTable rows={[{ key: "siteDays", label: "Site", value, unit: "days" }]} />);
    expect(days(1)).toContain("<small>day</small>");
    for (const value of [0, 0.5, 2]) expect(days(value)).toContain("<small>days</small>");
  });
});

describe("reports of a kit", () => {
  const section = (key: string, cells: ReportSection["rows"][number]["cells"], isRefused = false): ReportSection => ({
    key,
    title: "Risers",
    columns: [
      { key: "host", label: "Room", kind: "name" },
      { key: "riser", label: "Riser", kind: "text" },
      { key: "units", label: "Pods", kind: "marks" },
      { key: "count", label: "Pipes", kind: "number" },
    ],
    rows: [{ hostGlobalIds: [`host-${String(cells[0])}`], elementGlobalIds: [], isRefused, cells }],
  });

  test("a table of any columns: names, words, marks and figures; nothing is a dash, what is refused is marked", () => {
    const [report] = reportsOf([{ reports: [section("risers", ["Bath 1", "To the left", "B01, B02", 1200])] }]);
    if (!report) throw new Error("One section is one report.");
    const html = draw(<ReportTable report={report} />);
    expect(html).toContain('<caption class="results-hidden">Risers</caption>');
    for (const text of ["Room", "Riser", "Pods", "Pipes", "Bath 1", "To the left", "B01, B02", "1,200"])
      expect(html).toContain(`>${text}</`);
    expect(html).not.toContain("<button");
    // As in the table of quantities: 20.03 m² there is not 20 m² here.
    const [measured] = reportsOf([{ reports: [section("risers", ["Bath 1", "To the left", "B01", 20.03])] }]);
    expect(measured && draw(<ReportTable report={measured} />)).toContain(">20.03</td>");
    const [refused] = reportsOf([{ reports: [section("risers", ["Bath 2", "Too far", null, null], true)] }]);
    if (!refused) throw new Error("One section is one report.");
    const marked = draw(<ReportTable report={refused} onSelect={() => undefined} />);
    expect(marked).toContain('<td data-label="Riser" class="tone-error">Too far</td>');
    expect(marked.split(">–</td>")).toHaveLength(3);
    expect(marked.split("<button")).toHaveLength(2);
  });

  test("titles and columns come from the catalogue; those it does not know are the kit's own", () => {
    const of = (key: string) => ({ key, label: "Of the kit", kind: "text" as const });
    const columns = [of("hand"), of("colour")];
    const html = draw(<ReportTable report={{ section: { key: "rooms", title: "Of the kit", columns }, rows: [] }} />);
    expect(
      html
        .replaceAll(/<[^>]*>/g, "|")
        .split("|")
        .filter(Boolean),
    ).toEqual(["Rooms", "Hand", "Of the kit"]);
  });

  test("every title and column of the kits' reports is in the catalogue, in the same words", () => {
    const known = new Set<string>();
    for (const [key, text] of Object.entries(results))
      if (key.startsWith("results.report.")) known.add(`${key}=${text}`);
    const pods = roomsSection([]);
    const panels = openingSection([]);
    const said = [pods, panels].flatMap(({ key, title, columns }) => [
      `results.report.${key}.title=${title}`,
      ...columns.map((column) => `results.report.${key}.${column.key}=${column.label}`),
    ]);
    expect([...known].toSorted()).toEqual(said.toSorted());
  });

  test("reports of one kind of several products are one table, in the order of the products; others stand beside it", () => {
    const reports = reportsOf([
      { reports: [section("risers", ["A", null, null, null]), section("spans", ["B", null, null, null])] },
      { reports: [] },
      { reports: [section("risers", ["C", null, null, null])] },
    ]);
    expect(reports.map(({ section: { key }, rows }) => [key, rows.map(({ cells }) => cells[0])])).toEqual([
      ["risers", ["A", "C"]],
      ["spans", ["B"]],
    ]);
  });
});
