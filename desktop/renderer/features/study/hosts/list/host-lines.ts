import type { HostBrief } from "#desktop/ipc/extraction.ts";
import type { StoreyBrief } from "#shared/contracts/design/base-model.ts";
import { COMPASS_SIDES, type CompassSide } from "#shared/domain/places/compass.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { hostRefusals, hostsWithUnits } from "#shared/domain/refusals.ts";
import { listedColumns } from "#desktop/renderer/features/study/hosts/refused-hosts.ts";

/** A host as the list has it: whether the product is on it, and if not, why. */
export interface HostLine {
  host: HostBrief;
  title: string;
  /** `open`: in the set, and there is no result that tells more. */
  state: "open" | "used" | "refused" | "unsupported" | "out";
  /** The rule that refuses it; null without one. */
  ruleId: string | null;
  /** What the kit's report has for lists: hand, shaft; empty without a result. */
  cells: readonly string[];
  /** The sentence that refuses it, of the rule or of the reading; null for one that is used, open or out. */
  reason: string | null;
}

/** The hosts of one storey, or façades that look to one side. */
export interface HostGroup {
  /** Null for hosts of no storey. */
  storey: StoreyBrief | null;
  /** The compass side that façades look to; null for hosts that stand in storeys. */
  side: CompassSide | null;
  lines: HostLine[];
  /** Those that the product is on; without a result, those that it may be on. */
  used: number;
  /** m², of those. */
  area: number;
}

// One for all: 20,000 titles take three times as long with `localeCompare`.
const BY_NUMBER = new Intl.Collator("en", { numeric: true });

const NONE: ReturnType<typeof hostRefusals> = new Map();

type Result = Pick<RunSummary, "findings" | "replacedGlobalIds" | "reports">;

/**
 * Hosts by storey, highest first, and façades by where they look, clockwise from north, as a list shows them.
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
  const used = result ? hostsWithUnits(result) : new Set<string>();
  const refusals = result ? hostRefusals(result) : NONE;
  const { cells } = listedColumns(result?.reports ?? []);
  const lines = hosts.map((host): HostLine => {
    const { globalId, unsupported } = host;
    const base = { host, title: titleOf(host), ruleId: null, reason: null, cells: cells.get(globalId) ?? [] };
    if (unsupported !== null) return { ...base, state: "unsupported", reason: unsupported };
    if (wanted !== null && !wanted.has(globalId)) return { ...base, state: "out" };
    if (used.has(globalId)) return { ...base, state: "used" };
    const refusal = refusals.get(globalId);
    if (!refusal) return { ...base, state: "open" };
    return {
      ...base,
      state: "refused",
      ruleId: refusal.ruleId,
      reason: refusal.own ?? refusal.title ?? refusal.message,
    };
  });
  const order = new Map(storeys.map(({ globalId }, position) => [globalId, position]));
  const rank = ({ storey, side }: HostGroup): number =>
    side === null ? (order.get(storey?.globalId ?? "") ?? -1) : COMPASS_SIDES.length - COMPASS_SIDES.indexOf(side);
  const groups = Map.groupBy(lines, ({ host }) => host.side ?? order.get(host.storeyGlobalId ?? "") ?? null);
  return [...groups]
    .map(([place, own]): HostGroup => {
      const taken = own.filter(({ state }) => state === "used" || (result === null && state === "open"));
      return {
        storey: typeof place === "number" ? (storeys[place] ?? null) : null,
        side: typeof place === "string" ? place : null,
        lines: own.toSorted((a, b) => BY_NUMBER.compare(a.title, b.title)),
        used: taken.length,
        area: taken.reduce((sum, { host }) => sum + host.area, 0),
      };
    })
    .toSorted((a, b) => rank(b) - rank(a));
}

/** "101 En-suite"; the GlobalId for a host without a name. */
export function titleOf({ name, longName, globalId }: Pick<HostBrief, "name" | "longName" | "globalId">): string {
  return [name, longName === name ? null : longName].filter(Boolean).join(" ") || globalId;
}

/** Hosts that are chosen with one press. */
export interface HostUse {
  name: string;
  /** The side that façades look to: its word is the name. */
  side: CompassSide | null;
  globalIds: string[];
}

/** Façades by where they look, clockwise from north. */
export function sidesOfHosts(hosts: readonly HostBrief[]): HostUse[] {
  return COMPASS_SIDES.flatMap((side) => {
    const own = hosts.filter((host) => host.side === side && host.unsupported === null);
    return own.length === 0 ? [] : [{ name: side, side, globalIds: own.map(({ globalId }) => globalId) }];
  });
}

/** What hosts are used for, by the long name or else the type, the most frequent first; those without both are left out. */
export function usesOf(hosts: readonly HostBrief[]): HostUse[] {
  const uses = Map.groupBy(
    // "Bathroom 1" and "Bathroom 2" are one use.
    hosts.filter(({ unsupported }) => unsupported === null),
    ({ longName, typeName }) => (longName ?? typeName ?? "").replace(/[\s\d.:_-]+$/, "").trim(),
  );
  return [...uses]
    .filter(([name]) => name !== "")
    .map(([name, own]) => ({ name, side: null, globalIds: own.map(({ globalId }) => globalId) }))
    .toSorted((a, b) => b.globalIds.length - a.globalIds.length || a.name.localeCompare(b.name, "en"));
}

/** "≥4", ">= 4 m²": a bound on the area. */
const BOUND = /([<>≤≥]=?)\s*(\d+(?:\.\d+)?)(?:\s*m[²2])?/g;
const HOLDS: Readonly<Record<string, (area: number, bound: number) => boolean>> = {
  "<": (area, bound) => area < bound,
  ">": (area, bound) => area > bound,
  "≤": (area, bound) => area <= bound,
  "≥": (area, bound) => area >= bound,
};

/**
 * Groups with those lines alone whose title, type or storey has all words of a text, whatever their case, and whose area
 * keeps its bounds: "en-suite ≥ 4 < 6 m²".
 */
export function filterGroups(groups: readonly HostGroup[], text: string): HostGroup[] {
  const bounds = [...text.matchAll(BOUND)].map(([, sign = "", bound]) => ({
    holds: HOLDS[sign.replace(">=", "≥").replace("<=", "≤")],
    bound: Number(bound),
  }));
  const words = text.replaceAll(BOUND, " ").toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0 && bounds.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const storey = group.storey?.name ?? "";
    const lines = group.lines.filter(({ title, host }) => {
      const all = `${title} ${host.typeName ?? ""} ${storey}`.toLocaleLowerCase("en");
      return (
        words.every((word) => all.includes(word)) &&
        bounds.every(({ holds, bound }) => holds?.(host.area, bound) === true)
      );
    });
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
}
