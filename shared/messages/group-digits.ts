import { withMinusSign } from "./minus-sign.ts";

/**
 * A number as every region of Purlin writes it: 12,345.6, and −5 with a minus sign. Written by hand where a page says few numbers:
 * `Intl.NumberFormat` takes a phone a tenth of a second to make.
 *
 * @param value of less than 1e21: larger ones read 1e+21
 * @param decimals at most as many, 0 to 6
 * @param least decimals, noughts where the number has fewer
 */
export function groupDigits(value: number, decimals = 0, least = 0): string {
  const [whole = "", part = ""] = String(rounded(value, decimals)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const shown = part.padEnd(least, "0");
  return withMinusSign(shown === "" ? grouped : `${grouped}.${shown}`);
}

/** Rounded by its decimal digits, halves away from 0, as the browser's formatter does: 1.005 is 1.01, which in binary is less. */
function rounded(value: number, decimals: number): number {
  const size = Math.abs(value);
  // No double of this size has a fraction.
  if (size >= 2 ** 53) return value;
  const [digits = "", exponent = "0"] = String(size).split("e");
  const scaled = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return scaled >= 1e21 ? value : Math.sign(value) * Number(`${scaled}e-${decimals}`);
}

/** A text whose figures are written so: "1200–12000" reads "1,200–12,000". Not for codes and years. */
export function groupFigures(text: string): string {
  return text.replaceAll(/(?<![\d.,])\d{4,}(?![\d,])/g, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
}
