import type { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { ElementSetFix, Fix, InputFix, RuleFinding } from "#shared/contracts/design/runs.ts";
import { counted, inNumber } from "./counted.ts";

/** A rule that did not hold on one host, or on the whole run. */
export interface Breach {
  ruleId: string;
  severity: RuleFinding["severity"];
  message: string;
  source: string;
  hostGlobalId: string | null;
  fixes?: readonly Fix[];
  /** Leaving out its hosts is a way out: `true`, or the words of the button where others say it better. */
  leaveOut?: true | string;
  /** How bad it is: the worst breach of a rule speaks for all of them. */
  weight?: number;
  /** Breaches of a rule with different groups are told apart. */
  group?: string;
}

const ORDER: Record<RuleFinding["severity"], number> = { error: 0, warning: 1, info: 2 };

/**
 * One finding per rule (and group): the worst breach in words, with every host it concerns. Errors first.
 *
 * @param kind of the hosts, for the sentences
 */
export function toFindings(breaches: readonly Breach[], kind: HostKind): RuleFinding[] {
  const groups = new Map<string, Breach[]>();
  for (const breach of breaches) {
    const key = `${breach.ruleId}|${breach.severity}|${breach.group ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(breach);
    else groups.set(key, [breach]);
  }
  const findings = [...groups.values()].map((group): RuleFinding => {
    const worst = group.reduce((a, b) => ((b.weight ?? 0) > (a.weight ?? 0) ? b : a));
    const hosts = [...new Set(group.flatMap(({ hostGlobalId }) => (hostGlobalId === null ? [] : [hostGlobalId])))];
    const others = hosts.length - 1;
    const more = others > 0 ? ` The same rule concerns ${others} more ${inNumber(kind, others)}.` : "";
    return {
      ruleId: worst.ruleId,
      severity: worst.severity,
      message: worst.message + more,
      source: worst.source,
      hostGlobalIds: hosts,
      fixes: [...(worst.fixes ?? []), ...leaveOutFixes(worst, hosts, kind)],
    };
  });
  return findings.sort((a, b) => ORDER[a.severity] - ORDER[b.severity] || a.ruleId.localeCompare(b.ruleId, "en"));
}

/** A fix that sets one input. */
export function fixTo(name: string, label: string, value: string | number | boolean): InputFix {
  return { label, name, value };
}

/** A fix that leaves hosts out. @param label in words of its own; "Leave these 12 walls out" without */
export function leaveOutFix(hostGlobalIds: readonly string[], kind: HostKind, label?: string): ElementSetFix {
  const count = hostGlobalIds.length;
  const these = count === 1 ? `this ${inNumber(kind, 1)}` : `these ${counted(count, kind)}`;
  return { label: label ?? `Leave ${these} out`, elementSet: { leaveOut: [...hostGlobalIds] } };
}

function leaveOutFixes({ leaveOut }: Breach, hosts: readonly string[], kind: HostKind): ElementSetFix[] {
  if (leaveOut === undefined || hosts.length === 0) return [];
  return [leaveOutFix(hosts, kind, leaveOut === true ? undefined : leaveOut)];
}
