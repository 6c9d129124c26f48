/** Weight of each part of a profile; a part counts when it is filled. */
export const SCORE_WEIGHTS = {
  description: 3,
  logo: 3,
  images: 3,
  locations: 3,
  sectors: 2,
  /** Building systems of a supplier, sub-roles of a consultant. */
  expertise: 3,
  certificates: 3,
  answers: 2,
  valueChain: 2,
  website: 1,
  phone: 1,
  socialMedia: 1,
  size: 1,
  year: 1,
} as const;

export type ScorePart = keyof typeof SCORE_WEIGHTS;

export const MAXIMUM_WEIGHT = Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0);
export const POINTS_PER_CASE_STUDY = 10;
export const COUNTED_CASE_STUDIES = 20;
export const POINTS_FOR_CLAIMED = 5;
export const POINTS_FOR_VERIFIED = 5;

/**
 * How high a profile stands in "Recommended": filled-out profiles with most case studies first (SRT-04).
 *
 * @returns 0 … 310: up to 100 for the filled parts, 10 a case study (20 count), 5 each for claimed and verified
 */
export function profileScore(profile: {
  filled: ReadonlySet<ScorePart>;
  caseStudies: number;
  isClaimed: boolean;
  isVerified: boolean;
}): number {
  let weight = 0;
  for (const part of profile.filled) weight += SCORE_WEIGHTS[part];
  return (
    (100 * weight) / MAXIMUM_WEIGHT +
    POINTS_PER_CASE_STUDY * Math.min(profile.caseStudies, COUNTED_CASE_STUDIES) +
    (profile.isClaimed ? POINTS_FOR_CLAIMED : 0) +
    (profile.isVerified ? POINTS_FOR_VERIFIED : 0)
  );
}
