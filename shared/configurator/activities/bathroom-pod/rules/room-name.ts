import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";

/** What a person calls a room: its number and use, else its id. */
export function roomName({ name, longName, globalId }: HostSpace): string {
  const words = [name, longName === name ? null : longName].filter((word) => word !== null && word !== "");
  return words.join(" ") || globalId;
}
