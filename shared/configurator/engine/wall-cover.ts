import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { WallCover } from "#shared/contracts/design/runs.ts";
import { unionArea } from "#shared/ifc/geometry/elevation.ts";
import type { Assembly } from "#shared/configurator/assembly/assembly.ts";

/** How much of the walls of a run has units, to a hundredth of a square metre; null where it has no walls. */
export function wallCover(hosts: readonly Host[], assembly: Pick<Assembly, "units"> | null): WallCover | null {
  const walls = hostsOfKind(hosts, "wall");
  if (walls.length === 0) return null;
  const area = walls.reduce((sum, wall) => sum + netWallArea(wall), 0);
  const covered = assembly?.units.reduce((sum, { measures }) => sum + measures.netArea, 0) ?? 0;
  return { area: toHundredths(area), covered: toHundredths(covered) };
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
