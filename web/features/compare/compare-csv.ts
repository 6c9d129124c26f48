import { toCsv } from "#shared/domain/csv.ts";
import type { ComparedGroup } from "./align-facts.ts";

/**
 * The comparison as a table: group, row, then one column per listing (RFC 4180, UTF-8 with a mark, CRLF). What a
 * spreadsheet would run as a formula is quoted with an apostrophe; plain figures are not.
 *
 * @param words heads of the first two columns, and what stands for a missing value
 */
export function compareCsv(
  names: readonly string[],
  groups: readonly ComparedGroup[],
  words: { group: string; row: string; notStated: string },
): string {
  const lines = groups.flatMap(({ title, rows }) =>
    rows.map(({ label, cells }) => [title, label, ...cells.map((cell) => cell?.text ?? words.notStated)]),
  );
  const table = [[words.group, words.row, ...names], ...lines];
  return toCsv(table);
}
