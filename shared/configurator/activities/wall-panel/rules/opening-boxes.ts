import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { boxOn, isFar, type Upright } from "./upright.ts";

/** An opening of a wall, as a box in the model. */
interface OpeningBox {
  neighbour: HostWall;
  opening: HostOpening;
  /** One object for all openings that are in one place with one size. */
  box: Upright;
  /** Place among the openings of all walls. */
  index: number;
}

/** The openings of all walls, from west to east. */
export interface OpeningBoxes {
  all: readonly OpeningBox[];
  /** The farthest that any of them reaches from its middle, metres. */
  widest: number;
}

/** The openings of all walls, once for a run. */
export function openingBoxes(hosts: readonly HostWall[]): OpeningBoxes {
  const boxes = new Map<string, Upright>();
  const boxOf = (neighbour: HostWall, opening: HostOpening): Upright => {
    const made = openingBox(neighbour, opening);
    const key = [...made.middle, ...made.along, ...made.half, made.low, made.high].join(" ");
    const known = boxes.get(key);
    if (!known) boxes.set(key, made);
    return known ?? made;
  };
  const all = hosts
    .flatMap((neighbour) =>
      neighbour.openings.map((opening) => ({ neighbour, opening, box: boxOf(neighbour, opening) })),
    )
    .map((each, index) => ({ ...each, index }))
    .toSorted((a, b) => a.box.middle[0] - b.box.middle[0]);
  return { all, widest: all.reduce((widest, { box }) => Math.max(widest, box.radius), 0) };
}

/** The openings that a box may overlap, in the order of the walls: what lies far west or east of it is not looked at. */
export function openingsNear({ all, widest }: OpeningBoxes, room: Upright): OpeningBox[] {
  const reach = room.radius + widest;
  const east = room.middle[0] + reach;
  const near: OpeningBox[] = [];
  for (let i = firstFrom(all, room.middle[0] - reach); i < all.length; i++) {
    const each = all[i];
    if (!each || each.box.middle[0] > east) break;
    if (!isFar(room, each.box)) near.push(each);
  }
  return near.sort((a, b) => a.index - b.index);
}

/** Place of the first opening that is not west of `west`. */
function firstFrom(all: readonly OpeningBox[], west: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.box.middle[0] ?? Infinity) < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

function openingBox(wall: HostWall, { start, width, sill, height }: HostOpening): Upright {
  const half = wall.thickness / 2;
  return boxOn(wall.origin, wall.xAxis, [start, start + width], [-half, half], [sill, sill + height]);
}
