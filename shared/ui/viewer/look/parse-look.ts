import { z } from "zod";
import { COLOURINGS, DEFAULT_LOOK, EXPOSURE_LIMITS, GLASS_LIMITS, type Look } from "./look.ts";

const KeptLook = z.object({
  colours: z.enum(COLOURINGS).catch("class"),
  exposure: z.number().min(EXPOSURE_LIMITS.least).max(EXPOSURE_LIMITS.most).catch(0),
  hasShadow: z.boolean().catch(true),
  glass: z.number().min(GLASS_LIMITS.least).max(GLASS_LIMITS.most).catch(0.38),
});

/** The look from what was kept; what is missing or does not fit takes its default. */
export function parseLook(kept: unknown): Look {
  return KeptLook.catch(DEFAULT_LOOK).parse(kept);
}
