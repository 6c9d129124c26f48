import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

/** Parts of pages by the column that names the page, and whether requests change them in place. */
const PARTS: Readonly<Record<"organisations" | "case_studies", readonly [table: string, isChanged: boolean][]>> = {
  organisations: [
    ["organisation_locations", false],
    ["organisation_sub_sectors", false],
    ["country_organisations", false],
    ["faq_question_responses", false],
    ["organisation_product_categories", false],
    ["organisation_sub_roles", false],
    ["social_media_profiles", false],
    ["organisation_capacities", false],
    ["organisation_certifications", true],
    ["organisation_images", true],
    ["value_chains", true],
  ],
  case_studies: [
    ["case_study_sub_sectors", false],
    ["case_study_roles", false],
    ["case_study_product_categories", false],
    ["case_study_images", true],
  ],
};
/** Who took part in a project may be named in it, whoever owns it: a line about an own organisation. */
const TAKEN_PART = ["case_study_roles", "case_study_product_categories"];
const COLUMN = { organisations: "organisation_id", case_studies: "case_study_id" } as const;

const OWN = "page.tenant_id = current_tenant()";
const STAFF = "(select is_staff('profiles:approve') or is_staff('onboarding:admin'))";

/**
 * Parts of pages are written by who owns the page and by staff. Everybody reads them: a rule that asks for the page was
 * tried, and is planned into each of the twenty parts of one statement (9 to 21 ms), while one that is always true costs
 * nothing.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [page, tables] of Object.entries(PARTS)) {
    for (const [table, isChanged] of tables) {
      const column = page === "organisations" ? COLUMN.organisations : COLUMN.case_studies;
      const own = `exists (select from ${page} page where page.id = ${table}.${column} and (${OWN} or ${STAFF}))`;
      const partner = `exists (select from organisations page where page.id = ${table}.organisation_id and ${OWN})`;
      await protectTableBy(knex, table, {
        select: "true",
        insert: TAKEN_PART.includes(table) ? `${own} or ${partner}` : own,
        ...(isChanged && { update: own }),
        delete: own,
      });
    }
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [table] of Object.values(PARTS).flat()) await unprotectTableBy(knex, table);
}
