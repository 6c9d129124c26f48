/** Studs each side of an opening: those cut by it shared between both jambs, and one more (K2). @param width clear, mm */
export function jambStuds(width: number, centres: number): number {
  return Math.ceil(Math.floor(width / centres) / 2) + 1;
}

/** A range along the panel, mm. */
export interface Span {
  x0: number;
  x1: number;
}

/** Vertical members of a panel before its plain studs: end studs, and a pack of studs beside each opening. */
export interface JambPlan {
  ends: Span[];
  /** For each opening, from the opening outwards. */
  packs: { left: Span[]; right: Span[]; required: number; placed: number }[];
}

/** Extra studs where the panel ends at an opening that splits the wall. */
export interface EdgeJambs {
  left: number;
  right: number;
}

/**
 * Where end studs and jambs stand. A jamb that reaches the panel's end takes the end stud as its outermost; between two
 * openings that are too near both share what fits.
 */
export function planJambs(
  width: number,
  openings: readonly (Span & { width: number })[],
  studWidth: number,
  centres: number,
  edges: EdgeJambs,
): JambPlan {
  const ends = endStuds(width, studWidth, edges, openings);
  const leftLimit = ends.left.at(-1)?.x1 ?? 0;
  const rightLimit = ends.right.at(-1)?.x0 ?? width;
  const packs: JambPlan["packs"] = [];
  for (const [index, opening] of openings.entries()) {
    const required = jambStuds(opening.width, centres);
    const previous = openings[index - 1];
    const next = openings[index + 1];
    const before = previous ? (packs[index - 1]?.right.at(-1)?.x1 ?? previous.x1) : leftLimit;
    const leftRoom = Math.floor((opening.x0 - before) / studWidth);
    const left = Math.max(0, Math.min(required, leftRoom));
    let right = required;
    if (next) {
      const capacity = Math.floor((next.x0 - opening.x1) / studWidth);
      const wanted = jambStuds(next.width, centres);
      right = capacity >= required + wanted ? required : Math.max(0, Math.min(required, Math.ceil(capacity / 2)));
    } else {
      right = Math.max(0, Math.min(required, Math.floor((rightLimit - opening.x1) / studWidth)));
    }
    // The end stud beside a full pack of jambs is one of them.
    const leftTotal = previous ? left : Math.min(required, left + 1);
    const rightTotal = next ? right : Math.min(required, right + 1);
    packs.push({
      left: Array.from({ length: left }, (_, n) => ({
        x0: opening.x0 - (n + 1) * studWidth,
        x1: opening.x0 - n * studWidth,
      })),
      right: Array.from({ length: right }, (_, n) => ({
        x0: opening.x1 + n * studWidth,
        x1: opening.x1 + (n + 1) * studWidth,
      })),
      required,
      placed: Math.min(leftTotal, rightTotal),
    });
  }
  return { ends: [...ends.left, ...ends.right], packs };
}

function endStuds(
  width: number,
  studWidth: number,
  edges: EdgeJambs,
  openings: readonly Span[],
): { left: Span[]; right: Span[] } {
  if (width < 2 * studWidth) return { left: [{ x0: 0, x1: studWidth }], right: [] };
  const free = Math.floor((openings[0]?.x0 ?? width) / studWidth);
  const freeRight = Math.floor((width - (openings.at(-1)?.x1 ?? 0)) / studWidth);
  const shared = openings.length > 0 ? Infinity : Math.floor(width / studWidth);
  const left = Math.min(Math.max(1, edges.left), free, shared - 1);
  const right = Math.min(Math.max(1, edges.right), freeRight, shared - left);
  return {
    left: Array.from({ length: left }, (_, n) => ({ x0: n * studWidth, x1: (n + 1) * studWidth })),
    right: Array.from({ length: right }, (_, n) => ({ x0: width - (n + 1) * studWidth, x1: width - n * studWidth })),
  };
}
