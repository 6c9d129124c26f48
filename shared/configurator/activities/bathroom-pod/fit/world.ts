import type { Point } from "#shared/contracts/design/base-model.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Placement } from "#shared/configurator/assembly/assembly.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { Fit } from "./fit.ts";

/** A place in a room's plan in the world's, metres. */
export function inWorld({ origin, xAxis }: HostSpace, [x, y]: PlanPoint): PlanPoint {
  return [origin[0] + x * xAxis[0] - y * xAxis[1], origin[1] + x * xAxis[1] + y * xAxis[0]];
}

/** A direction in a room's plan in the world's. */
export function directionInWorld({ xAxis }: HostSpace, [x, y]: PlanPoint): PlanPoint {
  return [x * xAxis[0] - y * xAxis[1], x * xAxis[1] + y * xAxis[0]];
}

/** A place in the frame of a pod, mm, in the world's plan, metres. */
export function podPoint(room: HostSpace, { entrance, x, y }: Fit, [px, py]: PlanPoint): PlanPoint {
  const { at, right } = entrance;
  const [along, away] = [(x + px) / 1000, (y + py) / 1000];
  return inWorld(room, [at[0] + along * right[0] - away * right[1], at[1] + along * right[1] + away * right[0]]);
}

/** Where a pod stands: on the floor of its room, x along its front. To a micrometre. */
export function placementOf(room: HostSpace, fit: Fit): Placement {
  const [x, y] = podPoint(room, fit, [0, 0]);
  const [ux, uy] = directionInWorld(room, fit.entrance.right);
  const axis = (...values: [number, number, number]): Point => [fine(values[0]), fine(values[1]), fine(values[2])];
  return {
    origin: [roundTo(x, 6), roundTo(y, 6), roundTo(room.origin[2], 6)],
    x: axis(ux, uy, 0),
    y: axis(-uy, ux, 0),
    z: [0, 0, 1],
  };
}

const fine = (value: number): number => roundTo(value, 12);
