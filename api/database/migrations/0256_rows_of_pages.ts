import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

const OWN = "tenant_id = current_tenant()";
const STAFF = "(select is_staff('profiles:approve') or is_staff('onboarding:admin'))";
/** As `public_organisations` and `public_case_studies` have it. */
const PUBLIC = "(is_visible and is_approved)";

/** Pages: the public ones are everybody's to read, others their tenant's; staff make them, also for nobody. */
export async function up(knex: Knex): Promise<void> {
  await protectTableBy(knex, "organisations", {
    // The page that a token names is its person's to see, whoever owns it.
    select: `${PUBLIC} or ${OWN} or ${STAFF}
      or id = (select u.organisation_id from users u where u.id = current_caller())`,
    insert: STAFF,
    update: `${OWN} or ${STAFF}`,
  });
  await protectTableBy(knex, "case_studies", {
    select: `${PUBLIC} or ${OWN} or ${STAFF}`,
    insert: STAFF,
    update: `${OWN} or ${STAFF}`,
  });
}

export async function down(knex: Knex): Promise<void> {
  await unprotectTableBy(knex, "case_studies");
  await unprotectTableBy(knex, "organisations");
}
