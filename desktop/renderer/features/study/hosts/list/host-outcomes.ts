import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { waysOut } from "#desktop/renderer/features/study/problems/ways-out/ways-out.ts";
import type { HostGroup, HostLine } from "./host-lines.ts";

/** What a run made of a host: a unit, a refusal that an input may lift, or one that only the model or the set can. */
export const OUTCOMES = ["fit", "wayOut", "refused"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** GlobalIds of hosts of which a finding has a way out that changes the product. One that solves nothing is none. */
export function hostsWithWayOut({ findings }: Pick<RunSummary, "findings">): Set<string> {
  return new Set(
    findings.flatMap(({ severity, fixes, hostGlobalIds }) =>
      severity !== "info" && waysOut(fixes).some((fix) => isInputFix(fix) && fix.effect?.solved !== 0)
        ? hostGlobalIds
        : [],
    ),
  );
}

/** The outcome of a host; null for one that was not in the run. */
export function outcomeOf({ state, host }: HostLine, withWayOut: ReadonlySet<string>): Outcome | null {
  if (state === "used") return "fit";
  if (state === "refused") return withWayOut.has(host.globalId) ? "wayOut" : "refused";
  return state === "unsupported" ? "refused" : null;
}

/** How many hosts have each outcome, and how many there are. */
export function countOutcomes(
  groups: readonly HostGroup[],
  withWayOut: ReadonlySet<string>,
): Record<Outcome | "all", number> {
  const counts = { all: 0, fit: 0, wayOut: 0, refused: 0 };
  for (const line of groups.flatMap(({ lines }) => lines)) {
    const outcome = outcomeOf(line, withWayOut);
    counts.all += 1;
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/** Groups with those lines alone that have an outcome. */
export function groupsWith(
  groups: readonly HostGroup[],
  wanted: Outcome | "all",
  withWayOut: ReadonlySet<string>,
): HostGroup[] {
  if (wanted === "all") return [...groups];
  return groups.flatMap((group) => {
    const lines = group.lines.filter((line) => outcomeOf(line, withWayOut) === wanted);
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
}
