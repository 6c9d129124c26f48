import type { FaceMark, Quad } from "#shared/ui/drawings/scene.ts";

/** What a sheet of paper measures, metres: A-series, as it lies under a drawing. */
export const SHEET = { length: 4.2, depth: 3 };

/** A whole number from 0 to below `below`, another at each call, the same ones for the same firm. */
export type Pick = (below: number) => number;

/** What stands on a sheet, within 0.4 to 3.8 and 0.4 to 2.6. */
export type Motif = (pick: Pick) => FaceMark[];

/** Lines that are drawn as strong as edges. */
export const strong = (...lines: Quad[]): FaceMark => ({ lines, as: "" });
export const fine = (...lines: Quad[]): FaceMark => ({ lines, as: "h" });
/** What the firm answers for on the sheet: in its material. */
export const key = (...rects: Quad[]): FaceMark => ({ rects, as: "kl" });
export const dark = (...rects: Quad[]): FaceMark => ({ rects, as: "kr" });
export const plain = (...rects: Quad[]): FaceMark => ({ rects, as: "st" });

/** The four edges of a rectangle. */
export function outline(left: number, top: number, right: number, bottom: number): Quad[] {
  return [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ];
}

/** An arc of straight pieces; whole unless it ends earlier. Turns: 0 along the length, 0.25 along the depth. */
export function arc(u: number, v: number, radius: number, from = 0, to = 1): Quad[] {
  const pieces = Math.max(3, Math.round(20 * (to - from)));
  const at = (piece: number): [number, number] => {
    const turn = (from + ((to - from) * piece) / pieces) * 2 * Math.PI;
    return [u + radius * Math.cos(turn), v + radius * Math.sin(turn)];
  };
  return Array.from({ length: pieces }, (_, piece): Quad => [...at(piece), ...at(piece + 1)]);
}

/** A line through points. */
export function through(...points: readonly (readonly [number, number])[]): Quad[] {
  return points.slice(1).map((to, index): Quad => [...(points[index] ?? to), ...to]);
}

/** `count` numbers from `from` to `to`, both included. */
export function steps(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1));
}
