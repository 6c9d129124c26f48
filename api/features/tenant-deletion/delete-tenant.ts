import { noteFilesOfTenant } from "#api/features/files/unused-files.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { PAGE_IS_KEPT } from "./kept-rows.ts";

/** What a page says in tables of its own, but for its places: those are deleted where no kit needs their market. */
const SAID = [
  "country_organisations",
  "faq_question_responses",
  "organisation_capacities",
  "organisation_certifications",
  "organisation_images",
  "organisation_product_categories",
  "organisation_sub_roles",
  "organisation_sub_sectors",
  "organisation_verifiers",
  "social_media_profiles",
  "value_chains",
];

/**
 * Deletes a tenant whose pages were taken down, with all that is left of it. Its people keep their accounts.
 *
 * @returns who was in it, or acted for it
 */
export async function deleteRows(db: Db, tenantId: string, now: Date): Promise<string[]> {
  const own = { tenantId };
  const people: string[] = await db("users as u")
    .where("u.acting_tenant_id", tenantId)
    .orWhereExists(
      db("memberships as m").whereRaw("m.user_id = u.id").where("m.tenant_id", tenantId).select(db.raw("1")),
    )
    .orderBy("u.id")
    .pluck("u.id");
  await noteFilesOfTenant(db, tenantId);
  // First: products of its own studies hold its kits.
  await db("projects").where({ tenant_id: tenantId }).delete();
  await db("kits").where({ tenant_id: tenantId }).delete();
  await db("case_studies").where({ tenant_id: tenantId }).delete();
  await deletePages(db, tenantId);
  await db("profile_uploads").where({ tenant_id: tenantId }).update({ tenant_id: null });
  await db.raw(
    `update users u set active_tenant_id = (select m.tenant_id from memberships m
       where m.user_id = u.id and m.tenant_id <> :tenantId order by m.created_at desc limit 1)
     where u.active_tenant_id = :tenantId`,
    own,
  );
  // Lines of the audit are never changed. Those about people of the tenant, and about what was its own alone, go.
  await db.raw(
    `delete from audit_entries where tenant_id = :tenantId and (subject_kind in ('user', 'invitation')
       or (starts_with(action, 'supply-chain.') and acted_for is null))`,
    own,
  );
  await db("idempotency_keys").where({ tenant_id: tenantId }).delete();
  await db("tenants").where({ id: tenantId }).delete();
  await db("deleted_tenants").insert({ id: tenantId, deleted_at: now });
  return people;
}

/** A page that others refer to stays as a name that nobody is shown, without what it said. */
async function deletePages(db: Db, tenantId: string): Promise<void> {
  const { rows }: { rows: { id: number; has_kits: boolean }[] } = await db.raw(
    `select o.id, exists (select from kits k where k.organisation_id = o.id) as has_kits
     from organisations o where o.tenant_id = :tenantId and ${PAGE_IS_KEPT}`,
    { tenantId },
  );
  const kept = rows.map(({ id }) => id);
  await db("organisations").where({ tenant_id: tenantId }).whereNotIn("id", kept).delete();
  for (const table of SAID) await db(table).whereIn("organisation_id", kept).delete();
  const placeless = rows.filter((row) => !row.has_kits).map(({ id }) => id);
  await db("organisation_locations").whereIn("organisation_id", placeless).delete();
  await db("organisations").whereIn("id", kept).update({
    tenant_id: null,
    description: "No longer on Purlin.",
    former_name: null,
    contact_name: null,
    contact_email: null,
    email_address: null,
    phone_number: null,
    logo_url: null,
    web_site_url: null,
    year_created: null,
    size_id: null,
    parent_company_id: null,
    is_claimed: false,
  });
}
