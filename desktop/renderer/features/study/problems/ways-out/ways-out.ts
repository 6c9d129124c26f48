import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { Fix } from "#shared/contracts/design/runs.ts";

/**
 * Ways out as they are offered, best first: what changes the product before what leaves hosts out, then what solves
 * most, then what costs least. What solves nothing is left out, unless no change solves anything: two may be needed.
 * Where an effect is not known they stay as the kit has them.
 */
export function waysOut(fixes: readonly Fix[]): Fix[] {
  const isUseful = ({ effect }: Fix): boolean => effect?.solved !== 0;
  const all = fixes.filter(isInputFix);
  const changes = all.some(isUseful) ? all.filter(isUseful) : all;
  const others = fixes.filter((fix) => !isInputFix(fix) && isUseful(fix));
  if (changes.some(({ effect }) => !effect)) return [...changes, ...others];
  return [...changes.toSorted((a, b) => solvedBy(b) - solvedBy(a) || costOf(a) - costOf(b)), ...others];
}

const solvedBy = ({ effect }: Fix): number => effect?.solved ?? 0;
const costOf = ({ effect }: Fix): number => effect?.cost?.likely ?? 0;
