import { within, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import { boxAround } from "#shared/ifc/geometry/ring-overlap.ts";
import { type Ring, sidesOf } from "#shared/ifc/geometry/rings.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";

/**
 * The frame of a space (see `HostSpace`): x along the direction in which most of the boundary runs, at right angles to
 * it, on the longer side of the rectangle around the footprint; of its two senses the one towards east, or north.
 */
export function findSpaceFrame(outline: Ring, floor: number): Frame {
  const main = mainDirection(outline);
  const across: PlanPoint = [-main[1], main[0]];
  const [first, second] = [frameAlong(eastwards(main)), frameAlong(eastwards(across))];
  const [a, b] = [lengthAlong(outline, first), lengthAlong(outline, second)];
  // A square room runs east.
  const isTurned = Math.abs(a - b) < 0.001 ? second.x[0] > first.x[0] : b > a;
  return atLowCorner(outline, isTurned ? second : first, floor);
}

/** A point of the world in the plan of a frame, to micrometres. */
export function inPlan(frame: Frame, [x, y]: PlanPoint): [number, number] {
  const [along, across] = within(frame, [x, y, 0]);
  return [round(along), round(across)];
}

/** Micrometres: far below any drawing, far above the noise of adding up placements. `+ 0` turns -0 into 0. */
export const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** Votes of all sides, by length, in steps of half a degree; sides at right angles vote alike. */
function mainDirection(outline: Ring): PlanPoint {
  const votes = new Map<number, { length: number; longest: number; direction: PlanPoint }>();
  for (const { from, to } of sidesOf(outline)) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    // 180 steps of half a degree are a right angle.
    const step = ((Math.round(Math.atan2(dy, dx) / (Math.PI / 360)) % 180) + 180) % 180;
    const vote = votes.get(step) ?? { length: 0, longest: 0, direction: [1, 0] };
    const direction: PlanPoint = length > vote.longest ? [clean(dx / length), clean(dy / length)] : vote.direction;
    votes.set(step, { length: vote.length + length, longest: Math.max(vote.longest, length), direction });
  }
  return [...votes.values()].toSorted((a, b) => b.length - a.length)[0]?.direction ?? [1, 0];
}

/** Free of noise around the axes. */
const clean = (part: number): number =>
  Math.abs(part) < 1e-9 ? 0 : Math.abs(part) > 1 - 1e-12 ? Math.sign(part) : part;

const eastwards = ([x, y]: PlanPoint): PlanPoint => (x > 1e-9 || (Math.abs(x) <= 1e-9 && y > 0) ? [x, y] : [-x, -y]);

function frameAlong([x, y]: PlanPoint): Frame {
  return { origin: [0, 0, 0], x: [x + 0, y + 0, 0], y: [-y + 0, x + 0, 0], z: [0, 0, 1] };
}

function boxIn(outline: Ring, frame: Frame): ReturnType<typeof boxAround> {
  return boxAround([outline.map(([x, y]) => planOf(within(frame, [x, y, 0])))]);
}

function lengthAlong(outline: Ring, frame: Frame): number {
  const box = boxIn(outline, frame);
  return box === null ? 0 : box.high[0] - box.low[0];
}

function atLowCorner(outline: Ring, frame: Frame, floor: number): Frame {
  const [x, y] = boxIn(outline, frame)?.low ?? [0, 0];
  const origin: Vector = [frame.x[0] * x + frame.y[0] * y, frame.x[1] * x + frame.y[1] * y, floor];
  return { ...frame, origin };
}

const planOf = ([x, y]: Vector): PlanPoint => [x, y];

/** The ring from its corner nearest the frame's origin on, so that the same room reads the same however it was drawn. */
export function fromLowCorner(ring: [number, number][]): [number, number][] {
  const first = ring.reduce((best, [x, y], index) => {
    const [bestX, bestY] = ring[best] ?? [0, 0];
    const difference = x + y - bestX - bestY;
    return difference < -1e-6 || (Math.abs(difference) <= 1e-6 && x < bestX - 1e-6) ? index : best;
  }, 0);
  return [...ring.slice(first), ...ring.slice(0, first)];
}
