/** What was tried of one kind, and what should not have happened. */
export interface Tally {
  kind: string;
  count: number;
  defects: string[];
  /** How many answers had each status, where that says how far the attack came. */
  statuses?: Map<number, number>;
}

/** Counts what one kind of attack tries. */
export class Recorder {
  readonly tally: Tally;

  constructor(kind: string) {
    this.tally = { kind, count: 0, defects: [] };
  }

  tried(times = 1): void {
    this.tally.count += times;
  }

  /** Notes the status of an answer. */
  answered(status: number): void {
    const statuses = (this.tally.statuses ??= new Map());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  /** @param what happened, with all that is needed to do it again */
  defect(what: string): void {
    this.tally.defects.push(what);
  }

  /** Counts one attempt; `problem` is what is wrong with its answer, if anything. */
  check(name: string, problem: string | undefined): void {
    this.tried();
    if (problem !== undefined) this.defect(`${name}: ${problem}`);
  }
}

const MOST_SHOWN = 12;

/** A table of kinds, with the defects below it; the same defect once, with how often it came. */
export function tableOf(tallies: readonly Tally[]): string {
  const head = ["kind", "count", "defects"];
  const rows = tallies.map(({ kind, count, defects }) => [kind, String(count), String(defects.length)]);
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  const lines = [line(head), ...rows.map(line)];
  for (const { kind, statuses } of tallies) {
    if (!statuses) continue;
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    lines.push("", `${kind}, by status: ${counts.join(", ")}`);
  }
  for (const { kind, defects } of tallies) {
    const kinds = Map.groupBy(defects, (defect) => defect.replaceAll(/[0-9a-f-]{36}/g, "…"));
    const shown = [...kinds]
      .slice(0, MOST_SHOWN)
      .map(([, same]) => `  ${same[0]}${same.length > 1 ? ` (${same.length} times)` : ""}`);
    if (shown.length > 0) lines.push("", `${kind}:`, ...shown);
    if (kinds.size > MOST_SHOWN) lines.push(`  … and ${kinds.size - MOST_SHOWN} more`);
  }
  return lines.join("\n");
}
