import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

/** Parts of rows that belong to tenants, by the column that names the whole, and what requests may do. */
const PARTS: readonly [
  table: string,
  column: string,
  whole: string,
  verbs: readonly ("insert" | "update" | "delete")[],
][] = [
  ["element_sets", "design_option_id", "design_options", ["insert"]],
  ["study_products", "design_option_id", "design_options", ["insert", "update", "delete"]],
  ["study_input_changes", "study_product_id", "study_products", ["insert", "update"]],
  ["execution_products", "execution_id", "executions", ["insert", "update"]],
  ["seat_requests", "design_option_id", "design_options", ["insert", "update", "delete"]],
  ["seat_ends", "design_option_id", "design_options", ["insert", "update"]],
  ["profile_request_events", "request_id", "profile_requests", ["insert"]],
  ["supply_chain_presence", "supply_chain_id", "supply_chains", ["insert", "update"]],
];

/**
 * Requests see and write parts of what they see: the policies of the whole hold for its parts. A chain that is shared is
 * read by every tenant, and its members are written by its own alone.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, column, whole, verbs] of PARTS) {
    const seen = `exists (select from ${whole} whole where whole.id = ${table}.${column})`;
    await protectTableBy(knex, table, { select: seen, ...Object.fromEntries(verbs.map((verb) => [verb, seen])) });
  }
  const ofChain = "select from supply_chains whole where whole.id = supply_chain_members.supply_chain_id";
  const own = `exists (${ofChain} and whole.tenant_id = current_tenant())`;
  await protectTableBy(knex, "supply_chain_members", {
    select: `exists (${ofChain})`,
    insert: own,
    update: own,
    delete: own,
  });
}

export async function down(knex: Knex): Promise<void> {
  await unprotectTableBy(knex, "supply_chain_members");
  for (const [table] of PARTS) await unprotectTableBy(knex, table);
}
