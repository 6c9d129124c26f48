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

/** Why a host has no unit. */
export interface HostRefusal {
  ruleId: string;
  /** What the rule is about; null where the kit has no title for it. */
  title: string | null;
  /** The rule's first sentence: about the host that it objects to most, and how many others there are. */
  message: string;
  /** What is said of this host alone, by the kit's report or a sentence about one host; null where nothing is. */
  own: string | null;
}

/** Why each host has no unit, by GlobalId; a host that no sentence names is not among them. */
export function hostRefusals(result: Result): Map<string, HostRefusal> {
  const own = ownReasons(result.reports);
  const refusals = new Map<string, HostRefusal>();
  for (const [globalId, ruleId] of refusingRules(result)) {
    const said = result.findings.find(
      (each) => each.severity !== "info" && each.ruleId === ruleId && each.hostGlobalIds.includes(globalId),
    );
    if (!said) continue;
    const { title = null, message, hostGlobalIds } = said;
    const alone = hostGlobalIds.length === 1 ? message : null;
    refusals.set(globalId, { ruleId, title, message, own: own.get(globalId)?.replace(`${ruleId}: `, "") ?? alone });
  }
  return refusals;
}

/** Cells of the column `reason`, by the only host of their rows. */
function ownReasons(reports: Result["reports"]): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const { columns, rows } of reports) {
    const column = columns.findIndex(({ key }) => key === "reason");
    for (const { hostGlobalIds, cells } of rows) {
      const [globalId, another] = hostGlobalIds;
      const cell = cells[column];
      if (globalId && !another && typeof cell === "string") reasons.set(globalId, cell);
    }
  }
  return reasons;
}
