import { eachTriangle, meshVolume, type ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { cross, dot, length, subtract, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { PlanTriangle } from "#shared/ifc/geometry/plan-outline.ts";

/** Faces of a slab that look up, as its outline and its slope are told by. */
export interface SlabFaces {
  /** Highest and lowest point, metres in the world. */
  top: number;
  bottom: number;
  /** The faces that look up, seen from above: only the highest ones when these are (nearly) all. */
  plan: PlanTriangle[];
  /** Of the faces that look up: share of their plan that is within 10 mm of the highest point. */
  levelShare: number;
  /** Share of their plan that falls by more than 0.5°. */
  slopedShare: number;
  /** Degrees: mean of what falls by more than 0.5°; 0 when nothing does. */
  slope: number;
  /** Metres, square to the top. */
  thickness: number;
}

interface Face {
  corners: readonly [Vector, Vector, Vector];
  /** m², in the face and in plan. */
  area: number;
  plan: number;
}

/** Looking up by more than this (cosine of 75°): anything steeper is a side. */
const STEEPEST = 0.26;
/** How far the points of a level top may lie apart, metres. */
const LEVEL = 0.01;

/** What looks up of a mesh; null when nothing does. Faces of a mesh that is inside out are turned. */
export function facesUp(mesh: ElementMesh): SlabFaces | null {
  const all: Face[] = [];
  let volume = 0;
  const [base = [0, 0, 0]] = mesh.points;
  eachTriangle(mesh, (a, b, c) => {
    const normal = cross(subtract(b, a), subtract(c, a));
    volume += dot(subtract(a, base), normal);
    all.push({ corners: [a, b, c], area: length(normal) / 2, plan: normal[2] / 2 });
  });
  const side = volume < 0 ? -1 : 1;
  const up = all.filter(({ area, plan }) => area > 1e-7 && side * plan > STEEPEST * area);
  if (up.length === 0) return null;
  const heights = all.filter(({ area }) => area > 1e-7).flatMap(({ corners }) => corners.map((corner) => corner[2]));
  const top = heights.reduce((a, b) => Math.max(a, b), -Infinity);
  const bottom = heights.reduce((a, b) => Math.min(a, b), Infinity);
  const highest = up.filter(({ corners }) => corners.every((corner) => top - corner[2] <= LEVEL));
  const sloping = up.filter(({ area, plan }) => Math.abs(plan) < area * Math.cos(Math.PI / 360));
  const whole = planOf(up);
  const levelShare = planOf(highest) / whole;
  const turned = sloping.reduce((sum, { area, plan }) => sum + Math.acos(Math.abs(plan) / area) * Math.abs(plan), 0);
  const surface = up.reduce((sum, { area }) => sum + area, 0);
  const slopedShare = planOf(sloping) / whole;
  return {
    top,
    bottom,
    plan: (levelShare > 0.98 ? highest : up).map(({ corners: [a, b, c] }) => [flat(a), flat(b), flat(c)]),
    levelShare,
    slopedShare,
    slope: sloping.length === 0 ? 0 : ((turned / planOf(sloping)) * 180) / Math.PI,
    thickness: slopedShare > 0.5 && levelShare <= 0.98 ? meshVolume(mesh) / surface : top - bottom,
  };
}

const planOf = (faces: readonly Face[]): number => faces.reduce((sum, { plan }) => sum + Math.abs(plan), 0);
const flat = ([x, y]: Vector): readonly [number, number] => [x, y];
