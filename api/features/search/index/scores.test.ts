import { afterAll, beforeAll, expect, test } from "vitest";
import { profileScore, SCORE_WEIGHTS, type ScorePart } from "#shared/domain/profiles/score.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import type { Db } from "#api/platform/database/db.ts";
import { insertOrganisation } from "#api/test/builders/search-builders.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import {
  rebuildAllDocuments,
  rebuildCaseStudies,
  rebuildOrganisations,
} from "#api/features/search/search-documents.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedReference(database.knex);
});
afterAll(() => database.drop());

/** Fills one part of organisation `id`. */
const FILL: Record<ScorePart, (db: Db, id: number) => PromiseLike<unknown>> = {
  description: async () => undefined,
  logo: (db, id) => set(db, id, { logo_url: "https://fixed.example/logo.png" }),
  images: (db, id) => add(db, id, "organisation_images", { url: "https://fixed.example/a.jpg" }),
  locations: (db, id) =>
    add(db, id, "organisation_locations", { address: "Unit 1", country_id: 1, latitude: 54, longitude: -2 }),
  sectors: (db, id) => add(db, id, "organisation_sub_sectors", { sub_sector_id: 201 }),
  expertise: (db, id) =>
    add(db, id, "organisation_product_categories", { product_category_id: 1001, building_system_id: 10, sort_no: 0 }),
  certificates: (db, id) =>
    add(db, id, "organisation_certifications", {
      certification_id: 1,
      valid_until: "2028-03-31",
      url: "https://fixed.example/c.pdf",
    }),
  answers: (db, id) => add(db, id, "faq_question_responses", { faq_question_id: 1, response: "14 weeks." }),
  valueChain: (db, id) => add(db, id, "value_chains", { stage: "Supply", offering_status: "Offered" }),
  website: (db, id) => set(db, id, { web_site_url: "https://fixed.example" }),
  phone: (db, id) => set(db, id, { phone_number: "+441632960000" }),
  socialMedia: (db, id) => add(db, id, "social_media_profiles", { media_type: "X", url: "https://x.example/fixed" }),
  size: (db, id) => set(db, id, { size_id: 3 }),
  year: (db, id) => set(db, id, { year_created: 1998 }),
};

function set(db: Db, id: number, values: Record<string, unknown>): PromiseLike<unknown> {
  return db("organisations").where({ id }).update(values);
}

function add(db: Db, id: number, table: string, values: Record<string, unknown>): PromiseLike<unknown> {
  return db(table).insert({ organisation_id: id, ...values });
}

interface FixedProfile {
  name: string;
  parts: readonly ScorePart[];
  caseStudies: number;
  isClaimed: boolean;
  isVerified: boolean;
  /** Worked out by hand from R-13. */
  expected: number;
}

const ALL = Object.keys(SCORE_WEIGHTS) as ScorePart[];
const PROFILES: readonly FixedProfile[] = [
  // A description cannot be empty: 3 of 29.
  { name: "bare", parts: ["description"], caseStudies: 0, isClaimed: false, isVerified: false, expected: 10.344828 },
  { name: "full", parts: ALL, caseStudies: 0, isClaimed: false, isVerified: false, expected: 100 },
  { name: "full, three studies", parts: ALL, caseStudies: 3, isClaimed: false, isVerified: false, expected: 130 },
  {
    // 3 + 3 + 3 + 2 + 3 = 14 of 29, and 30.
    name: "half, three studies",
    parts: ["description", "images", "locations", "sectors", "expertise"],
    caseStudies: 3,
    isClaimed: false,
    isVerified: false,
    expected: 78.275862,
  },
  {
    // 3 + 1 + 1 = 5 of 29, and 10.
    name: "claimed and verified",
    parts: ["description", "website", "phone"],
    caseStudies: 0,
    isClaimed: true,
    isVerified: true,
    expected: 27.241379,
  },
  // Only twenty case studies count: 3 of 29, and 200.
  { name: "busy", parts: ["description"], caseStudies: 23, isClaimed: false, isVerified: false, expected: 210.344828 },
];

test("R-13, SRT-04: six fixed profiles get the scores worked out by hand, in the order of the search", async () => {
  const db = database.knex;
  await db("verifiers").insert({ id: 1, name: "Somebody" });
  for (const [index, profile] of PROFILES.entries()) {
    const id = index + 1;
    await insertOrganisation(db, { id, name: profile.name, is_claimed: profile.isClaimed });
    for (const part of profile.parts) await FILL[part](db, id);
    if (profile.isVerified) await add(db, id, "organisation_verifiers", { verifier_id: 1 });
    for (let study = 1; study <= profile.caseStudies; study += 1) {
      const caseStudyId = id * 100 + study;
      await db("case_studies").insert({
        id: caseStudyId,
        name: "Study",
        mark_seed: "Study",
        description: "",
        status: "planned",
      });
      // Two parts in one case study count once.
      await db("case_study_product_categories").insert({ case_study_id: caseStudyId, organisation_id: id });
      await db("case_study_roles").insert({ case_study_id: caseStudyId, organisation_id: id });
    }
  }
  await rebuildAllDocuments(db);
  const rows: { id: number; name: string; score: number }[] = await db("organisations").select("id", "name", "score");
  for (const [index, profile] of PROFILES.entries()) {
    const stored = rows.find((row) => row.id === index + 1)?.score;
    expect(stored).toBeCloseTo(profile.expected, 3);
    const filled = new Set(profile.parts);
    expect(profileScore({ ...profile, filled })).toBeCloseTo(profile.expected, 5);
  }
  const found: { id: number }[] = await db("organisation_search").select("id").orderByRaw("score desc nulls last, id");
  expect(found.map((row) => row.id)).toEqual([6, 3, 2, 4, 5, 1]);
});

test("R-13: a hidden case study earns nothing", async () => {
  const db = database.knex;
  await db("case_studies").where({ id: 301 }).update({ is_visible: false });
  await rebuildCaseStudies(db, [301]);
  await rebuildOrganisations(db, [3]);
  expect(await db("project_search").where({ id: 301 })).toEqual([]);
  const row: { score: number } | undefined = await db("organisations").where({ id: 3 }).first("score");
  expect(row?.score).toBeCloseTo(120, 3);
});
