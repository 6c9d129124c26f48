import type { Host } from "#shared/contracts/host-kinds/hosts.ts";

/** Area by which a host is known, m²: a wall's elevation, a space's floor, the elevation of a façade, the plan of others; openings not deducted. */
export function hostArea(host: Host): number {
  switch (host.kind) {
    case "wall":
      return host.length * host.height;
    case "space":
      return host.netArea;
    case "slab":
    case "facade":
    case "site":
      return host.area;
    case "stair-opening":
      return host.length * host.width;
  }
}
