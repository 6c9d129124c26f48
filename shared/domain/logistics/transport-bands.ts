import type { z } from "zod";
import type { Region } from "#shared/contracts/site/regions.ts";
import { roundTo } from "#shared/domain/units.ts";

type RegionCode = z.infer<typeof Region>;

/** A class of road movement; the wider the load, the more it takes. */
export interface TransportBand {
  name: string;
  /** Widest load of the band, metres, inclusive; Infinity for the last. */
  maxWidth: number;
  /** What it takes, as the end of a sentence; null when nothing. */
  consequence: string | null;
  source: string;
}

const UK: readonly TransportBand[] = [
  { name: "Unrestricted", maxWidth: 2.9, consequence: null, source: "UK C&U" },
  { name: "Notified", maxWidth: 3.5, consequence: "needs 2 clear days' police notice", source: "UK STGO" },
  {
    name: "Attendant",
    maxWidth: 5,
    consequence: "needs an attendant and 2 clear days' police notice",
    source: "UK STGO",
  },
  {
    name: "VR1",
    maxWidth: 6.1,
    consequence: "needs a VR1 permit of the Secretary of State, about 2 weeks",
    source: "UK VR1",
  },
  { name: "Special Order", maxWidth: Infinity, consequence: "needs a Special Order (BE16), weeks", source: "UK BE16" },
];

const FEET = 0.3048;
const NA: readonly TransportBand[] = [
  { name: "Legal", maxWidth: 2.591, consequence: null, source: "US 23 CFR 658.15" },
  { name: "Permit", maxWidth: 12 * FEET, consequence: "needs an oversize permit of each state", source: "US states" },
  { name: "Lead car", maxWidth: 14 * FEET, consequence: "needs a permit and a lead car", source: "US states" },
  {
    name: "Front and rear cars",
    maxWidth: 16 * FEET,
    consequence: "needs a permit and cars in front and behind",
    source: "US states",
  },
  {
    name: "Daytime only",
    maxWidth: Infinity,
    consequence: "needs a permit, two cars and daylight",
    source: "US states",
  },
];

const SA: readonly TransportBand[] = [
  { name: "Legal", maxWidth: 2.6, consequence: null, source: "GCC, to be verified" },
  { name: "Permit", maxWidth: Infinity, consequence: "needs a GCC permit", source: "GCC, to be verified" },
];

const BANDS: Record<RegionCode, readonly TransportBand[]> = { UK, NA, SA };

/** Band that a load of this width falls into, with the band below it (null for the first). Widths in metres. */
export function transportBand(
  region: RegionCode,
  width: number,
): { band: TransportBand; below: TransportBand | null; index: number } {
  const bands = BANDS[region];
  let below: TransportBand | null = null;
  for (const [index, band] of bands.entries()) {
    // A micrometre of tolerance: 2.9 m reached by arithmetic is still 2.9 m.
    if (width <= band.maxWidth + 1e-6) return { band, below, index };
    below = band;
  }
  throw new RangeError(`A load cannot be ${width} m wide.`);
}

/**
 * What a load's width takes, in a sentence: "3.6 m wide: over 3.5 m, needs an attendant and 2 clear days' police
 * notice (UK STGO). 3.5 m avoids it." Null when the load needs nothing.
 */
export function transportSentence(region: RegionCode, width: number): string | null {
  const { band, below } = transportBand(region, width);
  if (below === null || band.consequence === null) return null;
  const limit = `${roundTo(below.maxWidth, 2)} m`;
  return `${roundTo(width, 2)} m wide: over ${limit}, ${band.consequence} (${band.source}). ${limit} avoids it.`;
}

/** Limits of ordinary road transport that panel kits lay out to, metres. */
export const ROAD_LIMITS = {
  /** Panels standing on an A-frame: highest panel. */
  uprightHeight: 2.9,
  /** Panels lying in a stack: the stack's width. */
  flatWidth: 2.9,
  length: 12,
  /** Length of a flat trailer's deck. */
  deck: 13.6,
  /** Payload of an articulated lorry, kg. */
  payload: 24_000,
} as const;
