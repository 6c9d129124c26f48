import type { Fix, RunSummary } from "#shared/contracts/design/runs.ts";
import { hostsWithUnits } from "#shared/domain/refusals.ts";
import { groupFindings } from "#desktop/renderer/features/study/problems/finding-groups.ts";

/** Hosts that one sentence refuses, with its ways out. */
export interface RefusedHosts {
  ruleId: string;
  hostGlobalIds: string[];
  /** Their names as the kit's reports have them, the first three. */
  names: string[];
  /** How many more there are. */
  others: number;
  message: string;
  fixes: readonly Fix[];
}

const NAMED = 3;

/**
 * What got no unit in a run, and why: one row for each sentence, in the order of the findings. Rules of the kit refuse by
 * errors; what a unit cannot be made for at all is told by a warning about hosts that have none.
 */
export function refusedHosts(summary: Pick<RunSummary, "findings" | "reports" | "replacedGlobalIds">): RefusedHosts[] {
  const names = hostNames(summary.reports);
  const groups = groupFindings(summary.findings);
  const told = hostsWithUnits(summary);
  for (const { severity, hostGlobalIds } of groups)
    if (severity === "error") hostGlobalIds.forEach((id) => told.add(id));
  return groups.flatMap(({ ruleId, severity, message, hostGlobalIds, fixes }): RefusedHosts[] => {
    const refused = severity === "error" ? hostGlobalIds : hostGlobalIds.filter((globalId) => !told.has(globalId));
    if (severity === "info" || refused.length === 0) return [];
    const named = refused.flatMap((globalId) => names.get(globalId) ?? []).slice(0, NAMED);
    return [{ ruleId, hostGlobalIds: refused, names: named, others: refused.length - named.length, message, fixes }];
  });
}

/** The first cell that names the only host of its row, by GlobalId. */
function hostNames(reports: RunSummary["reports"]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { columns, rows } of reports) {
    const column = columns.findIndex(({ kind }) => kind === "name");
    for (const { hostGlobalIds, cells } of rows) {
      const [globalId, another] = hostGlobalIds;
      const name = cells[column];
      if (globalId && !another && typeof name === "string" && !names.has(globalId)) names.set(globalId, name);
    }
  }
  return names;
}

/** Cells of the columns that lists of hosts show, by GlobalId, with the columns' labels. */
export function listedColumns(reports: RunSummary["reports"]): { labels: string[]; cells: Map<string, string[]> } {
  const cells = new Map<string, string[]>();
  const section = reports.find(({ columns }) => columns.some(({ isListed }) => isListed));
  if (!section) return { labels: [], cells };
  const shown = section.columns.flatMap((column, index) => (column.isListed ? [{ ...column, index }] : []));
  for (const { hostGlobalIds, cells: values } of section.rows) {
    for (const globalId of hostGlobalIds) {
      cells.set(
        globalId,
        shown.map(({ index }) => String(values[index] ?? "–")),
      );
    }
  }
  return { labels: shown.map(({ label }) => label), cells };
}

/** The row that F8 shows after the one that is shown: from the last it goes on with the first. */
export function nextRow(current: number | null, count: number): number {
  return ((current ?? -1) + 1) % count;
}

/** The way out that Ctrl Space takes: the first of the row that is shown, or of the first row; undefined for none. */
export function firstWayOut<Row extends { refused: Pick<RefusedHosts, "fixes"> }>(
  rows: readonly Row[],
  current: number | null,
): { row: Row; fix: Fix } | undefined {
  const row = rows[current ?? 0];
  const fix = row?.refused.fixes[0];
  return row && fix ? { row, fix } : undefined;
}
