import type { RunSummary } from "#shared/contracts/design/runs.ts";

type Result = Pick<RunSummary, "findings" | "reports" | "replacedGlobalIds">;

/**
 * Hosts with a unit: those whose place units take, and those of which a report names the units. A unit in a room takes
 * no room away, only its door.
 */
export function hostsWithUnits({
  replacedGlobalIds,
  reports,
}: Pick<RunSummary, "replacedGlobalIds" | "reports">): Set<string> {
  const found = new Set(replacedGlobalIds);
  for (const { columns, rows } of reports) {
    const marks = columns.findIndex(({ kind }) => kind === "marks");
    if (marks === -1) continue;
    for (const { hostGlobalIds, isRefused, cells } of rows) {
      if (isRefused || !cells[marks]) continue;
      for (const globalId of hostGlobalIds) found.add(globalId);
    }
  }
  return found;
}

/**
 * The rule that leaves each host without a unit, by GlobalId: the first of its errors, else the first warning about it.
 * A host that no sentence names is not among them.
 */
export function refusingRules(result: Result): Map<string, string> {
  const made = hostsWithUnits(result);
  const rules = new Map<string, string>();
  for (const wanted of ["error", "warning"] as const) {
    for (const { severity, ruleId, hostGlobalIds } of result.findings) {
      if (severity !== wanted) continue;
      for (const globalId of hostGlobalIds)
        if (!made.has(globalId) && !rules.has(globalId)) rules.set(globalId, ruleId);
    }
  }
  return rules;
}
