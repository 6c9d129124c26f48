import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { waysOut } from "#desktop/renderer/features/study/problems/ways-out/ways-out.ts";

/** Findings of one rule with the same sentence, told once for all the hosts they are about. */
export interface FindingGroup {
  ruleId: string;
  severity: RuleFinding["severity"];
  message: string;
  source: string;
  /** Each wall once; empty when the rule is about the whole run. */
  hostGlobalIds: string[];
  fixes: RuleFinding["fixes"];
  /** The input that its fixes would change, or null. */
  field: string | null;
}

const ORDER = { error: 0, warning: 1, info: 2 } as const;

/** Groups findings, worst first, otherwise in their order. */
export function groupFindings(findings: readonly RuleFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { ruleId, severity, message, source, hostGlobalIds, fixes } of findings) {
    const key = `${ruleId} ${severity} ${message}`;
    const group = groups.get(key);
    if (group) group.hostGlobalIds = [...new Set([...group.hostGlobalIds, ...hostGlobalIds])];
    else {
      const ways = waysOut(fixes);
      const hosts = [...new Set(hostGlobalIds)];
      groups.set(key, {
        ruleId,
        severity,
        message,
        source,
        hostGlobalIds: hosts,
        fixes: ways,
        field: ways.find(isInputFix)?.name ?? null,
      });
    }
  }
  return [...groups.values()].toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}
