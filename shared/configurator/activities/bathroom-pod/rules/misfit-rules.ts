import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import type { Arranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import type { Misfit } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { extentOf } from "#shared/configurator/activities/bathroom-pod/fit/room-plan.ts";
import { LINING } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import { largestCircle, TURNING_CIRCLE } from "#shared/configurator/activities/bathroom-pod/layout/turning-circle.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { SIDE_CLEARANCE, WALL_THICKNESS } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import { roomName } from "./room-name.ts";

type Said = Pick<Breach, "ruleId" | "message" | "source" | "weight">;

/** Why no pod fits in a room, in a sentence with both numbers. */
export function misfitRule(room: HostSpace, misfit: Misfit, parameters: Parameters, arrange: Arranger): Breach {
  return { severity: "error", hostGlobalId: room.globalId, leaveOut: true, ...say(room, misfit, parameters, arrange) };
}

function say(room: HostSpace, misfit: Misfit, parameters: Parameters, arrange: Arranger): Said {
  switch (misfit.cause) {
    case "room":
      return tooSmall(room, misfit, parameters);
    case "door":
      return doorTooNear(room, misfit, parameters);
    case "sweep":
      return swept(room, misfit);
    case "circle":
      return circleTooSmall(room, misfit, arrange);
    case "fixtures":
      return crowded(room, misfit, parameters);
  }
}

/** The shorter sides are compared with each other, then the longer ones: a pod may stand either way. */
function tooSmall(room: HostSpace, { room: plan }: Misfit, parameters: Parameters): Said {
  const { shell, length, width } = parameters;
  const wall = WALL_THICKNESS[shell];
  const around = 2 * wall + 2 * SIDE_CLEARANCE;
  const needs = { short: Math.min(length, width) + around, long: Math.max(length, width) + around };
  const { across, deep } = plan === null ? { across: 0, deep: 0 } : extentOf(plan);
  const has = { short: Math.floor(Math.min(across, deep) + 0.5), long: Math.floor(Math.max(across, deep) + 0.5) };
  const rule = { ruleId: "K1-05", source: `K1: outside size and ${millimetres(SIDE_CLEARANCE)} on each side` };
  const sum = (inside: number): string =>
    `${millimetres(inside)} + 2 × ${millimetres(wall)} + 2 × ${millimetres(SIDE_CLEARANCE)}`;
  for (const [side, inside] of [
    ["short", Math.min(length, width)] as const,
    ["long", Math.max(length, width)] as const,
  ]) {
    if (has[side] >= needs[side]) continue;
    const message = `${roomName(room)} is ${millimetres(has[side])} clear between walls; this pod needs ${millimetres(needs[side])} (${sum(inside)}).`;
    return { ...rule, message, weight: needs[side] - has[side] };
  }
  const place = `${millimetres(needs.long)} × ${millimetres(needs.short)}`;
  const message = `${roomName(room)} has no free place of ${place}: it measures ${millimetres(has.long)} × ${millimetres(has.short)} over its corners and what stands in it.`;
  return { ...rule, message, weight: 1 };
}

function doorTooNear(room: HostSpace, { room: plan, entrance }: Misfit, { shell }: Parameters): Said {
  const half = (entrance?.width ?? 0) / 2;
  const near = (plan?.outer ?? []).filter(([, y]) => Math.abs(y) < 400).map(([x]) => Math.abs(x) - half);
  const beside = Math.max(0, Math.floor(Math.min(...near.filter((distance) => distance > -0.5)) + 0.5));
  const least = SIDE_CLEARANCE + WALL_THICKNESS[shell] + LINING;
  const sum = [SIDE_CLEARANCE, WALL_THICKNESS[shell], LINING].map(millimetres).join(" + ");
  const where =
    beside < least
      ? `stands ${millimetres(beside)} from a corner; the doorway of a pod needs ${millimetres(least)} (${sum})`
      : `is ${millimetres(half * 2)} wide and stands where no pod of this size meets it: a doorway lies ${millimetres(least)} (${sum}) from a corner or more`;
  return { ruleId: "K1-08", message: `The door of ${roomName(room)} ${where}.`, source: "K1", weight: least - beside };
}

function swept(room: HostSpace, { inside }: Misfit): Said {
  const radius = inside?.sweeps[0]?.radius ?? 0;
  const size = `${millimetres(inside?.across ?? 0)} × ${millimetres(inside?.deep ?? 0)}`;
  return {
    ruleId: "K1-03",
    message: `The door of ${roomName(room)} sweeps ${millimetres(radius)} into the pod; with that kept free, the fixtures do not stand in ${size}.`,
    source: "K1: nothing stands in a door's swing",
    weight: radius,
  };
}

function circleTooSmall(room: HostSpace, { inside }: Misfit, arrange: Arranger): Said {
  const placed = inside === null ? null : arrange(inside, { sweeps: true, circle: true });
  const taken = (placed ?? []).filter(({ access }) => access !== null).map(({ area }) => area);
  const largest = inside === null ? 0 : Math.min(largestCircle(inside.across, inside.deep, taken), TURNING_CIRCLE - 10);
  return {
    ruleId: "K1-04",
    message: `The turning circle in the pod of ${roomName(room)} is ${millimetres(largest)}; an accessible pod needs ${millimetres(TURNING_CIRCLE)}.`,
    source: "K1: turning circle",
    weight: TURNING_CIRCLE - largest,
  };
}

function crowded(room: HostSpace, { inside }: Misfit, { type }: Parameters): Said {
  const [across, deep, doorway] = [inside?.across ?? 0, inside?.deep ?? 0, inside?.doorway ?? 0];
  return {
    ruleId: "K1-09",
    message: `The fixtures of this pod (${type}) and the room before them do not stand in ${millimetres(across)} × ${millimetres(deep)} with the door of ${roomName(room)} ${millimetres(doorway)} from the riser's side.`,
    source: "K1: room before each fixture, illustrative",
    weight: 1,
  };
}
