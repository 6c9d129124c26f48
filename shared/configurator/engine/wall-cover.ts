import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { RunSummary, WallCover } from "#shared/contracts/design/runs.ts";
import { refusingRules } from "#shared/domain/refusals.ts";
import { unionArea } from "#shared/ifc/geometry/elevation.ts";
import type { Assembly } from "#shared/configurator/assembly/assembly.ts";

/**
 * How much of the walls of a run has units, and which rules leave the rest without, to a hundredth of a square metre;
 * null where it has no walls.
 */
export function wallCover(
  hosts: readonly Host[],
  assembly: Pick<Assembly, "units"> | null,
  summary: Pick<RunSummary, "findings" | "reports" | "replacedGlobalIds">,
): WallCover | null {
  const walls = hostsOfKind(hosts, "wall");
  if (walls.length === 0) return null;
  const area = walls.reduce((sum, wall) => sum + netWallArea(wall), 0);
  const covered = assembly?.units.reduce((sum, { measures }) => sum + measures.netArea, 0) ?? 0;
  const rules = refusingRules(summary);
  const byRule = new Map<string, number>();
  for (const wall of walls) {
    const ruleId = rules.get(wall.globalId);
    if (ruleId !== undefined) byRule.set(ruleId, (byRule.get(ruleId) ?? 0) + netWallArea(wall));
  }
  const refused = [...byRule].map(([ruleId, own]) => ({ ruleId, area: toHundredths(own) }));
  return { area: toHundredths(area), covered: toHundredths(covered), refused };
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Of a wall's elevation, m²: what is drawn of its raking part, the rest as a box less its openings. */
export function netWallArea({ length, height, openings, rake }: HostWall): number {
  const top = rake?.levelHeight ?? height;
  const cut = openings
    .map((each) => ({ ...each, height: Math.min(each.height, top - each.sill) }))
    .filter((each) => each.height > 0);
  return length * top - unionArea(cut) + (rake?.area ?? 0);
}
