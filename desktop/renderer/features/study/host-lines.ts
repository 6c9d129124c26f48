import type { HostBrief } from "#desktop/ipc/extraction.ts";
import type { StoreyBrief } from "#shared/contracts/base-model.ts";
import type { RunSummary } from "#shared/contracts/runs.ts";

/** A host as the list has it: whether the product is on it, and if not, why. */
export interface HostLine {
  host: HostBrief;
  title: string;
  /** `open`: in the set, and there is no result that tells more. */
  state: "open" | "used" | "refused" | "unsupported" | "out";
  /** The rule that refuses it; null without one. */
  ruleId: string | null;
  /** The sentence that refuses it, of the rule or of the reading; null for one that is used, open or out. */
  reason: string | null;
}

/** The hosts of one storey. */
export interface HostGroup {
  /** Null for hosts of no storey. */
  storey: StoreyBrief | null;
  lines: HostLine[];
  /** Those that the product is on; without a result, those that it may be on. */
  used: number;
  /** m², of those. */
  area: number;
}

type Result = Pick<RunSummary, "findings" | "replacedGlobalIds">;

/**
 * Hosts by storey, highest first, as a list shows them.
 *
 * @param picked GlobalIds of the set; null for all
 * @param result of the product's last run with this content; null without one
 */
export function groupHosts(
  hosts: readonly HostBrief[],
  storeys: readonly StoreyBrief[],
  picked: readonly string[] | null,
  result: Result | null,
): HostGroup[] {
  const wanted = picked && new Set(picked);
  const used = new Set(result?.replacedGlobalIds);
  const refusals = refusalsOf(result);
  const lines = hosts.map((host): HostLine => {
    const { globalId, unsupported } = host;
    const base = { host, title: titleOf(host), ruleId: null, reason: null };
    if (unsupported !== null) return { ...base, state: "unsupported", reason: unsupported };
    if (wanted !== null && !wanted.has(globalId)) return { ...base, state: "out" };
    if (used.has(globalId)) return { ...base, state: "used" };
    const refusal = refusals.get(globalId);
    return refusal ? { ...base, state: "refused", ...refusal } : { ...base, state: "open" };
  });
  const order = new Map(storeys.map(({ globalId }, position) => [globalId, position]));
  const rank = ({ storey }: HostGroup): number => (storey === null ? -1 : (order.get(storey.globalId) ?? -1));
  return [...Map.groupBy(lines, ({ host }) => order.get(host.storeyGlobalId ?? "") ?? null)]
    .map(([position, own]): HostGroup => {
      const taken = own.filter(({ state }) => state === "used" || (result === null && state === "open"));
      return {
        storey: position === null ? null : (storeys[position] ?? null),
        lines: own.toSorted((a, b) => a.title.localeCompare(b.title, "en", { numeric: true })),
        used: taken.length,
        area: taken.reduce((sum, { host }) => sum + host.area, 0),
      };
    })
    .toSorted((a, b) => rank(b) - rank(a));
}

/** Sentences that refuse hosts, by GlobalId: the first of each, as errors come first. */
function refusalsOf(result: Result | null): Map<string, { ruleId: string; reason: string }> {
  const refusals = new Map<string, { ruleId: string; reason: string }>();
  for (const { severity, hostGlobalIds, ruleId, message } of result?.findings ?? []) {
    if (severity !== "error") continue;
    for (const globalId of hostGlobalIds)
      if (!refusals.has(globalId)) refusals.set(globalId, { ruleId, reason: message });
  }
  return refusals;
}

/** "101 En-suite"; the GlobalId for a host without a name. */
export function titleOf({ name, longName, globalId }: HostBrief): string {
  return [name, longName === name ? null : longName].filter(Boolean).join(" ") || globalId;
}

/** What hosts are used for, by the long name or else the type, the most frequent first; those without both are left out. */
export function usesOf(hosts: readonly HostBrief[]): { name: string; globalIds: string[] }[] {
  const uses = Map.groupBy(
    // "Bathroom 1" and "Bathroom 2" are one use.
    hosts.filter(({ unsupported }) => unsupported === null),
    ({ longName, typeName }) => (longName ?? typeName ?? "").replace(/[\s\d.:_-]+$/, "").trim(),
  );
  return [...uses]
    .filter(([name]) => name !== "")
    .map(([name, own]) => ({ name, globalIds: own.map(({ globalId }) => globalId) }))
    .toSorted((a, b) => b.globalIds.length - a.globalIds.length || a.name.localeCompare(b.name, "en"));
}

/** Groups with those lines alone whose title or storey has all words of a text, whatever their case. */
export function filterGroups(groups: readonly HostGroup[], text: string): HostGroup[] {
  const words = text.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const storey = group.storey?.name ?? "";
    const lines = group.lines.filter(({ title, host }) => {
      const all = `${title} ${host.typeName ?? ""} ${storey}`.toLocaleLowerCase("en");
      return words.every((word) => all.includes(word));
    });
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
}
