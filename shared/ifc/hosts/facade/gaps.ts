import { type Piece, topAt, topBetween } from "./elevation-piece.ts";

/** What lies between walls of one façade and is part of it: a slab's edge, the end of a cross wall, a column. Metres. */
const GAP = 0.6 + 1e-6;
/** Pieces that share less than this of a side do not meet, metres. */
const LEAST_SHARED = 0.05;

/**
 * What fills the gaps between two pieces, the second of which begins no farther left and no farther off than a gap may be;
 * null when they do not meet, an empty list when nothing is between them.
 */
function between(a: Piece, b: Piece): Piece[] | null {
  const [from, to] = [b.start, Math.min(a.end, b.end)];
  if (to - from > LEAST_SHARED) {
    const [lower, upper] = a.base <= b.base ? [a, b] : [b, a];
    const { low } = topBetween(lower, from, to);
    if (upper.base - low > GAP) return null;
    return upper.base - low > 1e-6 ? [rectangle(from, to, low, upper.base)] : [];
  }
  const base = Math.max(a.base, b.base);
  const top = Math.min(topAt(a, to), topAt(b, from));
  if (top - base < LEAST_SHARED) return null;
  return from - to > 1e-6 ? [rectangle(to, from, base, top)] : [];
}

const rectangle = (start: number, end: number, base: number, high: number): Piece => ({
  start,
  end,
  base,
  top: [
    [start, high],
    [end, high],
  ],
});

/** Pieces that meet, in groups, by their place in the list. */
export function listMeeting(pieces: readonly Piece[]): number[][] {
  const groupOf = pieces.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (groupOf[root] !== root) root = groupOf[root] ?? root;
    return root;
  };
  eachNear(pieces, ([one, a], [other, b]) => {
    if (between(a, b) !== null) groupOf[rootOf(other)] = rootOf(one);
  });
  return [...Map.groupBy(pieces.keys(), rootOf).values()];
}

/** Fillers of the gaps between pieces, and of the gaps that those leave where a slab's edge crosses a cross wall's end. */
export function listFillers(pieces: readonly Piece[]): Piece[] {
  const first = fillersOf(pieces);
  return [...first, ...fillersOf(first)];
}

function fillersOf(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  eachNear(pieces, ([, a], [, b]) => found.push(...(between(a, b) ?? [])));
  return found;
}

type Numbered = [index: number, piece: Piece];

/** Each pair that is no farther apart along the façade than a gap may be, once, the one farther left first. */
function eachNear(pieces: readonly Piece[], visit: (one: Numbered, other: Numbered) => void): void {
  const order = [...pieces.entries()].toSorted(([, a], [, b]) => a.start - b.start);
  for (const [at, one] of order.entries()) {
    // Not by slices: each would copy all that is farther right.
    for (let next = at + 1; next < order.length; next += 1) {
      const other = order[next];
      if (other === undefined || other[1].start > one[1].end + GAP) break;
      visit(one, other);
    }
  }
}
