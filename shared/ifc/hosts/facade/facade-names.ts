import type { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import { COMPASS_SIDES, compassSide } from "#shared/domain/places/compass.ts";

/** The same façades by where they look, the largest first, with names: "South façade", "South façade 2". */
export function nameFacades(hosts: readonly HostFacade[]): HostFacade[] {
  const sides = Map.groupBy(hosts, ({ bearing }) => compassSide(bearing));
  return COMPASS_SIDES.flatMap((side) => {
    const own = (sides.get(side) ?? []).toSorted((a, b) => b.area - a.area || a.globalId.localeCompare(b.globalId));
    const title = `${side.charAt(0).toUpperCase()}${side.slice(1)} façade`;
    return own.map((host, index) => ({ ...host, name: own.length === 1 ? title : `${title} ${index + 1}` }));
  });
}
