import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { WALL_THICKNESS } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import type { Fit, PodPlan } from "./fit.ts";
import { podPoint } from "./world.ts";

/** A pod in its room, with what is told of it in the world's plan, metres. */
export interface PlacedPod {
  room: HostSpace;
  fit: Fit;
  middle: PlanPoint;
  /** Where its pipes leave it. */
  riser: PlanPoint;
}

/** A pod of this fit with its places. */
export function placedPod(room: HostSpace, fit: Fit, { shell }: Parameters): PlacedPod {
  const wall = WALL_THICKNESS[shell];
  const { across, deep } = fit.plan;
  const [x, y] = riserOf(fit.plan);
  return {
    room,
    fit,
    middle: podPoint(room, fit, [wall + across / 2, wall + deep / 2]),
    riser: podPoint(room, fit, [wall + x, wall + y]),
  };
}

/** Behind the WC, at the inside of its wall. */
function riserOf({ fixtures, across, deep }: PodPlan): PlanPoint {
  const wc = fixtures.find(({ kind }) => kind === "wc");
  if (!wc) return [0, 0];
  const { x0, x1, y0, y1 } = wc.area;
  if (wc.wall === "left" || wc.wall === "right") return [wc.wall === "left" ? 0 : across, (y0 + y1) / 2];
  return [(x0 + x1) / 2, deep];
}
