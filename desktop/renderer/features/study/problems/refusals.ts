import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { refusingRules } from "#shared/domain/refusals.ts";
import { REFUSAL_MARKS, type RefusalMark } from "#shared/ui/viewer/types.ts";

type Refusing = Pick<StudyProduct, "result">;

/** Marks by rule. */
export type RuleMarks = ReadonlyMap<string, RefusalMark>;

/** Hosts without a unit under one mark. */
export interface Refusal {
  mark: RefusalMark;
  /** One, or those that share the mark "other". */
  ruleIds: string[];
  /** What the rule is about; null where the kit does not say, and for "other". */
  title: string | null;
  /** Each host once, under the first rule that refuses it. */
  hostGlobalIds: string[];
}

const OWN_MARKS = REFUSAL_MARKS.filter((mark) => mark !== "other");

/**
 * One mark for each rule that leaves hosts of a study without a unit. The five rules with most hosts have marks of their
 * own, given by their numbers, so that a rule looks the same from run to run; the rest share one.
 */
export function ruleMarks(products: readonly Refusing[]): RuleMarks {
  const hosts = new Map<string, number>();
  for (const { rules, findings } of products.flatMap(refusedBy)) {
    for (const ruleId of rules.values()) hosts.set(ruleId, (hosts.get(ruleId) ?? 0) + 1);
    // A rule may object to hosts that another one refuses first: its rows are marked too.
    for (const { ruleId, severity, hostGlobalIds } of findings)
      if (severity === "error" && hostGlobalIds.length > 0 && !hosts.has(ruleId)) hosts.set(ruleId, 0);
  }
  const marks = new Map<string, RefusalMark>();
  const free = new Set<RefusalMark>(OWN_MARKS);
  const most = [...hosts].toSorted(([a, many], [b, more]) => more - many || byNumber(a, b));
  for (const [ruleId] of most) {
    const first = Number(/\d+$/.exec(ruleId)?.[0] ?? 0);
    const turns = OWN_MARKS.map((_, turn) => OWN_MARKS[(first + turn) % OWN_MARKS.length]);
    const mark = turns.find((each) => each !== undefined && free.has(each)) ?? "other";
    free.delete(mark);
    marks.set(ruleId, mark);
  }
  return marks;
}

/** Hosts without a unit by mark, rules in order, "other" last; none for marks without hosts. */
export function refusalsOf(products: readonly Refusing[], marks: RuleMarks): Refusal[] {
  const titles = new Map<string, string>();
  const hosts = new Map<string, Set<string>>();
  for (const { rules, findings } of products.flatMap(refusedBy)) {
    for (const { ruleId, title } of findings) if (title !== undefined) titles.set(ruleId, title);
    for (const [globalId, ruleId] of rules) hosts.set(ruleId, (hosts.get(ruleId) ?? new Set()).add(globalId));
  }
  const ruleIds = [...hosts.keys()].toSorted(byNumber);
  const byMark = Map.groupBy(ruleIds, (ruleId) => marks.get(ruleId) ?? "other");
  return [...byMark]
    .map(([mark, own]): Refusal => {
      const title = mark === "other" ? null : (titles.get(own[0] ?? "") ?? null);
      const all = new Set(own.flatMap((ruleId) => [...(hosts.get(ruleId) ?? [])]));
      return { mark, ruleIds: own, title, hostGlobalIds: [...all] };
    })
    .toSorted((a, b) => Number(a.mark === "other") - Number(b.mark === "other"));
}

/** The mark of a sentence about hosts without a unit; undefined for other sentences. */
export function markOfFinding(
  { ruleId, severity, hostGlobalIds }: Pick<RuleFinding, "ruleId" | "severity" | "hostGlobalIds">,
  product: Refusing,
  marks: RuleMarks,
): RefusalMark | undefined {
  const [refused] = refusedBy(product);
  const isRefusing = severity !== "info" && hostGlobalIds.some((globalId) => refused?.rules.has(globalId));
  return isRefusing ? marks.get(ruleId) : undefined;
}

function refusedBy(product: Refusing): { rules: Map<string, string>; findings: readonly RuleFinding[] }[] {
  const summary = product.result?.summary;
  if (!summary) return [];
  return [{ rules: refusingRules(summary), findings: summary.findings }];
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
