import type { SpaceDoor, SpaceWindow } from "#shared/contracts/host-kinds/space.ts";

type Standing = Pick<SpaceDoor | SpaceWindow, "name" | "kind" | "from" | "to" | "sill" | "height">;

/**
 * Without what stands twice in one place: a bare opening that goes on, through a second leaf of the wall, where a door or
 * window stands; and a door that the file holds twice under one name, as Revit writes those of curtain walls.
 */
export function withoutDoubles<T extends Standing>(all: readonly T[], filled: readonly Standing[]): T[] {
  return all.filter((one, index) =>
    one.kind === "opening"
      ? !filled.some((other) => other.kind !== "opening" && isSamePlace(one, other))
      : !all.slice(0, index).some((other) => other.name === one.name && isSamePlace(one, other)),
  );
}

/** Whether most of one stretch of boundary, and of its height, is the other's too. */
function isSamePlace(one: Standing, other: Standing): boolean {
  const [dx, dy] = [one.to[0] - one.from[0], one.to[1] - one.from[1]];
  const length = Math.hypot(dx, dy);
  const station = ([x, y]: readonly [number, number]): number =>
    ((x - one.from[0]) * dx + (y - one.from[1]) * dy) / length;
  const off = Math.abs((other.from[0] - one.from[0]) * dy - (other.from[1] - one.from[1]) * dx) / length;
  const shared = Math.min(length, station(other.to)) - Math.max(0, station(other.from));
  const high = Math.min(one.sill + one.height, other.sill + other.height) - Math.max(one.sill, other.sill);
  return off < 0.3 && shared > length * 0.8 && high > one.height * 0.8;
}
