import { z } from "zod";

/** Whose colours models have: `class` keeps what the file styles and colours the rest by class. */
export const COLOURINGS = ["file", "class", "plain"] as const;

/** Limits of the exposure, stops (EV): each doubles or halves the light. */
export const EXPOSURE_LIMITS = { least: -2, most: 2, step: 0.1 } as const;
/** Limits of glass, shares of opacity. */
export const GLASS_LIMITS = { least: 0.1, most: 0.9, step: 0.02 } as const;

const Look = z.object({
  colours: z.enum(COLOURINGS).catch("class"),
  exposure: z.number().min(EXPOSURE_LIMITS.least).max(EXPOSURE_LIMITS.most).catch(0),
  hasShadow: z.boolean().catch(true),
  glass: z.number().min(GLASS_LIMITS.least).max(GLASS_LIMITS.most).catch(0.38),
});

/** How models are drawn, chosen by the user: `exposure` in stops, `glass` as a share of opacity. */
export type Look = z.infer<typeof Look>;

/** The look from what was kept; what is missing or does not fit takes its default. */
export function parseLook(kept: unknown): Look {
  return Look.catch(DEFAULT_LOOK).parse(kept);
}

/** By class, no exposure, shadow at rest, glass of 38 %. */
export const DEFAULT_LOOK: Look = { colours: "class", exposure: 0, hasShadow: true, glass: 0.38 };
