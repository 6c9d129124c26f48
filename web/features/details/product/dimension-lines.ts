import { type Bounds, type Point2, type Point3, round2 } from "#shared/ui/drawings/projection.ts";
import type { Scene } from "#shared/ui/drawings/scene.ts";

/** Of the unit's edge, pixels of the scene's own scale; witness lines go a little over the dimension line. */
const AWAY = 9;
const OVER = 2.5;
/** A side is measured where it is drawn as long as it is said to be, within a hundredth: no figure stands at another length. */
const TOLERANCE = 0.01;

type Line = readonly [Point2, Point2];

/** One side of a unit, measured beside it on the ground or, for its height, at its left edge. */
export interface DimensionLine {
  millimetres: number;
  /** Ends of the dimension line on the sheet, and of its two witness lines from the unit outwards. */
  line: Line;
  witnesses: readonly [Line, Line];
}

/**
 * Measures a part of a scene, else its key part: those of its sides that are drawn at their size. The lines belong to the drawing's
 * extent from here on. Where something is drawn before a side, the side is measured before that.
 *
 * @param size length, width and height of the unit, millimetres
 */
export function measure(
  scene: Scene,
  size: readonly [number, number, number],
  part: Bounds | null = scene.key,
): DimensionLine[] {
  if (part === null) return [];
  const [x, y, z, X, Y, Z] = part;
  const [right, front] = [scene.endBefore(part, 0), scene.endBefore(part, 1)];
  const away = AWAY / scene.scale;
  const [length, width, height] = size;
  const flat = [length, width];
  const take = (metres: number): number | undefined => {
    const index = flat.findIndex((side) => isNear(metres * 1000, side));
    return index === -1 ? undefined : flat.splice(index, 1)[0];
  };
  const [alongX, alongY] = [take(X - x), take(Y - y)];
  const lines: DimensionLine[] = [];
  const add = (millimetres: number | undefined, edge: readonly [Point3, Point3], out: Point3): void => {
    if (millimetres !== undefined) lines.push(measured(scene, Math.round(millimetres), edge, out));
  };
  add(
    alongX,
    [
      [x, front, z],
      [X, front, z],
    ],
    [0, away, 0],
  );
  add(
    alongY,
    [
      [right, Y, z],
      [right, y, z],
    ],
    [away, 0, 0],
  );
  add(
    isNear((Z - z) * 1000, height) ? height : undefined,
    [
      [x, front, z],
      [x, front, Z],
    ],
    [-away * 0.7, away * 0.7, 0],
  );
  return lines;
}

/**
 * As they are drawn: witness lines, the line with ticks of 45°, and the figure on a halo in its middle.
 *
 * @param text height of the figures, pixels of the scene's own scale
 * @param say a figure as people read it
 */
export function dimensionMarks(
  lines: readonly DimensionLine[],
  text: number,
  say: (millimetres: number) => string,
): string {
  const marks = lines.map(({ millimetres, line, witnesses }) => {
    const thin = witnesses.map(([from, to]) => `M${at(from)}L${at(to)}`).join("");
    const ticks = line.map(([x, y]) => `M${at([x - 2, y + 2])}L${at([x + 2, y - 2])}`).join("");
    const figure = say(millimetres);
    const [mx, my] = placeOf(figure, line, witnesses, text).map(round2);
    return (
      `<path class="dw" d="${thin}"/><path class="dl" d="M${at(line[0])}L${at(line[1])}${ticks}"/>` +
      `<text class="dt" x="${mx}" y="${my}" font-size="${round2(text)}">${figure}</text>`
    );
  });
  return marks.length === 0 ? "" : `<g class="dims">${marks.join("")}</g>`;
}

/** Where a figure stands: on the middle of its line, or beyond a line that is shorter than it. */
function placeOf(
  figure: string,
  [[ax, ay], [bx, by]]: DimensionLine["line"],
  [witness]: DimensionLine["witnesses"],
  text: number,
): Point2 {
  const base = text * 0.35;
  const middle: Point2 = [(ax + bx) / 2, (ay + by) / 2 + base];
  if (Math.hypot(bx - ax, by - ay) > (figure.length * 0.6 + 1) * text) return middle;
  const [[wx, wy], [ox, oy]] = witness;
  const beyond = (text * (0.9 + figure.length * 0.15)) / Math.hypot(ox - wx, oy - wy);
  return [middle[0] + (ox - wx) * beyond, middle[1] + (oy - wy) * beyond];
}

const at = ([x, y]: Point2): string => `${round2(x)} ${round2(y)}`;

function isNear(drawn: number, said: number): boolean {
  return Math.abs(drawn - said) <= said * TOLERANCE;
}

function measured(
  scene: Scene,
  millimetres: number,
  [start, end]: readonly [Point3, Point3],
  out: Point3,
): DimensionLine {
  const moved = ([x, y, z]: Point3, times: number): Point3 => [x + out[0] * times, y + out[1] * times, z];
  const over = 1 + OVER / AWAY;
  const witness = (corner: Point3): Line => [scene.place(moved(corner, 0.2)), scene.place(moved(corner, over))];
  return {
    millimetres,
    line: [scene.place(moved(start, 1)), scene.place(moved(end, 1))],
    witnesses: [witness(start), witness(end)],
  };
}
