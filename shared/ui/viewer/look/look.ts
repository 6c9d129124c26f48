/** Whose colours models have: `class` keeps what the file styles and colours the rest by class. */
export const COLOURINGS = ["file", "class", "plain"] as const;

/** Limits of the exposure, stops (EV): each doubles or halves the light. */
export const EXPOSURE_LIMITS = { least: -2, most: 2, step: 0.1 } as const;
/** Limits of glass, shares of opacity. */
export const GLASS_LIMITS = { least: 0.1, most: 0.9, step: 0.02 } as const;

/** How models are drawn, chosen by the user. */
export interface Look {
  colours: (typeof COLOURINGS)[number];
  /** Stops. */
  exposure: number;
  hasShadow: boolean;
  /** Share of opacity. */
  glass: number;
}

/** By class, no exposure, shadow at rest, glass of 38 %. */
export const DEFAULT_LOOK: Look = { colours: "class", exposure: 0, hasShadow: true, glass: 0.38 };
