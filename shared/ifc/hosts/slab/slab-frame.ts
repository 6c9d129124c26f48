import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Frame } from "#shared/ifc/geometry/frame.ts";

/**
 * The frame of an outline in the world: x along its longest straight edge (of equal ones the nearest to the world's x),
 * pointing to the world's positive x, or y; the origin such that all corners have coordinates from 0.
 *
 * @param top metres in the world
 */
export function frameOf(outline: readonly PlanPoint[], top: number): Frame {
  let best: { size: number; x: PlanPoint } = { size: 0, x: [1, 0] };
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (size < 1e-6) return;
    const x = pointedAhead([(to[0] - from[0]) / size, (to[1] - from[1]) / size]);
    // Of edges that differ by less than a millimetre, none is longer.
    const isEqual = Math.abs(size - best.size) < 0.001;
    if (isEqual ? Math.abs(x[0]) > Math.abs(best.x[0]) + 1e-6 : size > best.size) best = { size, x };
  });
  const [cos, sin] = best.x;
  const along = outline.map(([x, y]) => x * cos + y * sin);
  const across = outline.map(([x, y]) => y * cos - x * sin);
  const [u, v] = [Math.min(...along), Math.min(...across)];
  return { origin: [u * cos - v * sin, u * sin + v * cos, top], x: [cos, sin, 0], y: [-sin, cos, 0], z: [0, 0, 1] };
}

/**
 * The direction or its opposite: to the world's positive x, or its positive y when it runs along y. A micrometre to the
 * metre off the world's axes is noise.
 */
function pointedAhead([x, y]: PlanPoint): PlanPoint {
  if (Math.abs(x) < 1e-6) return [0, 1];
  if (Math.abs(y) < 1e-6) return [1, 0];
  return x < 0 ? [-x, -y] : [x, y];
}
