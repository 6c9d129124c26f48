import type { Finish, Parameters, Shell } from "./parameters.ts";

/** Thickness of a wall by its shell, mm. */
export const WALL_THICKNESS: Readonly<Record<Shell, number>> = { steel: 75, grp: 55 };
/** Kept free between pod and room on every side, mm. */
export const SIDE_CLEARANCE = 25;
/** Kept free between the pod's roof and what is over it, mm. */
export const TOP_CLEARANCE = 20;
/** Ceiling, joists and services over the clear height, mm. */
export const ROOF_DEPTH = 95;
/** A wall's frame is no shallower, mm: a rolled rib of less does not hold a screw. Illustrative. */
export const LEAST_FRAME = 20;

/** Size over all, mm. */
export interface PodSize {
  length: number;
  width: number;
  height: number;
}

/** Outside of a pod: twice the wall more than inside; base and roof over and under the clear height. */
export function outsideOf({ length, width, clearHeight, base, shell }: Parameters): PodSize {
  const walls = 2 * WALL_THICKNESS[shell];
  return { length: length + walls, width: width + walls, height: base + clearHeight + ROOF_DEPTH };
}

/** Layers of a wall from outside to inside, mm. */
export interface WallLayers {
  frame: number;
  /** Layers of fire board, each. */
  boards: readonly number[];
  /** GRP of the shell or of a gel coated liner; 0 without. */
  grp: number;
  /** Tile with its bed, or panel; 0 for a gel coat, which is the GRP's own face. */
  finish: number;
}

/** Of one layer of fire board, mm: one for 30 minutes, two for 60. */
const BOARD = 12.5;
const GRP_SHELL = 6;
const GRP_LINER = 4;
export const FINISH_DEPTH: Readonly<Record<Finish, number>> = { tile: 10, panel: 10, gel: 0 };

/** The frame takes what boards, GRP and finish leave of the wall's thickness. */
export function wallLayers({ shell, finish, fireRating }: Parameters): WallLayers {
  const boards = fireRating === 30 ? [BOARD] : [BOARD, BOARD];
  const liner = finish === "gel" ? GRP_LINER : 0;
  const grp = shell === "grp" ? GRP_SHELL : liner;
  const depth = FINISH_DEPTH[finish];
  const frame = WALL_THICKNESS[shell] - grp - depth - boards.reduce((sum, each) => sum + each, 0);
  return { frame, boards, grp, finish: depth };
}
