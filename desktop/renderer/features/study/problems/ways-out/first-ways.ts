import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix, FixEffect } from "#shared/contracts/design/runs.ts";
import { elementSetAfter } from "#desktop/renderer/features/study/hosts/element-set-change.ts";

/** The first way out of one refusal. */
export interface FirstWay {
  fix: Fix;
  hostGlobalIds: readonly string[];
}

/** What a product is now: its inputs, and the hosts it is put on; null for all of them. `all` null: not known. */
interface Now {
  inputs: Inputs;
  picked: readonly string[] | null;
  all: readonly string[] | null;
}

/** All first ways out of a product as one change. */
export interface FirstWays {
  inputs: Inputs;
  /** The hosts it is put on then, null for all; undefined where they stay. */
  globalIds: string[] | null | undefined;
  taken: FirstWay[];
  /** Those that no longer apply after the others, or were taken before. */
  skipped: FirstWay[];
}

/** The first way out of each refusal that has one. */
export function firstWaysOf(
  refused: readonly { fixes: readonly Fix[]; hostGlobalIds: readonly string[] }[],
): FirstWay[] {
  return refused.flatMap(({ fixes: [fix], hostGlobalIds }) => (fix ? [{ fix, hostGlobalIds }] : []));
}

/** Those that are taken when all are, as far as that is known before it is tried. */
export function takenTogether(ways: readonly FirstWay[]): FirstWay[] {
  const all = ways.flatMap(({ hostGlobalIds }) => [...hostGlobalIds, ""]);
  return joinFirstWays(ways, { inputs: {}, picked: null, all }).taken;
}

/** Takes ways out in their order: one that another has made needless or has overtaken is skipped. */
export function joinFirstWays(ways: readonly FirstWay[], now: Now): FirstWays {
  const joined: FirstWays = { inputs: {}, globalIds: undefined, taken: [], skipped: [] };
  for (const way of ways) (takes(joined, way, now) ? joined.taken : joined.skipped).push(way);
  return joined;
}

function takes(joined: FirstWays, { fix, hostGlobalIds }: FirstWay, { inputs, picked, all }: Now): boolean {
  const on = joined.globalIds === undefined ? picked : joined.globalIds;
  const those = on && new Set(on);
  const isOn = (globalId: string): boolean => those === null || those.has(globalId);
  if (hostGlobalIds.length > 0 && !hostGlobalIds.some(isOn)) return false;
  if (isInputFix(fix)) {
    const set = joined.inputs[fix.name];
    if (set !== undefined) return isSameJson(set, fix.value);
    if (isSameJson(inputs[fix.name] ?? null, fix.value)) return false;
    joined.inputs[fix.name] = fix.value;
    return true;
  }
  if (fix.elementSet === "all" ? on === null : !fix.elementSet.leaveOut.some(isOn)) return false;
  const after = elementSetAfter(fix, on, all);
  if (after.kind === "none") return false;
  joined.globalIds = after.kind === "all" ? null : after.globalIds;
  return true;
}

/** What these change, each alone and added up: one that serves two refusals is paid once. Null where one is not known. */
export function sumOfWays(ways: readonly FirstWay[]): FixEffect | null {
  const sum: FixEffect = { solved: 0, units: 0, cost: null };
  const paid: Fix[] = [];
  for (const { fix } of ways) {
    const { effect } = fix;
    if (!effect) return null;
    sum.solved += effect.solved;
    if (paid.some((other) => isSameChange(other, fix))) continue;
    paid.push(fix);
    sum.units += effect.units;
    if (!effect.cost) continue;
    if (sum.cost && sum.cost.currency !== effect.cost.currency) return null;
    sum.cost = { currency: effect.cost.currency, likely: (sum.cost?.likely ?? 0) + effect.cost.likely };
  }
  return sum;
}

function isSameChange(a: Fix, b: Fix): boolean {
  return isInputFix(a) && isInputFix(b) && a.name === b.name && isSameJson(a.value, b.value);
}
