/** Studs each side of an opening: those cut by it shared between both jambs, and one more (K2). @param width clear, mm */
export function jambStuds(width: number, centres: number): number {
  return Math.ceil(Math.floor(width / centres) / 2) + 1;
}

/**
 * Studs at the end of a panel beside an opening that splits its wall: its jamb, and where a loose header bears on the
 * panel, all that it bears on and one more.
 */
export function endJambs(
  gap: { width: number; bearing: number },
  { centres, studWidth }: { centres: number; studWidth: number },
): number {
  const jamb = jambStuds(gap.width, centres);
  return gap.bearing === 0 ? jamb : Math.max(jamb, gap.bearing / studWidth + 1);
}

/** A range along the panel, mm. */
export interface Span {
  x0: number;
  x1: number;
}

/** Studs beside one opening, from the opening outwards. */
export interface JambPack {
  left: Span[];
  right: Span[];
  /** Studs beside the opening on its poorer side; studs of a pier count for both its openings. */
  placed: number;
}

/** Where studs were too few. `place` says whether between two openings or between an opening and the panel's end. */
export interface Shortage {
  place: "pier" | "end";
  required: number;
  placed: number;
}

/** Vertical members of a panel before its plain studs. */
export interface JambPlan {
  ends: Span[];
  /** Studs beside the openings that the panel ends at, no more than they need; studs of a pier count for both. */
  edges: EdgeJambs;
  /** One for each opening. */
  packs: JambPack[];
  shortages: Shortage[];
}

/** Studs at the panel's ends that are the jamb of an opening that splits the wall; 0 where none is: an end stud. */
export interface EdgeJambs {
  left: number;
  right: number;
}

type Opening = Span & { width: number };

/** An opening with the studs it needs at each side, and those it gets. */
interface Jambs {
  opening: Opening;
  need: number;
  pack: JambPack;
}

/**
 * Where end studs and jambs stand. A jamb that reaches the panel's end takes the end stud as its outermost; two
 * openings that are too near each other share the studs that fit between them, whether the panel frames them or ends
 * at them.
 *
 * @param openings in order along the panel
 */
export function planJambs(
  width: number,
  openings: readonly Opening[],
  studWidth: number,
  centres: number,
  edges: EdgeJambs,
): JambPlan {
  const ends = endStuds(width, studWidth, edges, openings);
  const shortages: Shortage[] = [];
  const tell = (place: Shortage["place"], required: number, placed: number) => {
    if (placed < required) shortages.push({ place, required, placed });
  };
  const held: EdgeJambs = { left: 0, right: 0 };
  const jambs = openings.map((opening): Jambs => {
    return { opening, need: jambStuds(opening.width, centres), pack: { left: [], right: [], placed: Infinity } };
  });
  const fill = ({ opening, need, pack }: Jambs, side: "left" | "right", count: number, shared: number) => {
    pack[side] = side === "left" ? run(opening.x0, -studWidth, count) : run(opening.x1, studWidth, count);
    pack.placed = Math.min(pack.placed, shared, need);
  };
  const atEnd = (each: Jambs, side: "left" | "right", room: number) => {
    const [required, edge] = [each.need, edges[side]];
    const free = Math.max(0, Math.floor(room / studWidth));
    const count = Math.min(required, free);
    if (edge > 0) {
      const capacity = ends[side].length + free;
      fill(each, side, count, capacity);
      held[side] = Math.min(edge, capacity);
      tell("pier", edge + required, capacity);
      return;
    }
    // The end stud beside a jamb that is short of one is part of it.
    const placed = Math.min(required, count + 1);
    fill(each, side, count, placed);
    tell("end", required, placed);
  };
  for (const [index, each] of jambs.entries()) {
    const { opening, need } = each;
    if (index === 0) atEnd(each, "left", opening.x0 - (ends.left.at(-1)?.x1 ?? 0));
    const next = jambs[index + 1];
    if (!next) {
      atEnd(each, "right", (ends.right.at(-1)?.x0 ?? width) - opening.x1);
      continue;
    }
    const required = need + next.need;
    const capacity = Math.floor((next.opening.x0 - opening.x1) / studWidth);
    const first = Math.min(need, Math.max(capacity - next.need, Math.ceil(capacity / 2)));
    fill(each, "right", first, capacity);
    fill(next, "left", Math.min(next.need, capacity - first), capacity);
    tell("pier", required, capacity);
  }
  if (openings.length === 0) {
    const placed = ends.left.length + ends.right.length;
    held.left = Math.min(edges.left, placed);
    held.right = Math.min(edges.right, placed);
    tell(edges.left > 0 && edges.right > 0 ? "pier" : "end", edges.left + edges.right, placed);
  }
  return { ends: [...ends.left, ...ends.right], edges: held, packs: jambs.map(({ pack }) => pack), shortages };
}

/** Studs side by side from an edge, in the direction of `step`. */
function run(edge: number, step: number, count: number): Span[] {
  return Array.from({ length: count }, (_, n) => {
    const [a, b] = [edge + n * step, edge + (n + 1) * step];
    return { x0: Math.min(a, b), x1: Math.max(a, b) };
  });
}

function endStuds(
  width: number,
  studWidth: number,
  edges: EdgeJambs,
  openings: readonly Span[],
): { left: Span[]; right: Span[] } {
  if (width < 2 * studWidth) return { left: run(0, studWidth, 1), right: [] };
  const freeLeft = Math.floor((openings[0]?.x0 ?? width) / studWidth);
  const freeRight = Math.floor((width - (openings.at(-1)?.x1 ?? 0)) / studWidth);
  const shared = Math.floor(width / studWidth);
  const left = Math.min(Math.max(1, edges.left), freeLeft, shared - 1);
  const right = Math.min(Math.max(1, edges.right), freeRight, shared - left);
  return { left: run(0, studWidth, left), right: run(width, -studWidth, right) };
}
