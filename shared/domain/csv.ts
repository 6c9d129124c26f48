import papaparse from "papaparse";

/** Tells spreadsheets that the file is UTF-8; without it £ and m² come out wrong. */
export const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would run, full-width signs among it (OWASP, CSV injection). */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const FIGURE = /^[+-]?\d[\d,.]*$/u;
const FORMULA_NOT_FIGURE = new RegExp(`(?!${FIGURE.source})${FORMULA.source}`, "u");

/**
 * Lines of fields as a file (RFC 4180, UTF-8 with a mark, CRLF). What a spreadsheet would run as a formula is quoted and
 * begins with an apostrophe; plain figures do not. Pages load this when a file is asked for: the writer is a library.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return BYTE_ORDER_MARK;
  const rows = lines.map((line) => [...line]);
  const table = papaparse.unparse(rows, { escapeFormulae: FORMULA_NOT_FIGURE, newline: "\r\n" });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
