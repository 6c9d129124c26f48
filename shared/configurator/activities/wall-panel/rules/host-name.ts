import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";

/** Who says so, in findings. */
export const KIT = "K2 wall panel";

/** A wall in a sentence. */
export function nameOf(host: Pick<HostWall, "name" | "globalId">): string {
  return host.name === "" ? `wall ${host.globalId}` : `"${host.name}"`;
}

/** The wall as its panels see its height. */
export function heightOf(host: HostWall): string {
  return host.rake === null ? nameOf(host) : `The level part of ${nameOf(host)}`;
}
