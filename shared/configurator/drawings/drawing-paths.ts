import type { DrawnDimension, DrawnSwing, Drawing } from "#shared/contracts/market/drawings.ts";

type Corner = readonly [number, number];

/** Lines of SVG's `d`; y is turned down. */
export function pathOf(lines: readonly (readonly Corner[])[], isClosed: boolean): string {
  return lines.map((line) => `M${line.map(([x, y]) => `${x} ${flipped(y)}`).join("L")}${isClosed ? "Z" : ""}`).join("");
}

/** "x y width height" of a drawing, y turned down. */
export function viewBoxOf({ low, high }: Drawing): string {
  return [low[0], flipped(high[1]), short(high[0] - low[0]), short(high[1] - low[1])].join(" ");
}

/** A dimension's lines, and the middle of its figures, in SVG's axes. */
export interface DimensionPaths {
  lines: string;
  x: number;
  y: number;
  /** Of its figures, degrees: upright ones are read from the right. */
  turn: 0 | -90;
}

/** The line between two short strokes, with the lines that lead to it from what it measures. */
export function dimensionPaths({ from, to, offset }: DrawnDimension, textHeight: number): DimensionPaths {
  const tick = textHeight / 3;
  const moved = ([x, y]: Corner): Corner => [short(x + offset[0]), short(y + offset[1])];
  const [a, b] = [moved(from), moved(to)];
  const reach = Math.hypot(...offset);
  const leader = (end: Corner, at: Corner): Corner[] => {
    const [x, y] = [offset[0] / reach, offset[1] / reach];
    return [
      [short(end[0] + x * tick), short(end[1] + y * tick)],
      [short(at[0] + x * tick), short(at[1] + y * tick)],
    ];
  };
  const stroke = ([x, y]: Corner): Corner[] => [
    [short(x - tick), short(y - tick)],
    [short(x + tick), short(y + tick)],
  ];
  const lines = [[a, b], leader(from, a), leader(to, b), stroke(a), stroke(b)];
  const turn = a[0] === b[0] ? -90 : 0;
  return { lines: pathOf(lines, false), x: short((a[0] + b[0]) / 2), y: flipped((a[1] + b[1]) / 2), turn };
}

/** A leaf that stands open and the arc to where it is shut. */
export function swingPath({ hinge, shut, open }: DrawnSwing): string {
  const radius = Math.hypot(open[0] - hinge[0], open[1] - hinge[1]);
  const turn = (open[0] - hinge[0]) * (shut[1] - hinge[1]) - (open[1] - hinge[1]) * (shut[0] - hinge[0]);
  // Counter-clockwise with y up is SVG's sweep 0.
  return `M${place(hinge)}L${place(open)}A${short(radius)} ${short(radius)} 0 0 ${turn > 0 ? 0 : 1} ${place(shut)}`;
}

function place([x, y]: Corner): string {
  return `${short(x)} ${flipped(y)}`;
}

function flipped(y: number): number {
  return short(-y);
}

function short(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
