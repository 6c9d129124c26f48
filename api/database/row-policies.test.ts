import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APP_ROLE, rowsOfTenant } from "#api/platform/database/tenant-rows.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { aTenant, TENANT_ROWS, type TestTenant } from "#api/test/tenant-rows.ts";

/** Tables with a tenant that have no policy, each with what keeps others out of it instead. */
const WITHOUT: Readonly<Record<string, string>> = {
  audit_entries: "staff read all, and write for the tenant that something happened to",
  buildups: "read with the kits that studies of other tenants use; who may change one is told that it is there",
  case_studies: "what is public is read by everybody, and staff change all",
  connections: "a connection of somebody else is told apart from an unknown one (R-38)",
  join_requests: "made by who is not in the tenant yet",
  kits: "studies of other tenants show what they use",
  memberships: "a person sees each tenant they belong to, also while working in another",
  organisations: "what is public is read by everybody, and staff change all",
  profile_requests: "approvers read and decide those of every tenant",
  profile_uploads: "as the requests they belong to",
  tenant_invitations: "read by who is invited, from outside the tenant",
  tenant_sequences: "numbers alone",
  token_tenants: "read and written before the tenant is known",
};

const NOT_ALLOWED = "42501";

let database: TestDatabase;
let ours: TestTenant;
let theirs: TestTenant;
beforeAll(async () => {
  database = await createTestDatabase();
  ours = await aTenant(database.knex);
  theirs = await aTenant(database.knex);
  for (const add of Object.values(TENANT_ROWS)) for (const each of [ours, theirs]) await add(database.knex, each);
});
afterAll(() => database.drop());

/** Does something as a request of this tenant, or of nobody, that must not stay. Gives what came of it, or the code of its refusal. */
async function tried<T>(tenant: TestTenant | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> {
  const trx = await rowsOfTenant(database.knex, tenant?.tenantId ?? null).transaction();
  try {
    return await work(trx);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    await trx.rollback();
  }
}

async function tenantsSeen(db: Knex, table: string): Promise<string[]> {
  return db(table).distinct().whereNotNull("tenant_id").orderBy("tenant_id").pluck("tenant_id");
}

/** Columns of a table that are written, not computed. */
async function columnsOf(table: string): Promise<string[]> {
  return database
    .knex("information_schema.columns")
    .where({ table_schema: "public", table_name: table, is_generated: "NEVER" })
    .pluck("column_name");
}

/** Puts in a copy of a row of this tenant, as the owner sees it. */
async function insertCopy(trx: Knex, table: string, of: TestTenant): Promise<unknown> {
  const columns = await columnsOf(table);
  const row = await database.knex(table).where({ tenant_id: of.tenantId }).first();
  return trx.raw(
    `insert into ?? (${columns.map(() => "??").join(", ")}) overriding system value
     select ${columns.map(() => "??").join(", ")} from json_populate_record(null::${table}, ?)`,
    [table, ...columns, ...columns, JSON.stringify(row)],
  );
}

describe("rows of tenants", () => {
  test("each table with the column tenant_id has its policies, or says why it has none", async () => {
    const { rows } = await database.knex.raw<{ rows: { name: string; is_kept: boolean }[] }>(`
      select t.relname as name, t.relrowsecurity and t.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = t.oid and 'purlin_app'::regrole = any(p.polroles)) as is_kept
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and a.attname = 'tenant_id' and not a.attisdropped
      order by 1`);
    const without = rows.filter((row) => !row.is_kept).map(({ name }) => name);
    expect(without, "Call protectTable (api/database/protect-table.ts) in the migration that makes the table.").toEqual(
      Object.keys(WITHOUT),
    );
    const kept = rows.filter((row) => row.is_kept).map(({ name }) => name);
    expect(kept, "Add a row of the table to TENANT_ROWS (api/test/tenant-rows.ts).").toEqual(
      Object.keys(TENANT_ROWS).toSorted(),
    );
  });

  describe.each(Object.keys(TENANT_ROWS))("%s", (table) => {
    test("a request sees its tenant's rows; without a tenant it sees none", async () => {
      expect(await tenantsSeen(database.knex, table)).toEqual([ours.tenantId, theirs.tenantId].toSorted());
      expect(await tried(ours, (trx) => tenantsSeen(trx, table))).toEqual([ours.tenantId]);
      expect(await tried(null, (trx) => tenantsSeen(trx, table))).toEqual([]);
    });

    test("rows of another tenant are neither changed nor deleted; the own ones are", async () => {
      const theirRows = { tenant_id: theirs.tenantId };
      for (const who of [ours, null]) {
        expect(await tried(who, (trx) => trx(table).where(theirRows).update(theirRows))).toBe(0);
        expect(await tried(who, (trx) => trx(table).where(theirRows).delete())).toBe(0);
      }
      const ourRows = { tenant_id: ours.tenantId };
      const number = (await database.knex(table).where(ourRows)).length;
      expect(number).toBeGreaterThan(0);
      expect(await tried(ours, (trx) => trx(table).update(ourRows))).toBe(number);
      expect(await tried(ours, (trx) => trx(table).delete())).toBe(number);
    });

    test("no row is made for another tenant or given to one", async () => {
      expect(await tried(ours, (trx) => insertCopy(trx, table, theirs))).toBe(NOT_ALLOWED);
      expect(await tried(null, (trx) => insertCopy(trx, table, theirs))).toBe(NOT_ALLOWED);
      expect(await tried(ours, (trx) => trx(table).update({ tenant_id: theirs.tenantId }))).toBe(NOT_ALLOWED);
      // A copy of an own row is stopped by its key alone.
      expect(await tried(ours, (trx) => insertCopy(trx, table, ours))).toBe("23505");
    });
  });

  test("a chain that is shared is read by every tenant, and by nobody without one; it is not theirs to change", async () => {
    const { knex } = database;
    const shared = { tenant_id: theirs.tenantId };
    await knex("supply_chains").where(shared).update({ status: "Public" });
    const seen = (who: TestTenant | null) => tried(who, (trx) => trx("supply_chains").where(shared).pluck("status"));
    expect([await seen(ours), await seen(null)]).toEqual([["Public"], []]);
    expect(await tried(ours, (trx) => trx("supply_chains").where(shared).update({ description: "x" }))).toBe(0);
    expect(await tried(ours, (trx) => trx("supply_chains").where(shared).delete())).toBe(0);
    // The pseudo-chain is nobody's (SUP-07).
    expect(await tried(ours, (trx) => trx("supply_chains").where({ id: -1 }))).toEqual([]);
    await knex("supply_chains").where(shared).update({ status: "Active" });
  });
});

describe("the role of requests", () => {
  test("it owns nothing, is no superuser, logs in nowhere and passes no policy", async () => {
    const { knex } = database;
    expect(await knex("pg_roles").where({ rolname: APP_ROLE }).first()).toMatchObject({
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
    for (const [catalogue, owner] of [
      ["pg_class", "relowner"],
      ["pg_proc", "proowner"],
      ["pg_namespace", "nspowner"],
    ] as const) {
      expect(await knex(catalogue).whereRaw("?? = ?::regrole", [owner, APP_ROLE])).toEqual([]);
    }
  });

  test.each([
    "truncate projects",
    "alter table projects disable row level security",
    "drop policy projects_tenant on projects",
    "create policy mine on projects using (true)",
    "create table mine (id int)",
    "select * from knex_migrations",
    "select * from graphile_worker._private_jobs",
  ])("it may not: %s", async (sql) => {
    expect(await tried(ours, (trx) => trx.raw(sql))).toBe(NOT_ALLOWED);
  });

  test("a connection serves one tenant after another, then the owner, and keeps nothing of the one before", async () => {
    const { knex } = database;
    const one = createPool(database.url, { max: 1 });
    try {
      const seen = async (db: Knex): Promise<string[]> => tenantsSeen(db, "projects");
      const all = [ours.tenantId, theirs.tenantId].toSorted();
      expect(await seen(rowsOfTenant(one, ours.tenantId))).toEqual([ours.tenantId]);
      expect(await seen(rowsOfTenant(one, theirs.tenantId))).toEqual([theirs.tenantId]);
      expect(await seen(rowsOfTenant(one, null))).toEqual([]);
      expect(await seen(one)).toEqual(all);
      const failed = rowsOfTenant(one, ours.tenantId).transaction(async (trx) => {
        await trx("projects").delete();
        await trx.raw("select 1 / 0");
      });
      await expect(failed).rejects.toThrow("division by zero");
      expect(await seen(one)).toEqual(all);
      expect(await seen(rowsOfTenant(one, null))).toEqual([]);
      expect(await knex("projects")).toHaveLength((await one("projects")).length);
    } finally {
      await one.destroy();
    }
  });
});
