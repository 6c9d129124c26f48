import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Hand, Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { entrancesOf } from "./entrance.ts";
import { directionInWorld, inWorld } from "./world.ts";

/** Doors whose walls are farther apart than this are not of one row, metres. */
const ROW = 1;

/**
 * The hand that each room's pod has first choice of. Alternating ones go by rows: rooms of one storey with doors in one
 * line, from left to right as seen on entering, are right, left, right, so that pairs stand back to back on a shaft.
 */
export function preferredHands(rooms: readonly HostSpace[], parameters: Parameters): Map<HostSpace, Hand> {
  const { handing } = parameters;
  if (handing !== "alternating") return new Map(rooms.map((room) => [room, handing]));
  const rows = new Map<string, { room: HostSpace; along: number; away: number }[]>();
  for (const room of rooms) {
    const [entrance] = entrancesOf(room, parameters);
    if (!entrance) continue;
    const [x, y] = inWorld(room, entrance.at);
    const [ux, uy] = directionInWorld(room, entrance.right);
    const degrees = Math.round((Math.atan2(uy, ux) * 180) / Math.PI / 5) % 72;
    const key = `${room.storeyGlobalId ?? ""} ${(degrees + 72) % 72}`;
    const row = { room, along: x * ux + y * uy, away: y * ux - x * uy };
    const known = rows.get(key);
    if (known) known.push(row);
    else rows.set(key, [row]);
  }
  const hands = new Map<HostSpace, Hand>(rooms.map((room) => [room, "left"]));
  for (const facing of rows.values()) {
    for (const row of split(facing)) {
      const ordered = row.toSorted((a, b) => a.along - b.along);
      for (const [index, { room }] of ordered.entries()) hands.set(room, index % 2 === 0 ? "right" : "left");
    }
  }
  return hands;
}

/** Rows of doors that face one way: cut where the next door's wall is farther away. */
function split<Door extends { away: number }>(facing: readonly Door[]): Door[][] {
  const rows: Door[][] = [];
  for (const door of facing.toSorted((a, b) => a.away - b.away)) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && door.away - before.away <= ROW) row.push(door);
    else rows.push([door]);
  }
  return rows;
}
