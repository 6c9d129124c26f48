import type { HostOpening, HostWall, WallRake } from "#shared/contracts/host-kinds/wall.ts";
import type { Point, StoreyBrief } from "#shared/contracts/design/base-model.ts";
import type { WallChange, WallComparison } from "#shared/contracts/design/wall-comparison.ts";
import { compareEach } from "./compare-each.ts";
import { areEqual, isNothing, LEAST_MM, millimetres, shiftOf } from "#shared/domain/logistics/shifts.ts";

/** The walls of a base model, and the storeys they name. */
export interface WallModel {
  hosts: readonly HostWall[];
  storeys: readonly StoreyBrief[];
}

/**
 * What becomes of the walls when one content of a base model takes the place of another: by GlobalId, then by place,
 * size and openings. Names, types and properties do not count: no panel depends on them.
 *
 * @returns changes: moved first, then gone, then added, each by name
 */
export function compareWalls(before: WallModel, after: WallModel): WallComparison {
  return compareEach(before, after, differencesOf, ({ length, height }) => ({ host: "wall", area: length * height }));
}

function differencesOf(was: HostWall, is: HostWall): WallChange["differences"] {
  const differences: WallChange["differences"] = [];
  const start = shiftOf(was.origin, is.origin);
  const end = shiftOf(endOf(was), endOf(is));
  const isMoved = !isNothing(start) || !isNothing(end);
  // Longer or shorter along its own line says it better than where its ends are.
  if (isMoved && !isStretched(was, is, start, end)) {
    if (areEqual(start, end)) differences.push({ what: "shift", by: start });
    else differences.push({ what: "ends", by: Math.round(Math.max(Math.hypot(...start), Math.hypot(...end))) });
  }
  for (const what of ["length", "height", "thickness"] as const) {
    const [from, to] = [millimetres(was[what]), millimetres(is[what])];
    if (Math.abs(from - to) >= LEAST_MM) differences.push({ what, from, to });
  }
  const [levelFrom, levelTo] = [levelHeightOf(was), levelHeightOf(is)];
  if ((was.rake ?? is.rake) !== null && Math.abs(levelFrom - levelTo) >= LEAST_MM) {
    differences.push({ what: "levelHeight", from: levelFrom, to: levelTo });
  }
  if (was.unsupported !== is.unsupported) differences.push({ what: "shape" });
  if (was.rake && is.rake && !haveSameTop(was.rake, is.rake)) differences.push({ what: "outline" });
  if (!haveSameOpenings(was.openings, is.openings)) {
    differences.push({ what: "openings", from: was.openings.length, to: is.openings.length });
  }
  return differences;
}

function isStretched(was: HostWall, is: HostWall, start: Point, end: Point): boolean {
  const change = Math.abs(millimetres(is.length) - millimetres(was.length));
  const isAlong = Math.abs(was.xAxis[0] * is.xAxis[1] - was.xAxis[1] * is.xAxis[0]) < 1e-6;
  return isAlong && (isNothing(start) || isNothing(end)) && change >= LEAST_MM;
}

function haveSameOpenings(was: readonly HostOpening[], is: readonly HostOpening[]): boolean {
  if (was.length !== is.length) return false;
  const old = new Map(was.map((opening) => [opening.globalId, opening]));
  return is.every((opening) => {
    const before = old.get(opening.globalId);
    return (
      before?.kind === opening.kind &&
      (["start", "sill", "width", "height"] as const).every(
        (name) => Math.abs(millimetres(before[name]) - millimetres(opening[name])) < LEAST_MM,
      )
    );
  });
}

type Top = NonNullable<WallRake["top"]>;

/** Whether raking panels would have one top: a corner more on a straight piece makes no other. */
function haveSameTop({ top: was }: WallRake, { top: is }: WallRake): boolean {
  if (!was || !is) return was === is;
  const isOn = (one: Top, other: Top) =>
    one.every(([x, z]) => Math.abs(millimetres(heightAt(other, x) - z)) < LEAST_MM);
  return isOn(was, is) && isOn(is, was);
}

function heightAt(top: Top, x: number): number {
  const next = top.findIndex(([at]) => at >= x);
  const [from, to] = [top[next - 1], top[next]];
  if (!from || !to) return (to ?? top.at(-1))?.[1] ?? 0;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}

/** Axes are horizontal. */
function endOf({ origin, xAxis, length }: HostWall): Point {
  return [origin[0] + xAxis[0] * length, origin[1] + xAxis[1] * length, origin[2]];
}

const levelHeightOf = (wall: HostWall): number => millimetres(wall.rake?.levelHeight ?? wall.height);
