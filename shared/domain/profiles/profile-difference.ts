import type { DifferencePiece, FieldDifference } from "#shared/contracts/profiles/profile-difference.ts";
import type { ProfileRow, RowValue } from "./profile-rows.ts";
import { wordDifference } from "./word-difference.ts";

/**
 * Two versions of a profile row by row; of each field the rows of the new one first, then what is gone. Entries of a list
 * are paired by what names them, equal ones first.
 *
 * @param fields in their order: see `profileFields`
 */
export function profileDifference(
  fields: readonly string[],
  before: readonly ProfileRow[],
  after: readonly ProfileRow[],
): FieldDifference[] {
  const partners = pairUp(before, after);
  const paired = new Set(partners.values());
  return fields.flatMap((field) => [
    ...after.filter((row) => listOf(row.field) === field).map((row) => compareRows(partners.get(row), row)),
    ...before
      .filter((row) => listOf(row.field) === field && !paired.has(row))
      .map((row) => compareRows(row, undefined)),
  ]);
}

/** `capacities.unitsPerWeek` is of the list `capacities`. */
function listOf(field: string): string {
  return field.split(".")[0] ?? field;
}

function pairUp(before: readonly ProfileRow[], after: readonly ProfileRow[]): Map<ProfileRow, ProfileRow> {
  const partners = new Map<ProfileRow, ProfileRow>();
  const open = Map.groupBy(before, ({ identity }) => identity);
  const take = (row: ProfileRow, fits: (old: ProfileRow) => boolean): void => {
    const some = open.get(row.identity) ?? [];
    const old = partners.has(row) ? undefined : some.find(fits);
    if (old === undefined) return;
    partners.set(row, old);
    some.splice(some.indexOf(old), 1);
  };
  for (const row of after) take(row, (old) => isSame(old.values, row.values));
  for (const row of after) take(row, () => true);
  return partners;
}

function compareRows(old: ProfileRow | undefined, row: ProfileRow | undefined): FieldDifference {
  const shown = row ?? old;
  if (shown === undefined) throw new Error("Nothing to compare.");
  const { path, field, subject, form, isOrdered } = shown;
  const [was, is] = [old?.values ?? [], row?.values ?? []];
  const common = { path: row === undefined ? listOf(field) : path, field, subject, form };
  if (form === "text" && was.length === 1 && is.length === 1) {
    const words = wordDifference(was[0]?.text ?? "", is[0]?.text ?? "");
    const change = was[0]?.text === is[0]?.text ? "same" : "edited";
    return { ...common, change, before: words.before.map(toPiece), after: words.after.map(toPiece) };
  }
  return {
    ...common,
    change: changeOf(was, is, isOrdered),
    before: was.map((value) => ({ ...value, mark: isIn(is, value) ? "same" : "removed" })),
    after: is.map((value) => ({ ...value, mark: isIn(was, value) ? "same" : "added" })),
  };
}

function changeOf(was: readonly RowValue[], is: readonly RowValue[], isOrdered: boolean): FieldDifference["change"] {
  if (was.length === 0 && is.length === 0) return "same";
  if (was.length === 0) return "added";
  if (is.length === 0) return "removed";
  if (was.length !== is.length || !is.every((value) => isIn(was, value))) return "edited";
  return isOrdered && !isSame(was, is) ? "reordered" : "same";
}

function isSame(some: readonly RowValue[], others: readonly RowValue[]): boolean {
  return some.length === others.length && some.every((value, index) => isEqual(value, others[index]));
}

function isIn(values: readonly RowValue[], value: RowValue): boolean {
  return values.some((other) => isEqual(value, other));
}

function isEqual(value: RowValue, other: RowValue | undefined): boolean {
  return value.key === other?.key && value.text === other.text && value.fileId === other.fileId;
}

function toPiece({ text, mark }: { text: string; mark: DifferencePiece["mark"] }): DifferencePiece {
  return { key: "", text, fileId: null, mark };
}
