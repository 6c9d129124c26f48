import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import { outlineOf, type PlanShape, type PlanTriangle } from "#shared/ifc/geometry/plan-outline.ts";
import { type Piece, topAt } from "./elevation-piece.ts";

/** A piece between two places, its top a straight line. */
interface Slice {
  low: number;
  /** At the left and the right end. */
  tops: [number, number];
}

/** Nearer than this, metres, is touching. */
const NEAR = 1e-4;

/** What pieces of an elevation cover together; null when its edge cannot be made out. */
export function coveredBy(pieces: readonly Piece[]): PlanShape | null {
  const stops = listStops(pieces);
  const triangles = stops.slice(1).flatMap((to, index): PlanTriangle[] => {
    const from = stops[index] ?? to;
    return mergedSlices(pieces, from, to).flatMap(({ low, tops: [left, right] }): PlanTriangle[] => {
      const [a, b, c, d]: [PlanPoint, PlanPoint, PlanPoint, PlanPoint] = [
        [from, low],
        [to, low],
        [to, right],
        [from, left],
      ];
      const halves: { area: number; triangle: PlanTriangle }[] = [
        { area: right - low, triangle: [a, b, c] },
        { area: left - low, triangle: [a, c, d] },
      ];
      return halves.flatMap(({ area, triangle }) => (area > 1e-6 ? [triangle] : []));
    });
  });
  return outlineOf(triangles);
}

/** Where a piece begins or ends, its top bends, or crosses the top or base of another one; from left to right. */
function listStops(pieces: readonly Piece[]): number[] {
  const plain = [...new Set(pieces.flatMap(({ start, end, top }) => [start, end, ...top.map(([x]) => x)]))];
  const sorted = plain.toSorted((a, b) => a - b);
  const all = sorted.slice(1).flatMap((to, index) => {
    const from = sorted[index] ?? to;
    const lines = pieces
      .filter(({ start, end }) => start <= from + NEAR && end >= to - NEAR)
      .flatMap((piece) => [
        [piece.base, piece.base] as const,
        [topAt(piece, from + 1e-9), topAt(piece, to - 1e-9)] as const,
      ]);
    return [from, ...crossingsOf(lines).map((share) => from + share * (to - from)), to];
  });
  return [...new Set(all)]
    .toSorted((a, b) => a - b)
    .filter((x, index, list) => x - (list[index - 1] ?? -Infinity) > NEAR);
}

/** Shares of a strip's width at which lines through it cross. Level ones do not. */
function crossingsOf(lines: readonly (readonly [left: number, right: number])[]): number[] {
  const sloping = lines.filter(([left, right]) => Math.abs(left - right) > NEAR);
  return sloping.flatMap((one) =>
    lines.flatMap((other) => {
      const [left, right] = [one[0] - other[0], one[1] - other[1]];
      return left > NEAR !== right > NEAR && Math.abs(left - right) > NEAR ? [left / (left - right)] : [];
    }),
  );
}

function mergedSlices(pieces: readonly Piece[], from: number, to: number): Slice[] {
  const slices = pieces
    .filter(({ start, end }) => start <= from + NEAR && end >= to - NEAR)
    .map((piece): Slice => ({ low: piece.base, tops: [topAt(piece, from + 1e-9), topAt(piece, to - 1e-9)] }))
    .toSorted((a, b) => a.low - b.low);
  const merged: Slice[] = [];
  for (const { low, tops } of slices) {
    const last = merged.at(-1);
    const isOver = last !== undefined && last.tops.every((top) => low <= top + NEAR);
    if (last && isOver) last.tops = [Math.max(last.tops[0], tops[0]), Math.max(last.tops[1], tops[1])];
    else merged.push({ low, tops: [...tops] });
  }
  return merged;
}
