import type { HostWall } from "#shared/contracts/hosts.ts";
import type { ElementSet } from "#shared/contracts/studies.ts";

/** IfcWall with its subclasses, in IFC2X3 and IFC4. */
const WALL_CLASSES = new Set(["IfcWall", "IfcWallStandardCase", "IfcWallElementedCase"]);

/**
 * The walls a product applies to: hand-picked ones in the order of the model, else every one of the class.
 *
 * @param elements null = every wall
 * @returns `missing`: hand-picked GlobalIds that the base model has no wall for
 */
export function resolveHosts(
  hosts: readonly HostWall[],
  elements: ElementSet["query"] | null,
): { hosts: HostWall[]; missing: string[] } {
  if (elements?.globalIds) {
    const wanted = new Set(elements.globalIds);
    const found = hosts.filter((host) => wanted.has(host.globalId));
    for (const host of found) wanted.delete(host.globalId);
    return { hosts: found, missing: [...wanted] };
  }
  const ifcClass = elements?.ifcClass ?? "IfcWall";
  const isWanted = (host: HostWall): boolean =>
    ifcClass === "IfcWall" ? WALL_CLASSES.has(host.ifcClass) : host.ifcClass === ifcClass;
  return { hosts: hosts.filter(isWanted), missing: [] };
}
