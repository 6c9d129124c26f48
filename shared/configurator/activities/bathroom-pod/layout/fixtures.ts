import type { PodType } from "#shared/configurator/activities/bathroom-pod/parameters.ts";

export type FixtureKind = "wc" | "basin" | "shower" | "bath";

/** What a fixture takes of the floor, mm, with what it needs to its sides; along the wall × away from it. */
export interface FixtureSize {
  width: number;
  depth: number;
}

/** A fixture of a pod. Illustrative sizes of the trade: the maker's own decide. */
export interface Fixture {
  kind: FixtureKind;
  /** The first that fits is taken. */
  sizes: readonly FixtureSize[];
  /** Free in front of it, mm; 0 for a floor that can be walked on. */
  access: number;
  /** Only at the riser. */
  isDrained: boolean;
  /** Stands in a corner. */
  isInCorner: boolean;
}

/** Depth of the duct behind a WC, with its cistern and pipes, mm. */
export const DUCT_DEPTH = 150;

const ACCESS = 450;
const wc: Fixture = {
  kind: "wc",
  sizes: [{ width: 560, depth: DUCT_DEPTH + 540 }],
  access: ACCESS,
  isDrained: true,
  isInCorner: false,
};
const basin: Fixture = {
  kind: "basin",
  sizes: [
    { width: 600, depth: 420 },
    { width: 450, depth: 320 },
  ],
  access: ACCESS,
  isDrained: false,
  isInCorner: false,
};
const shower: Fixture = {
  kind: "shower",
  sizes: [
    { width: 900, depth: 900 },
    { width: 800, depth: 800 },
  ],
  access: ACCESS,
  isDrained: false,
  isInCorner: true,
};
const bath: Fixture = {
  kind: "bath",
  sizes: [1700, 1600, 1500].map((width) => ({ width, depth: 700 })),
  access: ACCESS,
  isDrained: false,
  isInCorner: true,
};
/** In the floor: a wheelchair turns over it. */
const levelShower: Fixture = { ...shower, sizes: [{ width: 1000, depth: 1000 }], access: 0 };
const accessibleWc: Fixture = { ...wc, sizes: [{ width: 700, depth: DUCT_DEPTH + 600 }], access: 700 };
const accessibleBasin: Fixture = { ...basin, sizes: [{ width: 600, depth: 420 }], access: 700 };

/** Fixtures of each type of pod; those come first that are hardest to place, what is level last. */
export const FIXTURES: Readonly<Record<PodType, readonly Fixture[]>> = {
  "en-suite": [shower, wc, basin],
  bathroom: [bath, wc, basin],
  accessible: [accessibleWc, accessibleBasin, levelShower],
  wc: [wc, basin],
};
