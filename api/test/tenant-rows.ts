import { randomInt, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Db } from "#api/platform/database/db.ts";
import { rowsOf, type RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { addPrivateRelease } from "./kit-rows.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** What Postgres answers to a statement that no policy lets through. */
export const NOT_ALLOWED = "42501";

/** Makes a tenant with a user, as the owner of the database. */
async function aTenant(db: Db): Promise<RowsCaller> {
  const [tenantId, userId] = [randomUUID(), randomUUID()];
  await db("tenants").insert({ id: tenantId, name: `Tenant ${tenantId}`, licence: "pro", status: "approved" });
  const email = `${userId}@tenant.example`;
  await db("users").insert({ id: userId, active_tenant_id: tenantId, name: "Somebody", email, capabilities: [] });
  return { tenantId, userId, capabilities: [] };
}

type AddRow = (db: Db, tenant: RowsCaller) => Promise<unknown>;

const project = async (db: Db, { tenantId, userId }: RowsCaller): Promise<string> => {
  const row = { tenant_id: tenantId, owner_id: userId, last_updated_by: userId, name: randomUUID(), region: "UK" };
  const [inserted] = await db("projects").insert(row).returning("id");
  return inserted.id;
};
const option = async (db: Db, tenant: RowsCaller): Promise<{ id: string; projectId: string }> => {
  const projectId = await project(db, tenant);
  const by = { created_by: tenant.userId, last_modified_by: tenant.userId };
  const [inserted] = await db("design_options")
    .insert({ tenant_id: tenant.tenantId, project_id: projectId, name: "Option 1", ...by })
    .returning("id");
  return { id: inserted.id, projectId };
};

const buildup = async (db: Db, { tenantId, userId }: RowsCaller): Promise<string> => {
  const by = { created_by: userId, created_at: db.fn.now(), last_updated_by: userId, last_updated_at: db.fn.now() };
  const row = { tenant_id: tenantId, activity_id: "wall-panel", name: randomUUID(), ...by };
  const [inserted] = await db("buildups").insert(row).returning("id");
  return inserted.id;
};
/** A page that is not public. */
const page = async (db: Db, { tenantId }: RowsCaller): Promise<number> => {
  const words = { name: randomUUID(), mark_seed: "x", description: "Makes panels." };
  const [inserted] = await db("organisations")
    .insert({ tenant_id: tenantId, type: "supplier", is_visible: false, ...words })
    .returning("id");
  return inserted.id;
};
const kit = async (db: Db, tenant: RowsCaller): Promise<void> => {
  // Lists belong to nobody.
  const [name, id] = [randomUUID(), randomInt(1_000_000)];
  await db("product_categories").insert({ id, name, sort_no: 1 });
  await db("building_systems").insert({ id, name, ifc_class: "IfcWall" });
  await db("base_materials").insert({ id, name });
  const lists = { product_category_id: id, building_system_id: id, base_material_id: id };
  const of = { organisation_id: await page(db, tenant), buildup_id: await buildup(db, tenant) };
  await db("kits").insert({ tenant_id: tenant.tenantId, name, ...lists, ...of });
};

/** Adds one row of the tenant to each table with policies: the test of the policies tries them all. */
export const TENANT_ROWS: Readonly<Record<string, AddRow>> = {
  projects: project,
  design_options: option,
  design_option_audit: async (db, tenant) =>
    db("design_option_audit").insert({
      tenant_id: tenant.tenantId,
      design_option_id: (await option(db, tenant)).id,
      actor_id: tenant.userId,
      verb: "force-vacate",
      reason: "Gone home",
      facts: "{}",
    }),
  executions: async (db, tenant) => {
    const { id, projectId } = await option(db, tenant);
    await db("executions").insert({
      id: randomUUID(),
      tenant_id: tenant.tenantId,
      design_option_id: id,
      project_id: projectId,
      requested_by: tenant.userId,
      region: "UK",
      status: "completed",
      stage: "",
      request_key: "executions/none",
      base_model_sha256: "a".repeat(64),
    });
  },
  trash: (db, { tenantId, userId }) =>
    db("trash").insert({ id: randomUUID(), kind: "project", tenant_id: tenantId, deleted_by: userId, tables: "[]" }),
  idempotency_keys: (db, { tenantId, userId }) =>
    db("idempotency_keys").insert({
      tenant_id: tenantId,
      actor_id: userId,
      key: randomUUID(),
      request_hash: "0",
      status: 200,
    }),
  audit_entries: (db, { tenantId, userId }) =>
    db("audit_entries").insert({
      at: db.fn.now(),
      tenant_id: tenantId,
      user_id: userId,
      user_name: "Somebody",
      action: "account.exported",
      subject_kind: "user",
      subject_id: userId,
      subject_name: "Somebody",
    }),
  buildups: buildup,
  kits: kit,
  release_costings: async (db, tenant) => {
    const { release_id } = await addPrivateRelease(db, tenant);
    await db("release_costings").insert({ release_id, tenant_id: tenant.tenantId, costings: "[]" });
  },
  organisations: page,
  case_studies: (db, { tenantId }) => {
    const words = { name: randomUUID(), mark_seed: "x", description: "", status: "planned" };
    return db("case_studies").insert({ tenant_id: tenantId, is_visible: false, ...words });
  },
  connections: (db, { tenantId, userId }) =>
    db("connections").insert({ id: randomUUID(), tenant_id: tenantId, user_id: userId, node: "none" }),
  memberships: (db, { tenantId, userId }) =>
    db("memberships").insert({ tenant_id: tenantId, user_id: userId, role: "editor" }),
  join_requests: (db, { tenantId, userId }) =>
    db("join_requests").insert({ tenant_id: tenantId, user_id: userId, region: "UK", created_at: db.fn.now() }),
  tenant_invitations: (db, { tenantId }) =>
    db("tenant_invitations").insert({
      tenant_id: tenantId,
      email: `${randomUUID()}@invited.example`,
      role: "editor",
      token_hash: randomUUID(),
      invited_by: "Somebody",
      created_at: db.fn.now(),
      expires_at: db.fn.now(),
    }),
  profile_requests: (db, { tenantId, userId }) => {
    const by = { created_by: userId, created_by_name: "Somebody", updated_by: userId, updated_by_name: "Somebody" };
    const at = { created_at: db.fn.now(), updated_at: db.fn.now() };
    const row = { tenant_id: tenantId, type: "Supplier", region: "UK", form_version: 1 };
    return db("profile_requests").insert({ ...row, ...by, ...at });
  },
  profile_uploads: (db, { tenantId, userId }) =>
    db("profile_uploads").insert({
      id: randomUUID(),
      tenant_id: tenantId,
      kind: "logo",
      name: "logo.png",
      blob_key: randomUUID(),
      size_bytes: 1,
      type_extension: "png",
      sha256: "a".repeat(64),
      created_at: db.fn.now(),
      created_by: userId,
    }),
  tenant_sequences: (db, { tenantId }) => db("tenant_sequences").insert({ tenant_id: tenantId, last_seq: 1 }),
  token_tenants: (db, { tenantId, userId }) => db("token_tenants").insert({ tenant_id: tenantId, user_id: userId }),
  supply_chains: (db, { tenantId }) => db("supply_chains").insert({ tenant_id: tenantId, name: randomUUID() }),
};

/** A database of two tenants with a row of every table. Drop it at the end. */
export async function createTwoTenants(): Promise<{ database: TestDatabase; ours: RowsCaller; theirs: RowsCaller }> {
  const database = await createTestDatabase();
  const [ours, theirs] = [await aTenant(database.knex), await aTenant(database.knex)];
  for (const add of Object.values(TENANT_ROWS)) for (const each of [ours, theirs]) await add(database.knex, each);
  return { database, ours, theirs };
}

/** Does something as a request of somebody, or of nobody, that must not stay. Gives what came of it, or the code of its refusal. */
export async function triedOn<T>(
  pool: Knex,
  caller: RowsCaller | null,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T | string> {
  const trx = await rowsOf(pool, caller).transaction();
  try {
    return await work(trx);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    await trx.rollback();
  }
}

/** Tenants of the rows of a table that are seen. */
export async function tenantsSeen(db: Db, table: string): Promise<string[]> {
  return db(table).distinct().whereNotNull("tenant_id").orderBy("tenant_id").pluck("tenant_id");
}
