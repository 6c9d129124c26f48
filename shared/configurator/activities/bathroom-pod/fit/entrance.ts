import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSpace, SpaceDoor } from "#shared/contracts/host-kinds/space.ts";
import { sidesOf } from "#shared/ifc/geometry/rings.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";

/** Where a leaf hangs as seen on entering; `free` where nobody says, so that the pod's maker may choose. */
export type Hinge = "left" | "right" | "both" | "free";

/** The way into a room that the pod's door takes the place of. */
export interface Entrance {
  /** Null for one that the model does not have. */
  door: SpaceDoor | null;
  /** Middle of it on the room's boundary, metres in the room's frame. */
  at: PlanPoint;
  /** Unit vector along the wall, to the right as seen on entering. */
  right: PlanPoint;
  /** Clear width, mm. */
  width: number;
  opens: "in" | "out" | "along";
  hinge: Hinge;
}

/** Least clear width of a door, mm: Part M4(2) for an accessible pod. */
export const LEAST_DOOR = { accessible: 775, other: 650 } as const;
/** Of a pod's door where no leaf of the model says more, mm. */
const DOOR_WIDTH = { accessible: 850, other: 750 } as const;

/** Least clear width of this type's door, mm. */
export function leastDoor({ type }: Parameters): number {
  return type === "accessible" ? LEAST_DOOR.accessible : LEAST_DOOR.other;
}

/** Doors of a room that the pod may meet: the one there is, or the widest of several; without any, each wall's middle. */
export function entrancesOf(room: HostSpace, parameters: Parameters): Entrance[] {
  const [first, ...more] = room.doors;
  if (!first) return assumedEntrances(room, parameters);
  const widest = more.reduce((best, door) => (clearOf(door) > clearOf(best) + 0.5 ? door : best), first);
  return [entranceAt(widest, parameters)];
}

/** Clear width of a door, mm: no more than the piece of boundary that it stands in. */
export function clearOf({ from, to, clearWidth }: SpaceDoor): number {
  return Math.floor(Math.min(clearWidth, Math.hypot(to[0] - from[0], to[1] - from[1])) * 1000 + 1e-3);
}

function entranceAt(door: SpaceDoor, parameters: Parameters): Entrance {
  const { from, to } = door;
  const isLeaf = door.kind === "door";
  const clear = clearOf(door);
  return {
    door,
    at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    right: direction(from, to),
    width: isLeaf ? clear : Math.min(clear, usualWidth(parameters)),
    opens: opensOf(door, parameters),
    hinge: hingeOf(door),
  };
}

/** A way in is as good in the middle of any wall: the longest first. */
function assumedEntrances({ footprint }: HostSpace, parameters: Parameters): Entrance[] {
  return sidesOf(footprint.outer)
    .map(({ from, to }) => ({ from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }))
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map(({ from, to }) => ({
      door: null,
      at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
      right: direction(from, to),
      width: usualWidth(parameters),
      opens: parameters.doorSwing === "out" ? "out" : "in",
      hinge: "free",
    }));
}

function usualWidth({ type }: Parameters): number {
  return type === "accessible" ? DOOR_WIDTH.accessible : DOOR_WIDTH.other;
}

/** A door that nobody says how it opens is taken to open inwards: that asks for most. */
function opensOf({ swing }: SpaceDoor, { doorSwing }: Parameters): Entrance["opens"] {
  if (doorSwing !== "model") return doorSwing;
  if (swing === "sliding") return "along";
  return swing === "out" ? "out" : "in";
}

/** `from` is the left end as seen on entering. */
function hingeOf({ hinge }: SpaceDoor): Hinge {
  switch (hinge) {
    case "from":
      return "left";
    case "to":
      return "right";
    case "both":
      return "both";
    case null:
      return "free";
  }
}

function direction(from: PlanPoint, to: PlanPoint): PlanPoint {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
