import type { Knex } from "knex";
import { protectTable, unprotectTable } from "#api/database/protect-table.ts";

/** What a tenant works on: nobody else's request may see a row, even by a query that forgets whose it wants. */
const OWN = ["projects", "design_options", "design_option_audit", "executions", "trash", "idempotency_keys"];

export async function up(knex: Knex): Promise<void> {
  for (const table of OWN) await protectTable(knex, table);
  // Shared chains are read by everybody signed in.
  await protectTable(knex, "supply_chains", { alsoRead: "status = 'Public' and tenant_id is not null" });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [...OWN, "supply_chains"]) await unprotectTable(knex, table);
}
