import type { RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";

/** A product's result among the others of its study. */
export interface StudyResult {
  id: string;
  name: string;
  summary: RunSummary;
}

const SHOWN = 100;

/**
 * Warnings for elements that more than one product replaces (STU-12), by product id: each names both products.
 * Products without a shared element are left out.
 */
export function findOverlaps(results: readonly StudyResult[]): Map<string, RuleFinding[]> {
  const findings = new Map<string, RuleFinding[]>();
  results.forEach((first, index) => {
    const claimed = new Set(first.summary.replacedGlobalIds);
    for (const second of results.slice(index + 1)) {
      const both = second.summary.replacedGlobalIds.filter((globalId) => claimed.has(globalId));
      if (both.length === 0) continue;
      const finding = toFinding(first, second, both);
      for (const id of [first.id, second.id]) findings.set(id, [...(findings.get(id) ?? []), finding]);
    }
  });
  return findings;
}

/** The summary with further findings; a warning among them makes a completed run a warning. */
export function withFindings(summary: RunSummary, findings: readonly RuleFinding[]): RunSummary {
  if (findings.length === 0) return summary;
  const isRaised = summary.status === "completed" || summary.status === "info";
  return {
    ...summary,
    status: isRaised && findings.some((finding) => finding.severity === "warning") ? "warning" : summary.status,
    findings: [...summary.findings, ...findings],
  };
}

function toFinding(first: StudyResult, second: StudyResult, globalIds: string[]): RuleFinding {
  const what = globalIds.length === 1 ? "1 element" : `${globalIds.length} elements`;
  return {
    ruleId: "STU-12",
    severity: "warning",
    message: `“${first.name}” and “${second.name}” both replace ${what}. Give each product an element set of its own.`,
    source: "Check of the study",
    hostGlobalIds: globalIds.slice(0, SHOWN),
    fixes: [],
  };
}
