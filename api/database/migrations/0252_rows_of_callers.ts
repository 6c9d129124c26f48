import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

/**
 * Policies may ask who is calling, too: the user, and what staff may do. With these the numbers of changes, the tenants
 * that tokens named, profile requests and their uploads get policies.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Null while nobody is signed in: no row has that user.
    create function current_caller() returns uuid language sql stable parallel safe
      return nullif(current_setting('purlin.user', true), '')::uuid;

    create function is_staff(capability text) returns boolean language sql stable parallel safe
      return coalesce(capability = any(string_to_array(current_setting('purlin.staff', true), ' ')), false);

    -- The next number of a tenant's changes: also of another's, for what is done to it.
    create function next_tenant_sequence(tenant uuid) returns bigint
      language sql security definer set search_path = public, pg_temp
      begin atomic
        insert into tenant_sequences (tenant_id, last_seq) values (tenant, 1)
          on conflict (tenant_id) do update set last_seq = tenant_sequences.last_seq + 1
          returning last_seq;
      end;
    revoke all on function next_tenant_sequence from public;
    grant execute on function next_tenant_sequence to purlin_app;
  `);
  await protectTableBy(knex, "tenant_sequences", {});
  await protectTableBy(knex, "token_tenants", {});

  const isApprover = "(select is_staff('profiles:approve'))";
  const own = "tenant_id = current_tenant()";
  // Drafts are their owners'.
  const sent = `${own} or (submitted_at is not null and ${isApprover})`;
  await protectTableBy(knex, "profile_requests", { select: sent, insert: own, update: sent, delete: own });
  await protectTableBy(knex, "profile_uploads", {
    select: `${own} or ${isApprover}`,
    insert: own,
    update: own,
    delete: own,
  });

  await knex.raw(`
    -- With its owner's rights, so that approvers search by the index: below a policy no index finds by "ilike".
    create view sent_profile_requests as
      select id, type, state, tenant_id, region, organisation_id, case_study_id, kit_id, is_edit, payload, form_version,
        base, reviewed_payload, comments, version, name, created_at, created_by_name, updated_at, updated_by_name,
        submitted_at, submitted_by, submitted_by_name, submitted_by_email, due_at, decided_at, decided_by_name, found_by
      from profile_requests where submitted_at is not null and is_staff('profiles:approve');

    -- The file of a logo that was uploaded, of an organisation that the public may see.
    create function public_logo(upload uuid) returns text
      language sql stable security definer set search_path = public, pg_temp as $$
        select u.blob_key from profile_uploads u
        where u.id = upload and exists (select from public_organisations o
          where o.logo_url = '/api/listing-images/' || u.id and o.logo_url like '/api/listing-images/%')
      $$;
    revoke insert, update, delete on sent_profile_requests from purlin_app;
    revoke all on function public_logo from public;
    grant execute on function public_logo to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop function public_logo; drop view sent_profile_requests");
  for (const table of ["profile_uploads", "profile_requests", "token_tenants", "tenant_sequences"]) {
    await unprotectTableBy(knex, table);
  }
  await knex.raw(`
    drop function next_tenant_sequence;
    drop function is_staff;
    drop function current_caller;
  `);
}
