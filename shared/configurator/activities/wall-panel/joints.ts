/** Joints keep this far from the edge of an opening, mm (K2). */
export const FROM_OPENING = 300;
/** Joints keep this far from corners, ends and the walls that meet this one, mm (K2). */
export const FROM_CORNER = 150;

/** Stations from `from` to `to` inclusive, whole millimetres. */
export interface Interval {
  from: number;
  to: number;
}

/** What joints must keep away from. Millimetres along the axis. */
export interface JointLimits {
  length: number;
  openings: readonly { from: number; to: number }[];
  /** Stations where other walls meet this one. */
  junctions: readonly number[];
  gap: number;
}

/** Left and right share of a joint's gap: the panel before a joint at `j` ends at `j - left`. */
export function shares(gap: number): { left: number; right: number } {
  const left = Math.floor(gap / 2);
  return { left, right: gap - left };
}

/**
 * Stations where the middle of a joint may lie: the whole gap stays 300 mm clear of openings and 150 mm clear of ends,
 * corners and junctions.
 */
export function allowedStations(limits: JointLimits): Interval[] {
  const { left, right } = shares(limits.gap);
  const forbidden = [
    { from: -Infinity, to: FROM_CORNER + left - 1 },
    { from: limits.length - FROM_CORNER - right + 1, to: Infinity },
    ...limits.junctions.map((at) => ({ from: at - FROM_CORNER - right + 1, to: at + FROM_CORNER + left - 1 })),
    ...limits.openings.map((each) => ({
      from: each.from - FROM_OPENING - right + 1,
      to: each.to + FROM_OPENING + left - 1,
    })),
  ].sort((a, b) => a.from - b.from);
  const allowed: Interval[] = [];
  let reach = -Infinity;
  for (const zone of forbidden) {
    if (Number.isFinite(reach) && zone.from > reach + 1) allowed.push({ from: reach + 1, to: zone.from - 1 });
    reach = Math.max(reach, zone.to);
  }
  return allowed;
}

/** True when a joint's middle may lie at this station. */
export function isAllowed(station: number, allowed: readonly Interval[]): boolean {
  return allowed.some((each) => station >= each.from && station <= each.to);
}
