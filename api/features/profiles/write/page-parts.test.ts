import { expect, onTestFinished, test } from "vitest";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { aSentProfile } from "#api/test/builders/profile-builders.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { SupplierProfile } from "#shared/contracts/profiles/payloads.ts";
import { insertParts, partsOf } from "./page-parts.ts";
import { insertOrganisation } from "./write-organisation.repository.ts";

test("parts of new pages are inserted by a plan that is kept, whatever they are", async () => {
  const app = await startDemoApp(() => []);
  onTestFinished(() => app.stop());
  const { designer } = demoUsers;
  await seedDemoUsers(app.database.knex);
  const writing = { userId: designer.id, at: new Date(), uploadsOf: designer.tenant.id };
  const page = { ...writing, tenantId: null, isClaimed: false };
  await app.database.knex.transaction(async (trx) => {
    // A plan is kept from the sixth time on.
    for (let round = 0; round < 8; round++) {
      const socialMediaProfiles = round % 2 === 0 ? [] : [{ mediaType: "LinkedIn", url: "linkedin.com/company/x" }];
      const profile = SupplierProfile.parse(await aSentProfile(app, designer, "Supplier", { socialMediaProfiles }));
      const id = await insertOrganisation(trx, "supplier", profile, page);
      expect(await trx("social_media_profiles").where({ organisation_id: id }).pluck("url")).toEqual(
        round % 2 === 0 ? [] : ["https://linkedin.com/company/x"],
      );
    }
    const { rows }: { rows: unknown[] } = await trx.raw(
      "select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'insert_parts_of_supplier'",
    );
    expect(rows).toEqual([{ custom: 5, generic: 3 }]);
    await expect(
      insertParts(trx, "project", partsOf({ case_study_id: 1 }, { case_study_roles: [{ role: 3 }] })),
    ).rejects.toThrow("The columns of case_study_roles are without role.");
  });
});
