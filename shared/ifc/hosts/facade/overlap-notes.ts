import { type Piece, topBetween } from "./elevation-piece.ts";
import type { Zone } from "./zones.ts";

/** Less than this is how walls meet at a corner or over a slab, m². */
const LEAST = 0.5;

/** A sentence for each two walls of a façade that lie over each other, as when one is drawn twice. */
export function overlapNotes({ parts }: Zone): string[] {
  const notes: string[] = [];
  const order = parts.toSorted((a, b) => a.piece.start - b.piece.start);
  order.forEach((one, index) => {
    for (const other of order.slice(index + 1)) {
      if (other.piece.start >= one.piece.end) break;
      const area = sharedBox(one.piece, other.piece);
      if (area < LEAST) continue;
      const [a, b] = [one.face, other.face].map(({ name, globalId }) => name || globalId);
      notes.push(
        `${a} and ${b} lie over each other in one façade, ${area.toFixed(1)} m² of them: their area counts once, their openings twice. Draw one of them again in the model.`,
      );
    }
  });
  return notes;
}

function sharedBox(a: Piece, b: Piece): number {
  const [from, to] = [Math.max(a.start, b.start), Math.min(a.end, b.end)];
  if (to <= from) return 0;
  const high = Math.min(topBetween(a, from, to).low, topBetween(b, from, to).low);
  return (to - from) * Math.max(0, high - Math.max(a.base, b.base));
}
