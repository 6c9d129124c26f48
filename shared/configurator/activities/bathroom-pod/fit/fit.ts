import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { mirrored } from "#shared/configurator/activities/bathroom-pod/layout/area.ts";
import {
  type Inside,
  LINING,
  type Placed,
  type Wall,
} from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import type { Sweep } from "#shared/configurator/activities/bathroom-pod/layout/swing.ts";
import type { Hand, Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { outsideOf, SIDE_CLEARANCE, WALL_THICKNESS } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import type { Arranger } from "./arranger.ts";
import { doorwaysIn } from "./doorways.ts";
import { entrancesOf, type Entrance, type Hinge } from "./entrance.ts";
import { freeStarts, planRoom, type RoomPlan } from "./room-plan.ts";

/** What a pod is like inside; pods with equal ones are made alike. Millimetres, as seen on entering. */
export interface PodPlan {
  /** Inside, along the wall with the door and away from it. */
  across: number;
  deep: number;
  /** Wall with the door: along the length or along the width. */
  front: "long" | "short";
  hand: Hand;
  riserWall: Exclude<Wall, "front">;
  /** From the left wall to the clear doorway. */
  doorway: number;
  doorWidth: number;
  opens: Entrance["opens"];
  hinge: Exclude<Hinge, "free">;
  fixtures: readonly Placed[];
}

/** A pod in its room. */
export interface Fit {
  entrance: Entrance;
  /** Low corner of the pod's outside in the entrance's frame, mm. */
  x: number;
  y: number;
  plan: PodPlan;
}

/** Why no pod fits, for whoever words it. */
export interface Misfit {
  /**
   * `room`: no place is large enough. `door`: places are, none with its front at the room's door. `sweep`, `circle`: all
   * would stand but for it. `fixtures`: they do not all stand.
   */
  cause: "room" | "door" | "sweep" | "circle" | "fixtures";
  entrance: Entrance | null;
  room: RoomPlan | null;
  /** Of the fixtures that were tried last. */
  inside: Inside | null;
}

/** How far behind the door a pod may begin, mm: niches and frames before it. */
const FARTHEST = 400;
const CAUSES = ["room", "door", "fixtures", "circle", "sweep"] as const satisfies readonly Misfit["cause"][];

/**
 * A place for a pod of one hand in a room, or why there is none. The same room and inputs give the same place.
 *
 * @param options isWorded: false where nobody asks for the cause, which takes longer to find than the place
 */
export function fitPod(
  room: HostSpace,
  parameters: Parameters,
  hand: Hand,
  arrange: Arranger,
  { isWorded = true } = {},
): Fit | Misfit {
  const { length, width, riserSide } = parameters;
  const outside = outsideOf(parameters);
  let misfit: Misfit = { cause: "room", entrance: null, room: null, inside: null };
  const fail = (cause: Misfit["cause"], entrance: Entrance, plan: RoomPlan, inside: Inside | null): void => {
    if (misfit.room === null || CAUSES.indexOf(cause) > CAUSES.indexOf(misfit.cause)) {
      misfit = { cause, entrance, room: plan, inside };
    }
  };
  for (const entrance of entrancesOf(room, parameters)) {
    const plan = planRoom(room, entrance, outside.height);
    for (const front of ["long", "short"] as const) {
      const [across, deep] = front === "long" ? [length, width] : [width, length];
      const riserWall = (front === "long") === (riserSide === "short") ? "left" : "back";
      const base = { type: parameters.type, across, deep, riserWall, doorWidth: entrance.width } as const;
      for (const y of startsBehind(plan)) {
        const place = placesFor(plan, parameters, { across, deep, hand, y, doorWidth: entrance.width });
        if (!place.hasRoom) fail("room", entrance, plan, null);
        else if (place.doorways.length === 0) fail("door", entrance, plan, null);
        for (const doorway of place.doorways) {
          for (const { hinge, sweeps } of hangings(entrance, hand, doorway)) {
            const inside: Inside = { ...base, doorway, sweeps };
            const fixtures = arrange(inside);
            if (!fixtures) {
              fail(isWorded ? causeOf(inside, arrange) : "fixtures", entrance, plan, inside);
              continue;
            }
            return toFit(entrance, y, parameters, { front, hand, riserWall, hinge, inside, fixtures });
          }
        }
      }
    }
  }
  return misfit;
}

/** Whether a room has a pod. */
export function isFit(found: Fit | Misfit): found is Fit {
  return "plan" in found;
}

/** Beginnings of a pod behind its door: as near as may be, or behind what stands before it. */
function startsBehind({ outer, taken }: RoomPlan): number[] {
  const corners = [outer, ...taken].flat().map(([, y]) => y);
  const behind = corners.filter((y) => y > 0.5 && y <= FARTHEST).map((y) => y + SIDE_CLEARANCE);
  return [...new Set([SIDE_CLEARANCE, ...behind])].toSorted((a, b) => a - b);
}

interface Wanted {
  across: number;
  deep: number;
  hand: Hand;
  y: number;
  doorWidth: number;
}

/** Doorways, from the riser's side of the pod, that meet the room's door with the pod free of everything by its clearance. */
function placesFor(
  plan: RoomPlan,
  { shell }: Parameters,
  { across, deep, hand, y, doorWidth }: Wanted,
): { hasRoom: boolean; doorways: number[] } {
  const wall = WALL_THICKNESS[shell];
  const margin = SIDE_CLEARANCE + wall;
  const starts = freeStarts(plan, across + 2 * margin, deep + 2 * margin, y - SIDE_CLEARANCE);
  const [least, most] = [LINING, across - doorWidth - LINING];
  const free = starts.flatMap(([from, to]): [number, number][] => {
    // The pod's inside begins at start + margin, the doorway half its width left of the room's door.
    const nearest = Math.max(least, -doorWidth / 2 - to - margin);
    const farthest = Math.min(most, -doorWidth / 2 - from - margin);
    if (nearest > farthest + 1e-6) return [];
    return [hand === "left" ? [nearest, farthest] : [across - doorWidth - farthest, across - doorWidth - nearest]];
  });
  return { hasRoom: starts.length > 0, doorways: doorwaysIn(free) };
}

/** Ways to hang the door, with what it sweeps, for the left hand: a hinge that is free is first tried away from the riser. */
function hangings(
  { opens, hinge, width }: Entrance,
  hand: Hand,
  doorway: number,
): { hinge: PodPlan["hinge"]; sweeps: Sweep[] }[] {
  const wanted: PodPlan["hinge"][] =
    hinge === "free" ? (hand === "left" ? ["right", "left"] : ["left", "right"]) : [hinge];
  return wanted.map((each) => {
    if (opens !== "in") return { hinge: each, sweeps: [] };
    const left = (radius: number): Sweep => ({ hinge: doorway, radius, side: 1 });
    const right = (radius: number): Sweep => ({ hinge: doorway + width, radius, side: -1 });
    if (each === "both") return { hinge: each, sweeps: [left(width / 2), right(width / 2)] };
    return { hinge: each, sweeps: [(each === "left") === (hand === "left") ? left(width) : right(width)] };
  });
}

function causeOf(inside: Inside, arrange: Arranger): Misfit["cause"] {
  if (inside.sweeps.length > 0 && arrange(inside, { sweeps: true })) return "sweep";
  if (inside.type === "accessible" && arrange(inside, { sweeps: true, circle: true })) return "circle";
  return "fixtures";
}

const MIRROR: Record<Wall, Wall> = { left: "right", right: "left", back: "back", front: "front" };

/** All is arranged for the left hand; the right one is its mirror image. */
function toFit(
  entrance: Entrance,
  y: number,
  { shell }: Parameters,
  found: Pick<PodPlan, "front" | "hand" | "hinge" | "fixtures"> & { riserWall: "left" | "back"; inside: Inside },
): Fit {
  const { front, hand, hinge, inside, fixtures, riserWall } = found;
  const { across, deep, doorWidth } = inside;
  const isLeft = hand === "left";
  const doorway = isLeft ? inside.doorway : across - doorWidth - inside.doorway;
  const wall = WALL_THICKNESS[shell];
  return {
    entrance,
    x: -doorWidth / 2 - doorway - wall,
    y,
    plan: {
      across,
      deep,
      front,
      hand,
      riserWall: isLeft || riserWall === "back" ? riserWall : "right",
      doorway,
      doorWidth,
      opens: entrance.opens,
      hinge,
      fixtures: isLeft ? fixtures : fixtures.map((each) => mirror(each, across)),
    },
  };
}

function mirror({ kind, wall, area, access }: Placed, across: number): Placed {
  return { kind, wall: MIRROR[wall], area: mirrored(area, across), access: access && mirrored(access, across) };
}
