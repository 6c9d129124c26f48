import type { Part } from "#shared/configurator/assembly/assembly.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import {
  outsideOf,
  ROOF_DEPTH,
  WALL_THICKNESS,
  type WallLayers,
  wallLayers,
} from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import type { PodRole } from "#shared/configurator/activities/bathroom-pod/roles.ts";

/** What all parts of a pod are placed by. Its frame: x along the front, y away from it, z up from its underside. Millimetres. */
export interface PodFrame {
  parameters: Parameters;
  plan: PodPlan;
  /** Outside along x and y. */
  across: number;
  deep: number;
  wall: number;
  layers: WallLayers;
  /** Finished floor and underside of the ceiling. */
  floor: number;
  ceiling: number;
  top: number;
  /** Side of a corner post; 0 without posts. */
  post: number;
}

/** The frame of a pod of this plan. */
export function podFrame(parameters: Parameters, plan: PodPlan): PodFrame {
  const wall = WALL_THICKNESS[parameters.shell];
  const layers = wallLayers(parameters);
  const { height } = outsideOf(parameters);
  return {
    parameters,
    plan,
    across: plan.across + 2 * wall,
    deep: plan.deep + 2 * wall,
    wall,
    layers,
    floor: parameters.base,
    ceiling: height - ROOF_DEPTH,
    top: height,
    post: parameters.shell === "steel" ? layers.frame : 0,
  };
}

/** Collects parts and names them by role and order. */
export interface PartList {
  parts: Part[];
  add(role: PodRole, shape: Shape, corner: Vector): void;
}

/** An empty list. */
export function partList(): PartList {
  const counts = new Map<PodRole, number>();
  const parts: Part[] = [];
  return {
    parts,
    add(role, shape, corner) {
      const number = (counts.get(role) ?? 0) + 1;
      counts.set(role, number);
      parts.push({ path: `${role}-${number}`, role, shape, corner });
    },
  };
}
