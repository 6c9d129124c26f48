import { groupDigits } from "#shared/messages/group-digits.ts";
import type { Box } from "#shared/ui/viewer/scene/instances/boxes.ts";

/** A dimension: from one point to another, metres, drawn `away` from the form. */
export interface Dimension {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  /** Where witness lines start on the form. */
  feet: readonly [readonly [number, number, number], readonly [number, number, number]];
  /** 0 along x, 1 along y, 2 up. */
  axis: 0 | 1 | 2;
  /** Millimetres with a thousands comma. */
  text: string;
}

/**
 * Overall length, width and height of a box on the sides towards a viewer. Sides under 50 mm are left out.
 *
 * @param yaw direction of the line of sight, radians clockwise from +y
 */
export function dimensionsOf(box: Box, yaw: number): Dimension[] {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = Array.from(box);
  const gap = Math.max(0.15, Math.max(x1 - x0, y1 - y0, z1 - z0) * 0.07);
  const nearX = Math.sin(yaw) > 0 ? x0 : x1;
  const nearY = Math.cos(yaw) > 0 ? y0 : y1;
  const outX = nearX === x0 ? -gap : gap;
  const outY = nearY === y0 ? -gap : gap;
  // Height stands at the corner that is right in the picture.
  const rightX = Math.cos(yaw) > 0 ? x1 : x0;
  const rightY = -Math.sin(yaw) > 0 ? y1 : y0;
  const dimensions: Dimension[] = [
    line(0, [x0, nearY, z0], [x1, nearY, z0], [0, outY, 0]),
    line(1, [nearX, y0, z0], [nearX, y1, z0], [outX, 0, 0]),
    line(2, [rightX, rightY, z0], [rightX, rightY, z1], [rightX === x1 ? gap : -gap, 0, 0]),
  ];
  const lengths = [x1 - x0, y1 - y0, z1 - z0];
  return dimensions.filter(({ axis }) => (lengths[axis] ?? 0) >= 0.05);
}

type Point = readonly [number, number, number];

function line(axis: Dimension["axis"], from: Point, to: Point, away: Point): Dimension {
  const move = (point: Point): Point => [point[0] + away[0], point[1] + away[1], point[2] + away[2]];
  return { from: move(from), to: move(to), feet: [from, to], axis, text: millimetres(to[axis] - from[axis]) };
}

/** Whole millimetres with a thousands comma: 9600 reads "9,600". */
export function millimetres(metres: number): string {
  return groupDigits(metres * 1000);
}
