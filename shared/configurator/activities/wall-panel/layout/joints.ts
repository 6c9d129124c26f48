/** Joints keep this far from the edge of an opening, mm (K2). */
export const FROM_OPENING = 300;
/** Joints keep this far from corners, which are the wall's ends, mm (K2). */
export const FROM_CORNER = 150;
/** Joints are kept this far from walls that meet this one between its ends wherever they can be, mm. */
const FROM_JUNCTION = FROM_CORNER;

/** Stations from `from` to `to` inclusive, whole millimetres. */
export interface Interval {
  from: number;
  to: number;
}

/** What joints must keep away from. Millimetres along the axis. */
export interface JointLimits {
  length: number;
  openings: readonly { from: number; to: number }[];
  gap: number;
}

/** Left and right share of a joint's gap: the panel before a joint at `j` ends at `j - left`. */
export function shares(gap: number): { left: number; right: number } {
  const left = Math.floor(gap / 2);
  return { left, right: gap - left };
}

/**
 * Stations where the middle of a joint may lie: the whole gap stays 300 mm clear of openings and 150 mm clear of the
 * wall's ends.
 */
export function allowedStations(limits: JointLimits): Interval[] {
  const { left, right } = shares(limits.gap);
  const forbidden = [
    { from: -Infinity, to: FROM_CORNER + left - 1 },
    { from: limits.length - FROM_CORNER - right + 1, to: Infinity },
    ...limits.openings.map((each) => ({
      from: each.from - FROM_OPENING - right + 1,
      to: each.to + FROM_OPENING + left - 1,
    })),
  ];
  return between(forbidden);
}

/**
 * Stations near walls that meet this one between its ends: joints there are a last resort. A T-junction is no corner, so
 * it forbids nothing and the panels run on past it.
 *
 * @param junctions where walls meet this one
 * @param preferred party walls and grid lines: in the middle of the wall that meets there, a joint is welcome
 */
export function avoidedStations(junctions: readonly number[], preferred: readonly number[], gap: number): Interval[] {
  const { left, right } = shares(gap);
  const welcome = new Set(preferred);
  return junctions.flatMap((at) => {
    const zone = { from: at - FROM_JUNCTION - right + 1, to: at + FROM_JUNCTION + left - 1 };
    const inside = [...welcome].filter((station) => station >= zone.from && station <= zone.to);
    const ends = inside.sort((a, b) => a - b).flatMap((station) => [station - 1, station + 1]);
    const edges = [zone.from, ...ends, zone.to];
    return edges.flatMap((from, index) => {
      const to = edges[index + 1];
      return index % 2 === 0 && to !== undefined && from <= to ? [{ from, to }] : [];
    });
  });
}

/** What of some intervals is in none of others. */
export function without(intervals: readonly Interval[], zones: readonly Interval[]): Interval[] {
  return intervals.flatMap(({ from, to }) =>
    between([{ from: -Infinity, to: from - 1 }, ...zones, { from: to + 1, to: Infinity }]),
  );
}

/** What lies between zones, of which the first reaches from minus infinity. */
function between(zones: readonly Interval[]): Interval[] {
  const free: Interval[] = [];
  let reach = -Infinity;
  for (const zone of [...zones].sort((a, b) => a.from - b.from)) {
    if (Number.isFinite(reach) && zone.from > reach + 1) free.push({ from: reach + 1, to: zone.from - 1 });
    reach = Math.max(reach, zone.to);
  }
  return free;
}

/** True when a joint's middle may lie at this station. */
export function isAllowed(station: number, allowed: readonly Interval[]): boolean {
  return allowed.some((each) => station >= each.from && station <= each.to);
}
