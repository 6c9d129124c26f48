import { eachTriangle, type ElementMesh } from "./element-mesh.ts";
import { boundsIn } from "./elevation.ts";
import { cross, length, place, scale, subtract, type Frame } from "./frame.ts";

/** The upright box around a mesh in its own main direction, metres in the world. */
export interface PlanBox {
  /** At the box's lowest corner; x along its longer side. */
  frame: Frame;
  length: number;
  width: number;
  height: number;
  /** Share of its upright faces that are square to one of its sides: low for what is round or winds. */
  squareness: number;
}

/** How many directions a right angle is divided into to find the one that most upright faces look in. */
const STEPS = 90;

/** Null for a mesh without triangles. Without upright faces, sides along the world's axes are taken. */
export function planBox(mesh: ElementMesh): PlanBox | null {
  const { angle, squareness } = mainAngle(mesh);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const plain: Frame = { origin: [0, 0, 0], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] };
  const bounds = mesh.triangles.length === 0 ? null : boundsIn(plain, mesh.points);
  if (bounds === null) return null;
  const { low, high } = bounds;
  const [along, across, height] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  if (along >= across) {
    return { frame: { ...plain, origin: place(plain, low) }, length: along, width: across, height, squareness };
  }
  const frame: Frame = {
    origin: place(plain, [high[0], low[1], low[2]]),
    x: plain.y,
    y: scale(plain.x, -1),
    z: plain.z,
  };
  return { frame, length: across, width: along, height, squareness };
}

/** Radians from the world's x, 0 to a right angle. Faces that look 2° to either side are counted with it. */
function mainAngle(mesh: ElementMesh): { angle: number; squareness: number } {
  const quarter = Math.PI / 2;
  const faces: { angle: number; area: number }[] = [];
  const bins = Array.from({ length: STEPS }, () => 0);
  eachTriangle(mesh, (a, b, c) => {
    const normal = cross(subtract(b, a), subtract(c, a));
    const area = length(normal) / 2;
    if (area < 1e-9 || Math.abs(normal[2]) > area * 0.02) return;
    const angle = (Math.atan2(normal[1], normal[0]) + 4 * quarter) % quarter;
    faces.push({ angle, area });
    const bin = Math.round((angle / quarter) * STEPS) % STEPS;
    bins[bin] = (bins[bin] ?? 0) + area;
  });
  const best = bins.indexOf(Math.max(...bins));
  const middle = (best / STEPS) * quarter;
  const off = (angle: number): number => ((angle - middle + 1.5 * quarter) % quarter) - quarter / 2;
  const near = faces.filter(({ angle }) => Math.abs(off(angle)) < quarter / STEPS);
  const sum = (list: typeof faces): number => list.reduce((total, { area }) => total + area, 0);
  if (near.length === 0) return { angle: 0, squareness: 1 };
  const turned = near.reduce((total, { angle, area }) => total + off(angle) * area, 0) / sum(near);
  // Noise of single precision is no rotation.
  const angle = Math.abs(middle + turned) < 1e-6 ? 0 : middle + turned;
  return { angle, squareness: sum(near) / sum(faces) };
}
