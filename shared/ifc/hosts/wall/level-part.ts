import type { HostOpening, WallRake } from "#shared/contracts/host-kinds/wall.ts";
import { eachTriangle, type ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { unionArea } from "#shared/ifc/geometry/elevation.ts";
import { add, cross, length, scale, subtract, within, type Vector } from "#shared/ifc/geometry/frame.ts";
import { findTopOutline } from "./top-outline.ts";
import type { WallPrism } from "./wall-prism.ts";

type Triangle = readonly [Vector, Vector, Vector];

/** Share by which the wall below its lowest top may be smaller than a box less openings: drawing noise, no more. */
const tolerance = 0.005;
/** A top is level that differs by no more than this, metres. */
const levelWithin = 0.005;
/** Lower than this there is nothing level to speak of, metres. */
const least = 0.1;

/**
 * The level part of a wall whose top is not level: its whole length up to its lowest top.
 *
 * The lowest top is exact: the lowest corner of the surfaces that have nothing above them, tops of notches that are
 * openings left out, rounded down to a millimetre. What is below must then be the full box less openings, else there
 * is none: ends that lean and bases with steps have no level part. Nor have walls whose top is stepped between its
 * ends: there the file draws windows that it does not give as openings.
 *
 * @param mesh in world metres, openings cut out
 * @param isClosed false when faces are missing: `area` is then that of the box above the level part
 * @param isBox the wall was found to fill its box well enough: then only its top is looked at
 * @returns null when there is none
 */
export function findLevelPart(
  prism: WallPrism,
  openings: readonly HostOpening[],
  mesh: ElementMesh,
  { isClosed, isBox }: { isClosed: boolean; isBox: boolean },
): WallRake | null {
  const triangles: Triangle[] = [];
  eachTriangle(mesh, (a, b, c) => {
    triangles.push([within(prism.frame, a), within(prism.frame, b), within(prism.frame, c)]);
  });
  const lowest = lowestTop(triangles, openings);
  // 0.02 mm: noise of web-ifc's single precision.
  const levelHeight = Math.floor((lowest + 2e-5) * 1000) / 1000;
  if (!(levelHeight >= least) || levelHeight > prism.height - levelWithin) return null;
  if (triangles.some((triangle) => isStep(triangle, levelHeight, prism, openings))) return null;
  const above = netArea(prism, openings, prism.height) - netArea(prism, openings, levelHeight);
  if (!isClosed) return isBox ? { levelHeight, area: round(above) } : null;
  const below = volumeBelow(triangles, levelHeight);
  const full = netArea(prism, openings, levelHeight) * prism.thickness;
  // More wall than expected is a recess, kept clear in full.
  if (!isBox && full - below > full * tolerance) return null;
  const whole = volumeBelow(triangles, Infinity);
  const top = findTopOutline(triangles, prism, openings, whole / prism.thickness);
  return { levelHeight, ...(top ? { top } : {}), area: round((whole - below) / prism.thickness) };
}

/** Of the elevation up to a height, openings deducted, m². */
function netArea(prism: WallPrism, openings: readonly HostOpening[], height: number): number {
  const cut = openings.map((each) => ({ ...each, height: Math.min(each.height, height - each.sill) }));
  return prism.length * height - unionArea(cut);
}

const round = (area: number): number => Math.max(0, Math.round(area * 1e4) / 1e4);

/** Height of the lowest corner of what is seen from above, metres over the base; Infinity when nothing is. */
function lowestTop(triangles: readonly Triangle[], openings: readonly HostOpening[]): number {
  const flat = triangles.filter(([a, b, c]) => Math.abs(planArea(a, b, c)) > 1e-9);
  // Only faces that look up: where the mesh lacks a face of the top, the wall's base is seen through the hole.
  const outward = Math.sign(fluxBelow(triangles, Infinity));
  let lowest = Infinity;
  for (const triangle of flat) {
    const [a, b, c] = triangle;
    if (planArea(a, b, c) * outward < 0) continue;
    const middle = scale(add(add(a, b), c), 1 / 3);
    for (const corner of triangle) {
      if (corner[2] >= lowest || openings.some((opening) => isInOpening(corner, opening))) continue;
      const inside = add(corner, scale(subtract(middle, corner), 0.02));
      if (!flat.some((other) => isAbove(other, inside))) lowest = corner[2];
    }
  }
  return lowest;
}

/** An upright face across the wall, between its ends, above the level part, in no opening. */
function isStep([a, b, c]: Triangle, levelHeight: number, prism: WallPrism, openings: readonly HostOpening[]): boolean {
  const normal = cross(subtract(b, a), subtract(c, a));
  const size = length(normal);
  if (size < 1e-6 || Math.abs(normal[2]) > size * 0.03 || Math.abs(normal[0]) < size * 0.5) return false;
  const corners = [a, b, c];
  return (
    corners.every(([x]) => x > prism.thickness && x < prism.length - prism.thickness) &&
    corners.some((corner) => corner[2] > levelHeight + 0.001) &&
    !openings.some((opening) => corners.every((corner) => isInOpening(corner, opening)))
  );
}

function isInOpening([x, , z]: Vector, { start, sill, width, height }: HostOpening): boolean {
  const slack = 0.001;
  return x > start - slack && x < start + width + slack && z > sill - slack && z < sill + height + slack;
}

/** Twice the area in plan, positive when the corners run counter-clockwise seen from above. */
function planArea(a: Vector, b: Vector, c: Vector): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** True when the triangle covers the point and lies higher there. */
function isAbove([a, b, c]: Triangle, point: Vector): boolean {
  const whole = planArea(a, b, c);
  const u = planArea(point, b, c) / whole;
  const v = planArea(a, point, c) / whole;
  const w = 1 - u - v;
  return u >= -1e-9 && v >= -1e-9 && w >= -1e-9 && u * a[2] + v * b[2] + w * c[2] > point[2] + 1e-4;
}

/** Volume of a closed mesh below a height, m³. */
function volumeBelow(triangles: readonly Triangle[], height: number): number {
  return Math.abs(fluxBelow(triangles, height));
}

/** Flux of (0, 0, z − height) through what lies below: the volume, as the lid adds none; negative when faces look inward. */
function fluxBelow(triangles: readonly Triangle[], height: number): number {
  const lid = Math.min(
    height,
    triangles.reduce((top, corners) => Math.max(top, ...corners.map((corner) => corner[2])), -Infinity),
  );
  let volume = 0;
  for (const triangle of triangles) {
    const [first, ...rest] = clipBelow(triangle, lid);
    rest.forEach((point, index) => {
      const next = rest[index + 1];
      if (first === undefined || next === undefined) return;
      volume += (planArea(first, point, next) / 2) * ((first[2] + point[2] + next[2]) / 3 - lid);
    });
  }
  return volume;
}

/** The part of a triangle at or below a height: none, three or four corners, in order. */
function clipBelow(triangle: Triangle, height: number): Vector[] {
  return triangle.flatMap((a, index): Vector[] => {
    const b = triangle[(index + 1) % 3] ?? a;
    const kept = a[2] <= height ? [a] : [];
    if (a[2] <= height === b[2] <= height) return kept;
    const part = (height - a[2]) / (b[2] - a[2]);
    return [...kept, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, height]];
  });
}
