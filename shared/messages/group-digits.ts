import { withMinusSign } from "./minus-sign.ts";

/**
 * A number as every region of Purlin writes it: 12,345.6, and −5 with a minus sign. Written by hand where a page says few numbers:
 * `Intl.NumberFormat` takes a phone a tenth of a second to make.
 *
 * @param decimals at most as many
 * @param least decimals, noughts where the number has fewer
 */
export function groupDigits(value: number, decimals = 0, least = 0): string {
  const [whole = "", part = ""] = String(Number(value.toFixed(decimals))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const shown = part.padEnd(least, "0");
  return withMinusSign(shown === "" ? grouped : `${grouped}.${shown}`);
}

/** A text whose figures are written so: "1200–12000" reads "1,200–12,000". Not for codes and years. */
export function groupFigures(text: string): string {
  return text.replaceAll(/(?<![\d.,])\d{4,}(?![\d,])/g, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
}
