import { FLOOR, FLOOR_OUTLINED, HIDDEN } from "./instance-states.ts";
import type { InstanceTable } from "./instance-table.ts";

/** A ray in the model's frame: metres, unit direction. */
export interface Ray {
  origin: readonly [number, number, number];
  direction: readonly [number, number, number];
}

export interface Hit {
  instance: number;
  /** Metres along the ray. */
  distance: number;
}

/** What picking reads of a drawn model. */
export interface Pickable {
  table: InstanceTable;
  states: Uint8Array;
  /** xyz per vertex of a page. */
  positionsOf(page: number): ArrayLike<number>;
}

/**
 * Nearest drawn form that the ray meets below the section plane. Boxes first, then triangles of the forms whose box
 * is hit, near to far, until none can be nearer. Hidden forms are never hit.
 *
 * @param sectionZ forms above this height are cut away; Infinity = none
 * @param accepted states of the forms that stop the ray; it passes through all others
 */
export function pickRay(model: Pickable, ray: Ray, sectionZ: number, accepted: readonly number[]): Hit | null {
  const candidates: Hit[] = [];
  for (let instance = 0; instance < model.table.count; instance++) {
    const state = model.states[instance] ?? HIDDEN;
    if (!accepted.includes(state)) continue;
    const entry = boxEntry(model.table.boxes, instance * 6, ray);
    if (entry !== null) candidates.push({ instance, distance: entry });
  }
  candidates.sort((a, b) => a.distance - b.distance);
  let best: Hit | null = null;
  for (const { instance, distance: entry } of candidates) {
    if (best && entry > best.distance) break;
    const distance = formDistance(model, instance, ray, sectionZ);
    if (distance !== null && (!best || distance < best.distance)) best = { instance, distance };
  }
  return best;
}

/** Where the ray enters a box, 0 when it starts inside, null when it misses. */
function boxEntry(boxes: Float32Array, at: number, ray: Ray): number | null {
  let near = 0;
  let far = Infinity;
  for (const axis of [0, 1, 2] as const) {
    const inverse = 1 / ray.direction[axis];
    const a = ((boxes[at + axis] ?? 0) - 0.001 - ray.origin[axis]) * inverse;
    const b = ((boxes[at + 3 + axis] ?? 0) + 0.001 - ray.origin[axis]) * inverse;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : null;
}

function formDistance(model: Pickable, instance: number, ray: Ray, sectionZ: number): number | null {
  const { table } = model;
  const geometry = table.geometries[table.geometryNumbers[instance] ?? 0];
  if (!geometry || geometry.count === 0) return null;
  const positions = model.positionsOf(geometry.page);
  const matrix = table.matrices.subarray(instance * 16, instance * 16 + 16);
  const state = model.states[instance];
  const isFloor = state === FLOOR || state === FLOOR_OUTLINED;
  let best: number | null = null;
  const corners = new Float64Array(9);
  for (let vertex = geometry.start; vertex < geometry.start + geometry.count; vertex += 3) {
    for (let corner = 0; corner < 3; corner++) place(positions, (vertex + corner) * 3, matrix, corners, corner * 3);
    if (isFloor && !looksDown(corners)) continue;
    const distance = triangleDistance(corners, ray);
    if (distance === null || (best !== null && distance >= best)) continue;
    if (ray.origin[2] + ray.direction[2] * distance <= sectionZ) best = distance;
  }
  return best;
}

function place(from: ArrayLike<number>, at: number, m: Float32Array, to: Float64Array, offset: number): void {
  const x = from[at] ?? 0;
  const y = from[at + 1] ?? 0;
  const z = from[at + 2] ?? 0;
  for (let row = 0; row < 3; row++) {
    to[offset + row] = (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z + (m[12 + row] ?? 0);
  }
}

/** Whether a triangle's normal points down, as those of floors do from inside the walls of a space. */
function looksDown(t: Float64Array): boolean {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = t;
  const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return z < -0.7 * Math.hypot(x, y, z);
}

/** Möller and Trumbore's test, both sides; null when the ray misses. */
function triangleDistance(t: Float64Array, ray: Ray): number | null {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = t;
  const [dx, dy, dz] = ray.direction;
  const ux = bx - ax;
  const uy = by - ay;
  const uz = bz - az;
  const vx = cx - ax;
  const vy = cy - ay;
  const vz = cz - az;
  const px = dy * vz - dz * vy;
  const py = dz * vx - dx * vz;
  const pz = dx * vy - dy * vx;
  const determinant = ux * px + uy * py + uz * pz;
  if (Math.abs(determinant) < 1e-14) return null;
  const sx = ray.origin[0] - ax;
  const sy = ray.origin[1] - ay;
  const sz = ray.origin[2] - az;
  const first = (sx * px + sy * py + sz * pz) / determinant;
  if (first < 0 || first > 1) return null;
  const qx = sy * uz - sz * uy;
  const qy = sz * ux - sx * uz;
  const qz = sx * uy - sy * ux;
  const second = (dx * qx + dy * qy + dz * qz) / determinant;
  if (second < 0 || first + second > 1) return null;
  const distance = (vx * qx + vy * qy + vz * qz) / determinant;
  return distance > 1e-6 ? distance : null;
}
