import { z } from "zod";

/** Parts of a profile that its score counts. */
export const ScorePartName = z.enum([
  "description",
  "logo",
  "images",
  "locations",
  "sectors",
  "expertise",
  "certificates",
  "answers",
  "valueChain",
  "website",
  "phone",
  "socialMedia",
  "size",
  "year",
]);

/** Place among those of the same kind in the region, counted: those with a higher score, and one. */
const Rank = z.object({ place: z.int(), of: z.int() });

/**
 * The score of a page with the values of a draft, and what would raise it. Numbers are 0 … 310, one decimal;
 * a gain is what filling that part adds.
 */
export const ProfileScore = z
  .object({
    /** Of the live page; null without one. */
    live: z.number().nullable(),
    /** With these values. */
    now: z.number(),
    /** With every part filled, and the same case studies. */
    complete: z.number(),
    /** Unfilled parts, largest gain first; `field` is the one of the form. */
    gains: z.array(z.object({ part: ScorePartName, field: z.string(), gain: z.number() })),
    /** What one more case study brings that names this organisation; 0 when 20 do. */
    caseStudyGain: z.number(),
    /** The building system in which the places are counted; null: among all of the kind. */
    system: z.string().nullable(),
    rankNow: Rank,
    rankComplete: Rank,
  })
  .meta({ id: "ProfileScore" });
export type ProfileScore = z.infer<typeof ProfileScore>;
