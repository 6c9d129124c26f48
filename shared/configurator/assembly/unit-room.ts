import type { Corner } from "./profile.ts";
import type { Vector } from "./solid.ts";

/** Walls of a unit as seen on entering it along its y: the front one is behind. */
export type RoomWall = "front" | "left" | "back" | "right";

/** A size that drawings show, millimetres along an axis of the unit. */
export interface UnitSize {
  axis: "x" | "y" | "z";
  from: number;
  to: number;
  /** Name of the input that it shows; null for what follows from others. */
  field: string | null;
  /** Shown in the plan and this elevation only; null in all that have the axis. */
  wall: RoomWall | null;
}

/** A size that is shown in all drawings that have its axis. */
export function unitSize(axis: UnitSize["axis"], from: number, to: number, field: string | null = null): UnitSize {
  return { axis, from, to, field, wall: null };
}

/** A leaf that turns, as points of the plan, millimetres. */
export interface LeafSwing {
  hinge: Corner;
  shut: Corner;
  open: Corner;
}

/** The room inside a unit: a unit that has one is drawn as a plan and its elevations from within. Millimetres. */
export interface UnitRoom {
  /** Lowest and highest corner of what is clear, the finished floor at the bottom. */
  low: Vector;
  high: Vector;
  sizes: readonly UnitSize[];
  swings: readonly LeafSwing[];
}
