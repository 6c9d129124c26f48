import { eachTriangle, type ElementMesh } from "./element-mesh.ts";
import { cross, length, subtract, type Vector } from "./frame.ts";
import { isInRing, type Ring, sidesOf, withoutNeedless } from "./rings.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";

/** What a closed body has below and above, in the world, metres. */
export interface MeshFloor {
  /** Outlines of the floor in plan, with the floor on the left of each side: holes run clockwise. */
  rings: Ring[];
  /** Its lowest and highest point. */
  floor: readonly [low: number, high: number];
  /** Lowest and highest point of what closes it above. */
  top: readonly [low: number, high: number];
}

/** Corners nearer than this, metres, are one: single precision far from the origin. */
const weld = 0.001;

/** More faces than any room has; each is compared with all others. */
const mostFaces = 4000;

interface Face {
  /** Counter-clockwise. */
  corners: readonly [PlanPoint, PlanPoint, PlanPoint];
  levels: readonly [number, number, number];
}

/**
 * Floor and top of a body from its surface, whichever way its faces are turned (surface models say nothing of that):
 * a face is floor when an even number of others lies under its middle. Null when there is none, or it is not closed.
 */
export function measureFloor(mesh: ElementMesh): MeshFloor | null {
  const faces = listFaces(mesh);
  if (faces.length > mostFaces) return null;
  const sides = new Map<string, Side>();
  const places = new Map<string, Corner>();
  const welded = ([x, y]: PlanPoint): Corner => {
    const key = `${Math.round(x / weld)} ${Math.round(y / weld)}`;
    const known = places.get(key) ?? { key, at: [x, y] };
    places.set(key, known);
    return known;
  };
  const [floor, top]: [number[], number[]] = [[], []];
  for (const face of faces) {
    const isFloor = countUnder(face, faces) % 2 === 0;
    (isFloor ? floor : top).push(...face.levels);
    if (!isFloor) continue;
    for (const { from, to } of sidesOf(face.corners)) addSide(sides, welded(from), welded(to));
  }
  const rings = chain([...sides.values()]);
  if (rings === null || rings.length === 0 || top.length === 0) return null;
  return { rings, floor: extent(floor), top: extent(top) };
}

/** Faces that are not upright: those bound the room at its sides. */
function listFaces(mesh: ElementMesh): Face[] {
  const faces: Face[] = [];
  eachTriangle(mesh, (a, b, c) => {
    const normal = cross(subtract(b, a), subtract(c, a));
    // Not for triangles without an area either (NaN).
    if (!(Math.abs(normal[2]) > length(normal) * 0.02)) return;
    const [p, q, r] = normal[2] > 0 ? [a, b, c] : [c, b, a];
    faces.push({ corners: [inPlan(p), inPlan(q), inPlan(r)], levels: [p[2], q[2], r[2]] });
  });
  return faces;
}

const inPlan = ([x, y]: Vector): PlanPoint => [x, y];

function countUnder(face: Face, faces: readonly Face[]): number {
  const [[ax, ay], [bx, by], [cx, cy]] = face.corners;
  const middle: PlanPoint = [(ax + bx + cx) / 3, (ay + by + cy) / 3];
  const level = (face.levels[0] + face.levels[1] + face.levels[2]) / 3;
  return faces.filter(
    (other) => other !== face && isInRing(middle, other.corners) && levelAt(other, middle) < level - 1e-6,
  ).length;
}

/** Height of a face's plane over a place in plan. */
function levelAt({ corners, levels }: Face, [x, y]: PlanPoint): number {
  const [[ax, ay], [bx, by], [cx, cy]] = corners;
  const twice = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / twice;
  const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / twice;
  return levels[0] + b * (levels[1] - levels[0]) + c * (levels[2] - levels[0]);
}

function extent(levels: readonly number[]): [low: number, high: number] {
  return levels.reduce<[number, number]>(
    ([low, high], z) => [Math.min(low, z), Math.max(high, z)],
    [Infinity, -Infinity],
  );
}

/** A place in plan; corners that are welded have one key. */
interface Corner {
  key: string;
  at: PlanPoint;
}

interface Side {
  from: Corner;
  to: Corner;
}

/** A side that two faces share runs both ways and goes. */
function addSide(sides: Map<string, Side>, from: Corner, to: Corner): void {
  if (from.key === to.key || sides.delete(`${to.key}>${from.key}`)) return;
  sides.set(`${from.key}>${to.key}`, { from, to });
}

/** Sides end to end; null when one ends where none begins. */
function chain(sides: readonly Side[]): Ring[] | null {
  const next = Map.groupBy(sides, ({ from }) => from.key);
  const rings: Ring[] = [];
  for (const { from } of sides) {
    const ring: PlanPoint[] = [];
    let at = next.get(from.key)?.pop();
    while (at !== undefined) {
      ring.push(at.from.at);
      if (at.to.key === from.key) break;
      at = next.get(at.to.key)?.pop();
      if (at === undefined) return null;
    }
    if (ring.length > 2) rings.push(withoutNeedless(ring, weld));
  }
  return rings;
}
