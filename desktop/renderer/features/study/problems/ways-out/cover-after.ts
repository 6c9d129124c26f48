import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { FixEffect, RunSummary } from "#shared/contracts/design/runs.ts";
import { refusedHosts } from "#desktop/renderer/features/study/hosts/refused-hosts.ts";
import { firstWaysOf, takenTogether } from "./first-ways.ts";

type Run = Pick<RunSummary, "findings" | "reports" | "replacedGlobalIds" | "quantities" | "units" | "wallCover">;

/**
 * m² of walls with units once the first way out of each refusal is taken: what each adds alone, added up, all of the
 * walls at most. Null where that is not known, or none adds any.
 */
export function coverAfter(summary: Run): { area: number; ways: number } | null {
  const { quantities, units, wallCover } = summary;
  const now = quantities.find(({ key }) => key === "netArea")?.value ?? (units === 0 ? 0 : undefined);
  if (!wallCover || now === undefined) return null;
  const ways = takenTogether(firstWaysOf(refusedHosts(summary))).map(({ fix }) => fix);
  // One that serves two refusals is counted once; what leaves hosts out covers none.
  const inputs = ways
    .filter(isInputFix)
    .filter(
      (fix, index, all) =>
        all.findIndex((each) => each.name === fix.name && isSameJson(each.value, fix.value)) === index,
    );
  const after = inputs.map(({ effect }) => areaOf(effect));
  if (after.some((area) => area === undefined)) return null;
  const added = after.reduce<number>((sum, area = now) => sum + area - now, 0);
  return added > 0 ? { area: Math.min(wallCover.area, wallCover.covered + added), ways: ways.length } : null;
}

function areaOf(effect: FixEffect | null | undefined): number | undefined {
  return effect?.figures?.["netArea"];
}
