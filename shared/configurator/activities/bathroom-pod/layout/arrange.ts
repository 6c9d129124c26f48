import type { PodType } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { type Area, contains, overlap } from "./area.ts";
import { type Fixture, type FixtureKind, FIXTURES, type FixtureSize } from "./fixtures.ts";
import { isSwept, type Sweep } from "./swing.ts";
import { hasCircle, TURNING_CIRCLE } from "./turning-circle.ts";

/** Walls as seen on entering; the door is in the front one. */
export type Wall = "left" | "back" | "right" | "front";

/** The inside of a pod and its door. Millimetres. */
export interface Inside {
  type: PodType;
  /** Along the front wall. */
  across: number;
  /** Away from it. */
  deep: number;
  /** Where the riser is, for the left hand; the right hand is its mirror image. */
  riserWall: "left" | "back";
  /** From the left wall to the clear doorway. */
  doorway: number;
  /** Clear width. */
  doorWidth: number;
  /** Of leaves that open inwards. */
  sweeps: readonly Sweep[];
}

/** A fixture in its place. */
export interface Placed {
  kind: FixtureKind;
  wall: Wall;
  area: Area;
  /** Kept free for its use; null where it can be walked on. */
  access: Area | null;
}

/** What does not count in a search, to tell what stands in the way. */
export interface Waived {
  sweeps?: boolean;
  circle?: boolean;
}

/** Free behind the doorway, to step in, mm. */
const STEP_IN = 450;
/** Between a doorway's clear width and what stands beside it at the same wall: the lining. */
export const LINING = 40;
/** Free along the long side of a bath, mm. */
const BATH_ACCESS = 600;
const WALLS: readonly Wall[] = ["left", "back", "right", "front"];

/**
 * Places for all fixtures of a pod, or null: along the walls, in corners or beside one another, the first that keep off each
 * other, each other's access, the way in and the door's sweep, and leave an accessible pod its turning circle. The same
 * inside gives the same places.
 *
 * @param circle says what `hasCircle` does, as fast as it may
 */
export function arrange(inside: Inside, waived: Waived = {}, circle = hasCircle): readonly Placed[] | null {
  const { across, deep, doorway, doorWidth } = inside;
  const wayIn: Area = { x0: doorway, x1: doorway + doorWidth, y0: 0, y1: STEP_IN };
  const room: Area = { x0: 0, x1: across, y0: 0, y1: deep };
  const sweeps = waived.sweeps === true ? [] : inside.sweeps;
  const needsCircle = inside.type === "accessible" && waived.circle !== true;
  const fixtures = FIXTURES[inside.type];

  const isFree = (area: Area, isLevel: boolean, placed: readonly Placed[]): boolean =>
    contains(room, area) &&
    (isLevel || (!overlap(area, wayIn) && !sweeps.some((sweep) => isSwept(area, sweep)))) &&
    placed.every((other) => !overlap(area, other.area) && (isLevel || !other.access || !overlap(area, other.access)));

  const place = (index: number, placed: readonly Placed[]): readonly Placed[] | null => {
    const fixture = fixtures[index];
    // What is level comes last and takes nothing of the circle: without one there is none to look for.
    if (needsCircle && (!fixture || fixture.access === 0)) {
      const taken = placed.filter(({ access }) => access !== null).map(({ area }) => area);
      if (!circle(across, deep, taken, TURNING_CIRCLE / 2)) return null;
    }
    if (!fixture) return placed;
    for (const size of fixture.sizes) {
      for (const wall of fixture.isDrained ? [inside.riserWall] : WALLS) {
        for (const start of starts(inside, fixture, size, wall, placed)) {
          const area = areaAt(inside, wall, start, size);
          const isLevel = fixture.access === 0;
          if (!isFree(area, isLevel, placed)) continue;
          for (const access of isLevel ? [null] : accesses(inside, fixture, wall, area)) {
            const isUsable =
              access === null ||
              (contains(room, access) &&
                placed.every((other) => other.access === null || !overlap(access, other.area)));
            if (!isUsable) continue;
            const found = place(index + 1, [...placed, { kind: fixture.kind, wall, area, access }]);
            if (found) return found;
          }
        }
      }
    }
    return null;
  };
  return place(0, []);
}

/** Where along a wall a fixture may begin: from the far end of the side walls, so that the door stays free. */
function starts(
  { across, deep, doorway, doorWidth }: Inside,
  { isInCorner }: Fixture,
  { width }: FixtureSize,
  wall: Wall,
  placed: readonly Placed[],
): number[] {
  const isSide = wall === "left" || wall === "right";
  const last = (isSide ? deep : across) - width;
  const found = isSide ? [last, 0] : [0, last];
  if (!isInCorner) {
    for (const { area } of placed) {
      const [from, to] = isSide ? [area.y0, area.y1] : [area.x0, area.x1];
      found.push(from - width, to);
    }
    if (wall === "front") found.push(doorway - LINING - width, doorway + doorWidth + LINING);
  }
  return [...new Set(found)].filter((start) => start >= 0 && start <= last);
}

function areaAt({ across, deep }: Inside, wall: Wall, start: number, { width, depth }: FixtureSize): Area {
  const end = start + width;
  switch (wall) {
    case "left":
      return { x0: 0, x1: depth, y0: start, y1: end };
    case "right":
      return { x0: across - depth, x1: across, y0: start, y1: end };
    case "back":
      return { x0: start, x1: end, y0: deep - depth, y1: deep };
    case "front":
      return { x0: start, x1: end, y0: 0, y1: depth };
  }
}

/** What may be kept free for a fixture: one of these is enough. */
function accesses(inside: Inside, { kind, access }: Fixture, wall: Wall, area: Area): Area[] {
  const sides: Record<Wall, Area> = {
    left: { ...area, x0: area.x1, x1: area.x1 + access },
    right: { ...area, x0: area.x0 - access, x1: area.x0 },
    back: { ...area, y0: area.y0 - access, y1: area.y0 },
    front: { ...area, y0: area.y1, y1: area.y1 + access },
  };
  if (kind === "shower") return [sides[wall], ...otherSides(inside, wall, area).map((side) => sides[side])];
  if (kind !== "bath") return [sides[wall]];
  const whole = sides[wall];
  const isSide = wall === "left" || wall === "right";
  return [0, 0.5, 1].map((share) => {
    if (isSide) {
      const y0 = whole.y0 + share * (whole.y1 - whole.y0 - BATH_ACCESS);
      return { ...whole, y0, y1: y0 + BATH_ACCESS };
    }
    const x0 = whole.x0 + share * (whole.x1 - whole.x0 - BATH_ACCESS);
    return { ...whole, x0, x1: x0 + BATH_ACCESS };
  });
}

/** Further open sides of something in a corner: away from the walls that it touches. */
function otherSides({ across, deep }: Inside, wall: Wall, area: Area): Wall[] {
  if (wall === "left" || wall === "right") return area.y0 > 0 ? ["back"] : area.y1 < deep ? ["front"] : [];
  return area.x0 > 0 ? ["right"] : area.x1 < across ? ["left"] : [];
}
