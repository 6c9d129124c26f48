import { NOT_STATED } from "./cells.ts";
import type { Cell, Fact } from "./cells.ts";
import { readDifference } from "./difference.ts";

/** One row of the comparison; what is not there yet is null. */
export interface ComparedRow {
  key: string;
  label: string;
  cells: readonly (Cell | null)[];
  differs: boolean;
  /** By column: stands apart from what most of the row says. */
  apart: readonly boolean[];
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

/**
 * Facts of several listings as rows under their groups, each row as far up as the first listing that has it puts it.
 * A row of which no listing says anything is left out; one that is still to come has its place.
 *
 * @param columns facts by listing; null while they are not there
 */
export function alignFacts(columns: readonly (readonly Fact[] | null)[]): ComparedGroup[] {
  const rows = new Map<string, Fact>();
  for (const fact of columns.flatMap((facts) => facts ?? [])) if (!rows.has(fact.key)) rows.set(fact.key, fact);
  const found = columns.map((facts) => facts && new Map(facts.map(({ key, cell }) => [key, cell])));
  const groups = new Map<string, ComparedRow[]>();
  for (const { key, group, label } of rows.values()) {
    const cells = found.map((cellOf) => (cellOf && !cellOf.has(key) ? NOT_STATED : (cellOf?.get(key) ?? null)));
    const isAwaited = found.some((cellOf) => cellOf?.get(key) === null);
    if (!isAwaited && cells.every((cell) => cell === null || cell.text === null)) continue;
    const row = { key, label, cells, ...readDifference(cells.map((cell) => cell && cell.value)) };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups].map(([title, members]) => ({ title, rows: members }));
}

/** The groups with only the rows that differ. */
export function onlyDifferences(groups: readonly ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
