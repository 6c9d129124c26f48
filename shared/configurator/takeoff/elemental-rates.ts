import type { Share, Three } from "./rates.ts";

/** What more than one kit pays for: the same thing costs the same in each. Major units, low, likely and high. */
export interface ElementalRates {
  /** Light gauge steel, per kg or lb. */
  steel: Three;
  /** Plasterboard of 12.5 mm, per m² or ft² of one layer. */
  board: Three;
  /** Factory labour, per hour. */
  labour: Three;
  /** A lorry up to 100 miles, and each further 50 miles, a fifth of it. */
  load: Three;
  stretch: Three;
  /** Crew of four with its crane, per day. */
  crew: Three;
}

/** Elemental defaults of the domain reference, illustrative, UK 2026, £ per metric measure. */
export const UK_ELEMENTS: ElementalRates = {
  steel: [2.6, 3, 3.4],
  board: [4.5, 5.5, 6.5],
  labour: [38, 45, 52],
  load: [650, 775, 900],
  stretch: [130, 155, 180],
  crew: [1900, 2250, 2600],
};

/** Illustrative, North America 2026, $ per imperial measure; stated for there, never converted from £. */
export const NA_ELEMENTS: ElementalRates = {
  steel: [2.4, 2.8, 3.2],
  board: [0.85, 1.05, 1.25],
  labour: [78, 92, 106],
  load: [1350, 1600, 1850],
  stretch: [270, 320, 370],
  crew: [4700, 5600, 6500],
};

/** Shares of the domain reference, each on all before it. */
export const SHARES: readonly Share[] = [
  { source: "preliminaries", label: "Preliminaries", percent: [10, 12, 14] },
  { source: "overhead", label: "Overhead and margin", percent: [12, 15, 18] },
];
