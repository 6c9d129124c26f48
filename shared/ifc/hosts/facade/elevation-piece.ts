import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { Frame } from "#shared/ifc/geometry/frame.ts";
import { endsIn, type OuterFace } from "./outer-face.ts";

/** Something in an elevation with upright ends and a level base; metres. */
export interface Piece {
  start: number;
  end: number;
  base: number;
  /** From start to end, [x, z], x rising; z never under the base. */
  top: readonly PlanPoint[];
}

/** A face in the elevation that a frame in its plane gives. */
export function pieceOf(frame: Frame, face: OuterFace): Piece {
  const { from, to } = endsIn(frame, face);
  const base = face.frame.origin[2] - frame.origin[2];
  const stretch = (to - from) / face.length;
  return { start: from, end: to, base, top: face.top.map(([x, z]) => [from + x * stretch, base + z]) };
}

/** The same with other ends: its top goes on level, or is cut. */
export function withEnds(piece: Piece, start: number, end: number): Piece {
  const inner = piece.top.filter(([x]) => x > start + 1e-9 && x < end - 1e-9);
  return { ...piece, start, end, top: [[start, topAt(piece, start)], ...inner, [end, topAt(piece, end)]] };
}

/** Height of the top at a place; beyond an end that of the end. */
export function topAt({ top }: Piece, x: number): number {
  const after = top.findIndex(([at]) => at >= x);
  const [last = [0, 0]] = top.slice(-1);
  if (after === -1) return last[1];
  const [bx, bz] = top[after] ?? last;
  const [ax, az] = top[after - 1] ?? [bx, bz];
  return bx - ax < 1e-9 ? bz : az + ((bz - az) * (x - ax)) / (bx - ax);
}

/** Lowest and highest point of the top between two places. */
export function topBetween(piece: Piece, from: number, to: number): { low: number; high: number } {
  const inner = piece.top.filter(([x]) => x > from && x < to).map(([, z]) => z);
  const heights = [topAt(piece, from), ...inner, topAt(piece, to)];
  return { low: Math.min(...heights), high: Math.max(...heights) };
}
