/** x, y, z in metres (or any unit), z up. */
export type Point3 = readonly [number, number, number];
/** x right, y down. */
export type Point2 = readonly [number, number];
/** minX, minY, maxX, maxY on the sheet. */
export type Extent = readonly [number, number, number, number];

const COS_30 = Math.cos(Math.PI / 6);

/** True isometric, viewer at (+,+,+); y grows downwards as in SVG. */
export function project([x, y, z]: Point3): Point2 {
  return [(x - y) * COS_30, (x + y) * 0.5 - z];
}

/** Two decimals, no trailing zeros: what goes into the SVG. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Smallest box on the sheet around the projected points, before scaling. */
export function sheetExtent(points: readonly Point3[]): Extent {
  const projected = points.map(project);
  const xs = projected.map((point) => point[0]);
  const ys = projected.map((point) => point[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** minX, minY, minZ, maxX, maxY, maxZ. */
export type Bounds = readonly [number, number, number, number, number, number];

/** Axis-aligned box around points, grown by `margin` on every side. */
export function boundsOf(points: readonly Point3[], margin = 0): Bounds {
  const low = ([0, 1, 2] as const).map((axis) => Math.min(...points.map((point) => point[axis])) - margin);
  const high = ([0, 1, 2] as const).map((axis) => Math.max(...points.map((point) => point[axis])) + margin);
  return [low[0] ?? 0, low[1] ?? 0, low[2] ?? 0, high[0] ?? 0, high[1] ?? 0, high[2] ?? 0];
}
