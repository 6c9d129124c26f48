/** An opening of the demonstration wall, mm. */
export interface SampleOpening {
  kind: "door" | "window";
  /** From the left. */
  start: number;
  sill: number;
  width: number;
  height: number;
}

/** The demonstration wall, mm. */
export interface SampleWall {
  length: number;
  height: number;
  thickness: number;
  openings: SampleOpening[];
}

export const MOST_OPENINGS = 12;
/** Less is no opening. */
export const LEAST_OPENING = 100;
/** Between an opening that is added and what is beside it, both sides together. */
const BESIDE = 400;
const ADDED = {
  door: { sill: 0, width: 1010, height: 2110 },
  window: { sill: 900, width: 1200, height: 1200 },
} as const;

/** Keeps an opening inside a wall: moved left, else made smaller; gone when under 100 mm is left. */
export function fitOpening(opening: SampleOpening, wall: Pick<SampleWall, "length" | "height">): SampleOpening[] {
  const width = Math.min(opening.width, wall.length);
  const height = Math.min(opening.height, wall.height - opening.sill);
  if (width < LEAST_OPENING || height < LEAST_OPENING) return [];
  const start = Math.max(0, Math.min(opening.start, wall.length - width));
  return [{ ...opening, start: Math.round(start), width: Math.round(width), height: Math.round(height) }];
}

/** Another opening in the widest free stretch; null when the wall is full. */
export function nextOpening(wall: SampleWall, kind: SampleOpening["kind"]): SampleOpening | null {
  if (wall.openings.length >= MOST_OPENINGS) return null;
  const size = ADDED[kind];
  const gap = widestGap(wall);
  if (gap.width < size.width + BESIDE) return null;
  const [opening] = fitOpening({ kind, ...size, start: gap.start + (gap.width - size.width) / 2 }, wall);
  return opening ?? null;
}

function widestGap(wall: SampleWall): { start: number; width: number } {
  let from = 0;
  let widest = { start: 0, width: 0 };
  const stretches = wall.openings.map(({ start, width }) => ({ start, width })).toSorted((a, b) => a.start - b.start);
  for (const { start, width } of [...stretches, { start: wall.length, width: 0 }]) {
    if (start - from > widest.width) widest = { start: from, width: start - from };
    from = Math.max(from, start + width);
  }
  return widest;
}
