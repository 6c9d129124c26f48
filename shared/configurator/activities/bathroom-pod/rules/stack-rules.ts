import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { InputFix } from "#shared/contracts/design/runs.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import type { PlacedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import { roomName } from "./room-name.ts";
import { withWaysOut } from "./ways-out.ts";

/** Pods with their middles nearer than this in plan stand over one another, metres. */
const OVER = 0.6;
/** How far risers of pods over one another may be apart before their pipes need an offset, mm. Illustrative. */
const STRAIGHT = 50;

/** Pods over one another whose risers or frames are not in one line. */
export interface Crooked {
  upper: HostSpace;
  below: HostSpace;
  what: "riser" | "frame";
  /** mm in plan. */
  off: number;
}

/** Pods over one another that are not in one line, as breaches; the worst of each kind carries its ways out. */
export function stackRules(
  pods: readonly PlacedPod[],
  isStacked: boolean,
  waysOf: (crooked: Crooked) => InputFix[],
): Breach[] {
  const told = new Map(crookedOf(pods, isStacked).map((crooked) => [breach(crooked), crooked]));
  return withWaysOut([...told.keys()], (each) => {
    const crooked = told.get(each);
    return crooked === undefined ? [] : waysOf(crooked);
  });
}

/** Pods over one another whose risers, or in a stack whose frames, are not in one line: each with the nearest below. */
export function crookedOf(pods: readonly PlacedPod[], isStacked: boolean): Crooked[] {
  const cells = new Map<string, PlacedPod[]>();
  const crooked: Crooked[] = [];
  for (const pod of pods.toSorted((a, b) => a.room.origin[2] - b.room.origin[2])) {
    const below = nearby(cells, pod.middle)
      .filter((other) => other.room.origin[2] < pod.room.origin[2] - 1 && apart(other.middle, pod.middle) < OVER)
      .toSorted((a, b) => b.room.origin[2] - a.room.origin[2])[0];
    const cell = keyOf(pod.middle, 0, 0);
    cells.set(cell, [...(cells.get(cell) ?? []), pod]);
    if (!below) continue;
    const off = Math.round(apart(pod.riser, below.riser) * 1000);
    const pair = { upper: pod.room, below: below.room };
    if (off > STRAIGHT) crooked.push({ ...pair, what: "riser", off });
    const moved = Math.round(apart(pod.middle, below.middle) * 1000);
    if (isStacked && moved > STRAIGHT) crooked.push({ ...pair, what: "frame", off: moved });
  }
  return crooked;
}

function breach({ upper, below, what, off }: Crooked): Breach {
  return {
    ruleId: "K1-16",
    severity: "warning",
    message: `The ${what} of ${roomName(upper)} stands ${millimetres(off)} beside that of ${roomName(below)} below; up to ${millimetres(STRAIGHT)} it goes straight.`,
    source: "K1: stacking over storeys, illustrative",
    hostGlobalId: upper.globalId,
    leaveOut: true,
    weight: off,
    group: what,
  };
}

const apart = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Squares of a metre: who is nearer than that is in one of nine. */
function keyOf([x, y]: PlanPoint, dx: number, dy: number): string {
  return `${Math.floor(x) + dx} ${Math.floor(y) + dy}`;
}

function nearby(cells: ReadonlyMap<string, PlacedPod[]>, at: PlanPoint): PlacedPod[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(keyOf(at, dx, dy)) ?? []));
}
