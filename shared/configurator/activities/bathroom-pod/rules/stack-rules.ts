import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { InputFix } from "#shared/contracts/design/runs.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import type { PlacedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { outsideOf } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import { roomName } from "./room-name.ts";
import { withWaysOut } from "./ways-out.ts";

/** Pods with their middles nearer than this in plan stand over one another, metres. */
const OVER = 0.6;
/** How far risers of pods over one another may be apart before their pipes need an offset, mm. Illustrative. */
const STRAIGHT = 50;
/** Highest joint between stacked pods, mm: K5's 20 to 50 mm between modules. The kit makes nothing that fills more. */
export const JOINT = 50;
/** Floors within this are of one storey, metres. */
const STOREY = 1;

/** A pod that is not in line with the one below, or in a stack does not stand on it. */
export type Crooked = { upper: HostSpace } & (
  | { what: "riser" | "frame"; below: HostSpace; /** mm in plan. */ off: number }
  | { what: "gap"; below: HostSpace; /** mm of height that stay open. */ off: number }
  /** `off` is 1 where no pod is under it, 0 where that pod is carried by none itself. */
  | { what: "none"; off: 0 | 1 }
);

/** Pods over one another that are not in one line, as breaches; the worst of each kind carries its ways out. */
export function stackRules(crooked: readonly Crooked[], waysOf: (crooked: Crooked) => InputFix[]): Breach[] {
  const told = new Map(crooked.map((each) => [breach(each), each]));
  return withWaysOut([...told.keys()], (each) => {
    const it = told.get(each);
    return it === undefined ? [] : waysOf(it);
  });
}

/**
 * Pods over one another whose risers are not in one line, each with the nearest below. In a stack also those whose frames
 * are not, or that do not stand on a pod of the storey below. Pods of the lowest storey stand on its slab.
 *
 * @param storeys their elevations, metres
 */
export function crookedOf(pods: readonly PlacedPod[], parameters: Parameters, storeys: readonly number[]): Crooked[] {
  const cells = new Map<string, PlacedPod[]>();
  const crooked: Crooked[] = [];
  const hung = new Set<PlacedPod>();
  const rising = pods.toSorted((a, b) => floorOf(a) - floorOf(b));
  const lowest = Math.min(...pods.map(floorOf)) + STOREY;
  const height = outsideOf(parameters).height;
  for (const pod of rising) {
    const upper = pod.room;
    const below = nearby(cells, pod.middle)
      .filter((other) => floorOf(other) < floorOf(pod) - STOREY && apart(other.middle, pod.middle) < OVER)
      .toSorted((a, b) => floorOf(b) - floorOf(a))[0];
    const cell = keyOf(pod.middle, 0, 0);
    cells.set(cell, [...(cells.get(cell) ?? []), pod]);
    if (below) {
      const off = Math.round(apart(pod.riser, below.riser) * 1000);
      if (off > STRAIGHT) crooked.push({ upper, below: below.room, what: "riser", off });
    }
    if (!parameters.isStacked || floorOf(pod) <= lowest) continue;
    if (!below || hung.has(below) || isStoreyBetween(below, pod, storeys)) {
      hung.add(pod);
      crooked.push({ upper, what: "none", off: below && hung.has(below) ? 0 : 1 });
      continue;
    }
    const moved = Math.round(apart(pod.middle, below.middle) * 1000);
    if (moved > STRAIGHT) crooked.push({ upper, below: below.room, what: "frame", off: moved });
    const open = Math.round((floorOf(pod) - floorOf(below)) * 1000 - height);
    if (open > JOINT) crooked.push({ upper, below: below.room, what: "gap", off: open });
  }
  return crooked;
}

/** Storeys without a pod of the stack: levels of ceilings and steps in a floor are none. */
function isStoreyBetween(below: PlacedPod, pod: PlacedPod, storeys: readonly number[]): boolean {
  return storeys.some((level) => level > floorOf(below) + STOREY && level < floorOf(pod) - STOREY);
}

const floorOf = ({ room }: PlacedPod): number => room.origin[2];

function breach(crooked: Crooked): Breach {
  const { upper, what, off } = crooked;
  return {
    ruleId: what === "gap" ? "K1-25" : "K1-16",
    severity: "warning",
    message: messageOf(crooked),
    source: what === "gap" ? "K5: joint of a stack, taken for pods" : "K1: stacking over storeys, illustrative",
    hostGlobalId: upper.globalId,
    leaveOut: true,
    weight: off,
    group: what,
  };
}

function messageOf(crooked: Crooked): string {
  const upper = roomName(crooked.upper);
  if (crooked.what === "none") {
    return `There is no pod under that of ${upper} on the storey below; a stacked pod stands on one, up to ${millimetres(STRAIGHT)} aside.`;
  }
  const [below, off] = [roomName(crooked.below), millimetres(crooked.off)];
  if (crooked.what === "gap") {
    return `Between the pod of ${below} and that of ${upper} over it ${off} stay open; stacked pods stand on one another with a joint of up to ${millimetres(JOINT)}.`;
  }
  return `The ${crooked.what} of ${upper} stands ${off} beside that of ${below} below; up to ${millimetres(STRAIGHT)} it goes straight.`;
}

const apart = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Squares of a metre: who is nearer than that is in one of nine. */
function keyOf([x, y]: PlanPoint, dx: number, dy: number): string {
  return `${Math.floor(x) + dx} ${Math.floor(y) + dy}`;
}

function nearby(cells: ReadonlyMap<string, PlacedPod[]>, at: PlanPoint): PlacedPod[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(keyOf(at, dx, dy)) ?? []));
}
