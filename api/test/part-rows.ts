import { randomUUID } from "node:crypto";
import type { Db } from "#api/platform/database/db.ts";
import type { RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { type AddPart, addPrivateRelease, KIT_ROWS } from "./kit-rows.ts";

/** The id of a row of the tenant that `createTwoTenants` made. */
async function idIn(db: Db, table: string, { tenantId }: RowsCaller): Promise<string> {
  return (await db(table).where({ tenant_id: tenantId }).orderBy("id").first("id")).id;
}

const product: AddPart = async (db, tenant) => {
  const of = await addPrivateRelease(db, tenant);
  const [made] = await db("study_products")
    .insert({
      design_option_id: await idIn(db, "design_options", tenant),
      sort_no: 1,
      ...of,
      activity_id: "wall-panel",
      name: "Panels",
      inputs: "{}",
      status: "ready",
    })
    .returning("id");
  return { id: made.id };
};

/** One part of each tenant in each table whose rows are parts of what belongs to a tenant. */
export const PART_ROWS: Readonly<Record<string, AddPart>> = {
  ...KIT_ROWS,
  element_sets: async (db, tenant) => {
    const row = { design_option_id: await idIn(db, "design_options", tenant), name: "All", ifc_class: "IfcWall" };
    const [made] = await db("element_sets").insert(row).returning("id");
    return { id: made.id };
  },
  study_products: product,
  study_input_changes: async (db, tenant) => {
    const of = { study_product_id: (await product(db, tenant))["id"] ?? "" };
    await db("study_input_changes").insert({ ...of, field: "jointGap", version: 1 });
    return of;
  },
  execution_products: async (db, tenant) => {
    const of = { execution_id: await idIn(db, "executions", tenant), study_product_id: randomUUID() };
    await db("execution_products").insert({ ...of, position: 0, status: "queued", request: "{}", state_hash: "0" });
    return of;
  },
  seat_requests: async (db, tenant) => {
    const of = { design_option_id: await idIn(db, "design_options", tenant), user_id: tenant.userId };
    const asked = { connection: "c", message: "May I?", when_free: false, asked_at: db.fn.now() };
    await db("seat_requests").insert({ ...of, ...asked });
    return of;
  },
  seat_ends: async (db, tenant) => {
    const of = { design_option_id: await idIn(db, "design_options", tenant), user_id: tenant.userId };
    await db("seat_ends").insert({ ...of, connection: "c", reason: "left" });
    return of;
  },
  profile_request_events: async (db, tenant) => {
    const row = {
      request_id: await idIn(db, "profile_requests", tenant),
      at: db.fn.now(),
      kind: "created",
      who: "Somebody",
    };
    const [made] = await db("profile_request_events").insert(row).returning("id");
    return { id: made.id };
  },
  supply_chain_members: async (db, tenant) => {
    const of = {
      supply_chain_id: await idIn(db, "supply_chains", tenant),
      organisation_id: await idIn(db, "organisations", tenant),
    };
    await db("supply_chain_members").insert({ ...of, added_by: tenant.userId });
    return of;
  },
  supply_chain_presence: async (db, tenant) => {
    const of = {
      connection_id: await idIn(db, "connections", tenant),
      supply_chain_id: await idIn(db, "supply_chains", tenant),
    };
    await db("supply_chain_presence").insert(of);
    return of;
  },
};
