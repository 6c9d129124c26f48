import { z } from "zod";
import { UnitDrawings } from "#shared/contracts/market/drawings.ts";

const ID = "purlin-drawings";
const DATA = new RegExp(`<metadata id="${ID}">(.*?)</metadata>`, "s");

/** The drawings of a sheet as data within it, so that a program can draw them again with a dimension that stands out. */
export function sheetData(units: readonly UnitDrawings[]): string {
  // In JSON these signs stand in texts only: written as numbers they are no markup.
  const json = JSON.stringify(units).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return `<metadata id="${ID}">${json}</metadata>`;
}

/** The drawings that a sheet has as data; none for sheets of earlier runs, and for what is no sheet. */
export function readSheet(svg: string): UnitDrawings[] {
  const [, json] = DATA.exec(svg) ?? [];
  if (json === undefined) return [];
  try {
    return z.array(UnitDrawings).safeParse(JSON.parse(json)).data ?? [];
  } catch {
    return [];
  }
}
