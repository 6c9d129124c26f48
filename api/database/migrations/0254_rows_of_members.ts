import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

const OWN = "tenant_id = current_tenant()";

/** Who belongs to a tenant, is invited to it and asks for it: rows that a person sees from outside, too. */
export async function up(knex: Knex): Promise<void> {
  const onesOwn = `${OWN} or user_id = current_caller()`;
  await protectTableBy(knex, "memberships", {
    select: `${onesOwn} or (select is_staff('onboarding:admin'))`,
    insert: OWN,
    update: OWN,
    delete: OWN,
  });
  await protectTableBy(knex, "join_requests", {
    select: onesOwn,
    insert: "user_id = current_caller()",
    update: onesOwn,
  });
  await protectTableBy(knex, "tenant_invitations", {
    select: `${OWN} or lower(email) = (select lower(u.verified_email) from users u
      where u.id = current_caller() and lower(u.verified_email) = lower(u.email))`,
    insert: OWN,
    update: OWN,
  });
  await knex.raw(`
    -- For the first half of its policy; the second has tenant_invitations_email.
    create index tenant_invitations_tenant on tenant_invitations (tenant_id);

    -- Whoever has the token of the mail may know whose invitation it is.
    create function tenant_of_invitation(token_hash text) returns uuid
      language sql stable security definer set search_path = public, pg_temp
      return (select i.tenant_id from tenant_invitations i where i.token_hash = tenant_of_invitation.token_hash);

    -- What everybody may know of the people of a tenant: how many, and where their verified addresses are.
    create function has_people(tenant uuid) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      return exists (select from memberships where tenant_id = tenant);
    create function people_of(tenant uuid)
      returns table (people int, managers int, domains text[], is_verified boolean)
      language sql stable security definer set search_path = public, pg_temp
      begin atomic
        select count(*)::int, (count(*) filter (where m.role = 'manager'))::int,
          array_agg(distinct lower(substring(u.verified_email from '[^@]*$')))
            filter (where lower(u.verified_email) = lower(u.email)),
          coalesce(bool_or(lower(u.verified_email) = lower(u.email)), false)
        from memberships m join users u on u.id = m.user_id where m.tenant_id = tenant;
      end;
    revoke all on function tenant_of_invitation, has_people, people_of from public;
    grant execute on function tenant_of_invitation, has_people, people_of to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function tenant_of_invitation, has_people, people_of;
    drop index tenant_invitations_tenant;
  `);
  for (const table of ["tenant_invitations", "join_requests", "memberships"]) await unprotectTableBy(knex, table);
}
