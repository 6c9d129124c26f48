/**
 * How large a number or list of a host may be. They keep out what no building has and no engine can bear (a length of
 * 1e300 m, a hundred thousand stations), not what a model merely draws badly: the largest walls of the models we hold
 * are 29.5 m long, 8 m high, 20.5 m "thick" (a solid), with 9 openings, 19 junctions and 1 preferred station.
 */
export const HOST_BOUNDS = {
  /** Metres. Half the way round the earth: any place of any national grid. */
  coordinate: 21_000_000,
  /** Metres. Ten times the longest building there is. */
  length: 10_000,
  /** Metres. The highest building has 828. */
  height: 1000,
  /** Metres. */
  thickness: 1000,
  /** m²: length × height. */
  area: 10_000_000,
  openings: 300,
  junctions: 300,
  preferredStations: 300,
  restraints: 300,
  topCorners: 300,
  /** Characters of a name; IFC's own limit for labels is 255, which files break. */
  name: 1000,
  /** Of a sentence. */
  sentence: 2000,
  hosts: 20_000,
  storeys: 1000,
  /** How far the length of a unit vector may be from 1: rounding to six places is well within. */
  axis: 1e-4,
} as const;

let metres: Intl.NumberFormat | undefined;

/** Made for the first value that is refused: whoever only loads this module does not pay for it. */
function inMetres(value: number): string {
  metres ??= new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6, notation: "standard" });
  return metres.format(value);
}

/** "100,000 m is over 10,000 m, …", for the value that was given. */
export function over(given: unknown, limit: number, unit: string, what: string): string {
  return `${spoken(given)} ${unit} is over ${inMetres(limit)} ${unit}, ${what}`;
}

/** A number as a person reads it; very large and small ones as a power of ten. */
export function spoken(given: unknown): string {
  if (typeof given !== "number") return JSON.stringify(given);
  const size = Math.abs(given);
  return size !== 0 && (size >= 1e9 || size < 1e-6) ? given.toExponential(0) : inMetres(given);
}
