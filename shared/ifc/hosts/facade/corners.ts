import { add, scale } from "#shared/ifc/geometry/frame.ts";
import type { OuterFace } from "./outer-face.ts";

/** The right end of one face at the left end of another one, seen from outside. */
export interface Meeting {
  left: OuterFace;
  right: OuterFace;
  /** Where the planes of both meet: metres along the left one and along the right one, from their left ends. */
  onLeft: number;
  onRight: number;
  /** Heights in the world between which both are there, metres. */
  from: number;
  to: number;
  /** Radians, measured through the building. */
  angle: number;
}

/** Planes that meet at less than this are one wall that bends, not a corner. */
const LEAST_ANGLE = Math.sin(Math.PI / 36);
/** How much farther apart than the other wall's thickness ends may be, metres. */
const SLACK = 0.05;
/** Metres; no wall is thicker. */
const CELL = 2;
/** Metres. */
const LEAST_SHARED = 0.1;

/** Where faces of different planes meet at their ends; walls there may end at each other's side, or be mitred. */
export function findMeetings(faces: readonly OuterFace[]): Meeting[] {
  const cells = Map.groupBy(faces, ({ frame }) => keyOf(frame.origin[0], frame.origin[1]));
  return faces.flatMap((left) => {
    const end = add(left.frame.origin, scale(left.frame.x, left.length));
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(keyOf(end[0] + dx * CELL, end[1] + dy * CELL)) ?? []),
    );
    return near.flatMap((right) => (right === left ? [] : meet(left, right)));
  });
}

const keyOf = (x: number, y: number): string => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;

function meet(left: OuterFace, right: OuterFace): Meeting[] {
  const [a, b] = [left.frame, right.frame];
  const sine = a.x[0] * b.x[1] - a.x[1] * b.x[0];
  if (Math.abs(sine) < LEAST_ANGLE) return [];
  const [dx, dy] = [b.origin[0] - a.origin[0], b.origin[1] - a.origin[1]];
  const onLeft = (dx * b.x[1] - dy * b.x[0]) / sine;
  const onRight = (dx * a.x[1] - dy * a.x[0]) / sine;
  const reach = (thickness: number): number => thickness / Math.abs(sine) + SLACK;
  if (Math.abs(onLeft - left.length) > reach(right.thickness) || Math.abs(onRight) > reach(left.thickness)) return [];
  const from = Math.max(a.origin[2], b.origin[2]);
  const to = Math.min(a.origin[2] + left.height, b.origin[2] + right.height);
  if (to - from < LEAST_SHARED) return [];
  const turn = Math.atan2(sine, a.x[0] * b.x[0] + a.x[1] * b.x[1]);
  return [{ left, right, onLeft, onRight, from, to, angle: Math.PI - turn }];
}
