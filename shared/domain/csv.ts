/** Tells spreadsheets that the file is UTF-8; without it £ and m² come out wrong. */
const BYTE_ORDER_MARK = "\uFEFF";
const FORMULA = /^[=+\-@\t\r\n]/;
const FIGURE = /^[+-]?\d[\d,.]*$/;

/**
 * Lines of fields as a file (RFC 4180, UTF-8 with a mark, CRLF). What a spreadsheet would run as a formula is quoted with
 * an apostrophe; plain figures are not.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(toField).join(",")}\r\n`).join("");
}

function toField(text: string): string {
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
