/** Clockwise from north, an eighth of a circle each. */
export const COMPASS_SIDES = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;
export type CompassSide = (typeof COMPASS_SIDES)[number];

/** The nearest of eight. @param bearing radians clockwise from north */
export function compassSide(bearing: number): CompassSide {
  const eighths = Math.round((bearing / Math.PI) * 4);
  return COMPASS_SIDES[((eighths % 8) + 8) % 8] ?? "north";
}
