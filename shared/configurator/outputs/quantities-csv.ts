import papaparse from "papaparse";
import type { CostRow } from "#shared/contracts/design/runs.ts";
import type { EngineResult } from "#shared/configurator/engine/execute.ts";
import { BYTE_ORDER_MARK, FORMULA } from "#shared/domain/csv.ts";
import { ROAD_FACTOR, TIMBER_BIOGENIC } from "#shared/domain/carbon.ts";
import { inNumber } from "#shared/configurator/takeoff/counted.ts";
import { roundTo } from "#shared/domain/units.ts";

type Cell = string | number;

const STORAGE_NOTE = `${-TIMBER_BIOGENIC} kgCO₂e stored per kg of wood, allowance, not verified: replace by an EPD`;
/** How each stage was reckoned, for whoever reads the table without the program. */
const stageNotes = (distance: number): Record<string, string> => ({
  "Total A4": `illustrative: ${distance} km by road, ${ROAD_FACTOR} kgCO₂e per kg and km`,
  "Total A5w": "WF × (A1–A3 + A4 + C2), WF = 1 / (1 − WR) − 1, WR 1, 5 or 10 % by material",
});

const HEADER = ["Section", "Item", "Quantity", "Unit", "Low", "Likely", "High", "Currency", "Note"];

/**
 * Quantities, cost, carbon and the panel schedule of a run as one table (RFC 4180, UTF-8 with a mark, CRLF).
 * Money in major units. Texts that a spreadsheet would run as a formula are quoted and begin with an apostrophe.
 */
export function quantitiesCsv(result: EngineResult): string {
  const { summary, assembly } = result;
  const rows: Cell[][] = [HEADER];
  for (const { label, value, unit } of summary.quantities)
    rows.push(["Quantities", label, value, unit === "days" ? inNumber("day", value) : unit, "", "", "", "", ""]);
  const currency = summary.cost?.currency ?? "";
  for (const row of summary.costRows) {
    const money = [row.low, row.likely, row.high].map((minor) => minor / 100);
    const section = row.costSource === null ? "Cost" : `Cost: ${row.costSource}`;
    rows.push([section, row.label, row.quantity ?? "", row.unit, ...money, currency, `${rateOf(row)}; ${row.source}`]);
  }
  if (summary.cost) {
    const { low, likely, high, isIllustrative } = summary.cost;
    const money = [low, likely, high].map((minor) => minor / 100);
    rows.push(["Cost", "Total", "", "", ...money, currency, isIllustrative ? "illustrative" : ""]);
  }
  for (const { material, massKg, factor, a1a3, biogenic, source, densitySource } of summary.carbon?.rows ?? []) {
    rows.push(["Mass", material, massKg, "kg", "", "", "", "", `density: ${densitySource}`]);
    rows.push(["Carbon A1-A3", material, a1a3, "kgCO₂e", "", "", "", "", `${factor} kgCO₂e/kg, ${source}`]);
    if (biogenic !== 0) rows.push(["Carbon stored", material, biogenic, "kgCO₂e", "", "", "", "", STORAGE_NOTE]);
  }
  if (summary.carbon) {
    const { a1a3, a4, a5w, biogenic, distance } = summary.carbon;
    const notes = stageNotes(distance);
    const stages = { "Total A1-A3": a1a3, "Total A4": a4, "Total A5w": a5w, "Biogenic, not netted": biogenic };
    for (const [label, value] of Object.entries(stages))
      rows.push(["Carbon", label, value, "kgCO₂e", "", "", "", "", notes[label] ?? ""]);
  }
  for (const { kind, mark, typeMark, mass, low, high, hostName } of assembly?.units ?? []) {
    const section = assembly?.kinds[kind]?.schedule ?? kind;
    const size = `${high[0] - low[0]} × ${high[2] - low[2]} mm, type ${typeMark}, on ${hostName}`;
    rows.push([section, mark, roundTo(mass, 1), "kg", "", "", "", "", size]);
  }
  return `${BYTE_ORDER_MARK}${papaparse.unparse(rows, { escapeFormulae: FORMULA, newline: "\r\n" })}\r\n`;
}

/** "2.6, 3, 3.4 per kg", in the table's currency. */
function rateOf({ unit, lowRate, likelyRate, highRate }: CostRow): string {
  const rates = [lowRate, likelyRate, highRate].map((rate) => rate / 100).join(", ");
  if (unit === "%") return `${rates} % of all rows before`;
  return unit === "each" ? `${rates} each` : `${rates} per ${unit}`;
}
