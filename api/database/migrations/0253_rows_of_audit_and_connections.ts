import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

const STAFF = "(select is_staff('profiles:approve') or is_staff('onboarding:admin'))";

export async function up(knex: Knex): Promise<void> {
  await protectTableBy(knex, "audit_entries", {
    // Staff are not told what tenants do with their supply chains, but what staff did there.
    select: `tenant_id = current_tenant() or user_id = current_caller()
      or (${STAFF} and (not starts_with(action, 'supply-chain.') or acted_for is not null))`,
    // In one's own name, in the audit of one's own tenant; staff in that of every tenant.
    insert: `user_id = current_caller() and (tenant_id is null or tenant_id = current_tenant()
      or ${STAFF} or (select is_staff('tenant:proxy')))`,
  });

  // Sockets register and end connections, with the rights of the owner.
  await protectTableBy(knex, "connections", { select: "tenant_id = current_tenant() or user_id = current_caller()" });
  await knex.raw(`
    -- All that a request learns of a connection of another tenant: that it is somebody else's (R-38).
    create function is_foreign_connection(connection text) returns boolean
      language sql stable security definer set search_path = public, pg_temp
      return exists (select from connections where id = connection and user_id is distinct from current_caller());
    revoke all on function is_foreign_connection from public;
    grant execute on function is_foreign_connection to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop function is_foreign_connection");
  await unprotectTableBy(knex, "connections");
  await unprotectTableBy(knex, "audit_entries");
}
