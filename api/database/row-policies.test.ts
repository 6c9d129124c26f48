import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APP_ROLE, rowsOf, type RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { createPool } from "#api/platform/database/pool.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { createTwoTenants, NOT_ALLOWED, TENANT_ROWS, tenantsSeen, triedOn } from "#api/test/tenant-rows.ts";

/** Tables that requests have nothing of, even of their own tenant: the owner's pool and functions use them. */
const CLOSED = ["tenant_sequences", "token_tenants"];

/** What requests may not do even with rows of their own tenant. */
const REFUSED: Readonly<Record<string, readonly ("make" | "change" | "delete")[]>> = {
  audit_entries: ["change", "delete"],
  buildups: ["delete"],
  case_studies: ["make", "delete"],
  connections: ["make", "change", "delete"],
  join_requests: ["delete"],
  kits: ["delete"],
  organisations: ["make", "delete"],
  release_costings: ["change", "delete"],
  tenant_invitations: ["delete"],
};
/** Rows that their maker may send to another tenant: who asks to join may ask somebody else. */
const SENT = ["join_requests"];

function isRefused(table: string, verb: "make" | "change" | "delete"): boolean {
  return REFUSED[table]?.includes(verb) ?? false;
}

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
beforeAll(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
});
afterAll(() => database.drop());

const tried = <T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> =>
  triedOn(database.knex, caller, work);

/** Columns of a table that are written, not computed. */
async function columnsOf(table: string): Promise<string[]> {
  return database
    .knex("information_schema.columns")
    .where({ table_schema: "public", table_name: table, is_generated: "NEVER" })
    .pluck("column_name");
}

/** Puts in a copy of a row of this tenant, as the owner sees it. */
async function insertCopy(trx: Knex, table: string, of: RowsCaller): Promise<unknown> {
  const columns = await columnsOf(table);
  const row = await database.knex(table).where({ tenant_id: of.tenantId }).first();
  return trx.raw(
    `insert into ?? (${columns.map(() => "??").join(", ")}) overriding system value
     select ${columns.map(() => "??").join(", ")} from json_populate_record(null::${table}, ?)`,
    [table, ...columns, ...columns, JSON.stringify(row)],
  );
}

describe("rows of tenants", () => {
  test("each table with the column tenant_id has its policies", async () => {
    const { rows } = await database.knex.raw<{ rows: { name: string; is_kept: boolean }[] }>(`
      select t.relname as name, t.relrowsecurity and t.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = t.oid) as is_kept
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and a.attname = 'tenant_id' and not a.attisdropped
      order by 1`);
    const without = rows.filter((row) => !row.is_kept).map(({ name }) => name);
    expect(without, "Call protectTable (api/database/protect-table.ts) in the migration that makes the table.").toEqual(
      [],
    );
    const kept = rows.filter((row) => row.is_kept).map(({ name }) => name);
    expect(kept, "Add a row of the table to TENANT_ROWS (api/test/tenant-rows.ts).").toEqual(
      Object.keys(TENANT_ROWS).toSorted(),
    );
  });

  describe.each(CLOSED)("%s", (table) => {
    test("a request sees, makes, changes and deletes nothing, with or without a tenant", async () => {
      const rows = { tenant_id: ours.tenantId };
      expect(await tenantsSeen(database.knex, table)).toContain(ours.tenantId);
      for (const who of [ours, theirs, null]) {
        expect(await tried(who, (trx) => tenantsSeen(trx, table))).toEqual([]);
        expect(await tried(who, (trx) => trx(table).update(rows))).toBe(0);
        expect(await tried(who, (trx) => trx(table).delete())).toBe(0);
        expect(await tried(who, (trx) => insertCopy(trx, table, ours))).toBe(NOT_ALLOWED);
      }
    });
  });

  describe.each(Object.keys(TENANT_ROWS).filter((table) => !CLOSED.includes(table)))("%s", (table) => {
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
      expect(await tried(ours, (trx) => trx(table).update(ourRows))).toBe(isRefused(table, "change") ? 0 : number);
      expect(await tried(ours, (trx) => trx(table).delete())).toBe(isRefused(table, "delete") ? 0 : number);
    });

    test("no row is made for another tenant or given to one", async () => {
      expect(await tried(ours, (trx) => insertCopy(trx, table, theirs))).toBe(NOT_ALLOWED);
      expect(await tried(null, (trx) => insertCopy(trx, table, theirs))).toBe(NOT_ALLOWED);
      const refusal = isRefused(table, "change") ? 0 : NOT_ALLOWED;
      const given = await tried(ours, (trx) => trx(table).update({ tenant_id: theirs.tenantId }));
      expect(given).toBe(SENT.includes(table) ? 1 : refusal);
      // A copy of an own row is stopped by its key alone.
      const again = await tried(ours, (trx) => insertCopy(trx, table, ours));
      expect(again).toBe(isRefused(table, "make") ? NOT_ALLOWED : "23505");
    });
  });

  test("a chain that is shared is read by every tenant, and by nobody without one; it is not theirs to change", async () => {
    const { knex } = database;
    const shared = { tenant_id: theirs.tenantId };
    await knex("supply_chains").where(shared).update({ status: "Public" });
    const seen = (who: RowsCaller | null) => tried(who, (trx) => trx("supply_chains").where(shared).pluck("status"));
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

  test("it writes to no view: views have the rights of their owner, whom no policy stops", async () => {
    const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
      `select v.relname as name from pg_class v
       where v.relnamespace in ('public'::regnamespace, 'graph'::regnamespace) and v.relkind = 'v'
         and not coalesce('security_invoker=true' = any(v.reloptions), false)
         and has_table_privilege(?, v.oid, 'insert, update, delete, truncate')`,
      [APP_ROLE],
    );
    expect(
      rows.map(({ name }) => name),
      "Revoke them in the migration that makes the view.",
    ).toEqual([]);
    const rename = (view: string) => tried(ours, (trx) => trx(view).update({ name: "x" }));
    for (const view of ["public_organisations", "public_case_studies", "sent_profile_requests"]) {
      expect(await rename(view)).toBe(NOT_ALLOWED);
    }
  });

  test("a connection serves one tenant after another, then the owner, and keeps nothing of the one before", async () => {
    const { knex } = database;
    const one = createPool(database.url, { max: 1 });
    try {
      const seen = async (db: Knex): Promise<string[]> => tenantsSeen(db, "projects");
      const all = [ours.tenantId, theirs.tenantId].toSorted();
      expect(await seen(rowsOf(one, ours))).toEqual([ours.tenantId]);
      expect(await seen(rowsOf(one, theirs))).toEqual([theirs.tenantId]);
      expect(await seen(rowsOf(one, null))).toEqual([]);
      expect(await seen(one)).toEqual(all);
      const failed = rowsOf(one, ours).transaction(async (trx) => {
        await trx("projects").delete();
        await trx.raw("select 1 / 0");
      });
      await expect(failed).rejects.toThrow("division by zero");
      expect(await seen(one)).toEqual(all);
      expect(await seen(rowsOf(one, null))).toEqual([]);
      expect(await knex("projects")).toHaveLength((await one("projects")).length);
    } finally {
      await one.destroy();
    }
  });
});
