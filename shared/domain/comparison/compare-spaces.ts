import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { HostSpace, SpaceDoor } from "#shared/contracts/host-kinds/space.ts";
import type { Point, StoreyBrief } from "#shared/contracts/design/base-model.ts";
import type { WallChange, WallComparison } from "#shared/contracts/design/wall-comparison.ts";
import { compareEach } from "./compare-each.ts";
import { areEqual, isNothing, LEAST_MM, millimetres, shiftOf } from "#shared/domain/logistics/shifts.ts";

/** The rooms of a base model, and the storeys they name. */
export interface SpaceModel {
  hosts: readonly HostSpace[];
  storeys: readonly StoreyBrief[];
}

/** Floors that differ less are the same, m². */
const LEAST_AREA = 0.01;

/**
 * What becomes of the rooms when one content of a base model takes the place of another: by GlobalId, then by place,
 * outline, height and doors. Names, windows and what stands in them do not count.
 */
export function compareSpaces(before: SpaceModel, after: SpaceModel): WallComparison {
  const named = ({ hosts, storeys }: SpaceModel): SpaceModel => ({
    storeys,
    hosts: hosts.map((space) => ({ ...space, name: titleOf(space) })),
  });
  return compareEach(named(before), named(after), differencesOf, ({ netArea }) => ({ host: "space", area: netArea }));
}

/** "A104 Bathroom 1". */
function titleOf({ name, longName }: HostSpace): string {
  return [name, longName === name ? null : longName].filter(Boolean).join(" ");
}

function differencesOf(was: HostSpace, is: HostSpace): WallChange["differences"] {
  const differences: WallChange["differences"] = [];
  const shift = commonShift(was, is);
  if (shift === null || !haveSameHoles(was, is, shift) || Math.abs(was.netArea - is.netArea) >= LEAST_AREA) {
    differences.push({ what: "outline" });
  } else if (!isNothing(shift)) differences.push({ what: "shift", by: shift });
  const [from, to] = [millimetres(was.clearHeight), millimetres(is.clearHeight)];
  if (Math.abs(from - to) >= LEAST_MM) differences.push({ what: "clearHeight", from, to });
  if (was.unsupported !== is.unsupported) differences.push({ what: "shape" });
  if (!haveSameDoors(was.doors, is.doors)) {
    differences.push({ what: "doors", from: was.doors.length, to: is.doors.length });
  }
  return differences;
}

/** How far all corners went; null when they went different ways, or there are more or fewer of them. */
function commonShift(was: HostSpace, is: HostSpace): Point | null {
  const [before, now] = [was.footprint.outer, is.footprint.outer];
  if (before.length !== now.length) return null;
  const shifts = before.flatMap((corner, at) => {
    const other = now[at];
    return other ? [shiftOf(inWorld(was, corner), inWorld(is, other))] : [];
  });
  const [first] = shifts;
  return first && shifts.every((shift) => areEqual(shift, first)) ? first : null;
}

/** Whether each hole of the floor went that far, wherever its outline begins. */
function haveSameHoles(was: HostSpace, is: HostSpace, shift: Point): boolean {
  const [before, now] = [was, is].map((space) =>
    space.footprint.holes.map((hole) => hole.map((corner) => inWorld(space, corner))),
  );
  if (!before || before.length !== now?.length) return false;
  const went = (from: Point) => (to: Point) => areEqual(shiftOf(from, to), shift);
  return before.every((hole) =>
    now.some((other) => other.length === hole.length && hole.every((corner) => other.some(went(corner)))),
  );
}

function inWorld({ origin, xAxis }: HostSpace, [x, y]: PlanPoint): Point {
  const [along, across] = xAxis;
  return [origin[0] + x * along - y * across, origin[1] + x * across + y * along, origin[2]];
}

/** Places are in the room's frame: doors that went with it are the same. */
function haveSameDoors(was: readonly SpaceDoor[], is: readonly SpaceDoor[]): boolean {
  if (was.length !== is.length) return false;
  const old = new Map(was.map((door) => [door.globalId, door]));
  return is.every((door) => {
    const before = old.get(door.globalId);
    if (!before || before.swing !== door.swing || before.hinge !== door.hinge) return false;
    return sizesOf(before).every((size, at) => Math.abs(size - (sizesOf(door)[at] ?? Infinity)) < LEAST_MM);
  });
}

const sizesOf = ({ from, to, sill, clearWidth, clearHeight }: SpaceDoor): number[] =>
  [...from, ...to, sill, clearWidth, clearHeight].map(millimetres);
