import {
  COUNTED_CASE_STUDIES,
  MAXIMUM_WEIGHT,
  POINTS_FOR_CLAIMED,
  POINTS_FOR_VERIFIED,
  POINTS_PER_CASE_STUDY,
  SCORE_WEIGHTS,
  type ScorePart,
} from "#shared/domain/profiles/score.ts";
import { askPlanned, PLANNED_IDS } from "#api/platform/database/ask-planned.ts";
import type { Db } from "#api/platform/database/db.ts";

const has = (table: string): string => `exists (select 1 from ${table} part where part.organisation_id = o.id)`;

/** When each part of a profile counts as filled. */
const IS_FILLED: Record<ScorePart, string> = {
  description: "btrim(o.description) <> ''",
  logo: "o.logo_url is not null",
  images: has("organisation_images"),
  locations: has("organisation_locations"),
  sectors: has("organisation_sub_sectors"),
  expertise: `(${has("organisation_product_categories")} or ${has("organisation_sub_roles")})`,
  certificates: has("organisation_certifications"),
  answers: has("faq_question_responses"),
  valueChain: has("value_chains"),
  website: "o.web_site_url is not null",
  phone: "o.phone_number is not null",
  socialMedia: has("social_media_profiles"),
  size: "o.size_id is not null",
  year: "o.year_created is not null",
};

const WEIGHT = Object.entries(SCORE_WEIGHTS)
  .map(([part, weight]) => `${weight} * (${IS_FILLED[part as ScorePart]})::int`)
  .join(" + ");

const SCORED = `update organisations o set score = 100.0 * (${WEIGHT}) / ${MAXIMUM_WEIGHT}
  + ${POINTS_PER_CASE_STUDY} * least(${COUNTED_CASE_STUDIES},
      (select count(*) from organisation_case_studies part where part.organisation_id = o.id))
  + ${POINTS_FOR_CLAIMED} * o.is_claimed::int + ${POINTS_FOR_VERIFIED} * (${has("organisation_verifiers")})::int`;

/** `profileScore` of every organisation, in one statement. */
export async function rebuildAllScores(db: Db): Promise<void> {
  await db.raw(SCORED);
}

/** `profileScore` of some organisations. */
export async function rebuildScores(db: Db, ids: readonly number[]): Promise<void> {
  await askPlanned(db, "score_organisations", `${SCORED} where o.id = ${PLANNED_IDS}`, { ids: [...ids] });
}
