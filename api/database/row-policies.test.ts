import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APP_ROLE, inTenant, rowsOf, type RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { aTenant, TENANT_ROWS } from "#api/test/tenant-rows.ts";

/** Tables with a tenant that have no policy, each with what keeps others out of it instead. */
const WITHOUT: Readonly<Record<string, string>> = {
  buildups: "read with the kits that studies of other tenants use; who may change one is told that it is there",
  case_studies: "what is public is read by everybody, and staff change all",
  join_requests: "made by who is not in the tenant yet",
  kits: "studies of other tenants show what they use",
  memberships: "a person sees each tenant they belong to, also while working in another",
  organisations: "what is public is read by everybody, and staff change all",
  tenant_invitations: "read by who is invited, from outside the tenant",
};

/** Tables that requests have nothing of, even of their own tenant: the owner's pool and functions use them. */
const CLOSED = ["tenant_sequences", "token_tenants"];

/** Tables of which requests change and delete nothing, and make nothing of the second. */
const LASTING = ["audit_entries", "connections"];
const READ_ONLY = ["connections"];

const NOT_ALLOWED = "42501";

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
beforeAll(async () => {
  database = await createTestDatabase();
  ours = await aTenant(database.knex);
  theirs = await aTenant(database.knex);
  for (const add of Object.values(TENANT_ROWS)) for (const each of [ours, theirs]) await add(database.knex, each);
});
afterAll(() => database.drop());

/** Does something as a request of somebody, or of nobody, that must not stay. Gives what came of it, or the code of its refusal. */
async function tried<T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> {
  const trx = await rowsOf(database.knex, caller).transaction();
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
  test("each table with the column tenant_id has its policies, or says why it has none", async () => {
    const { rows } = await database.knex.raw<{ rows: { name: string; is_kept: boolean }[] }>(`
      select t.relname as name, t.relrowsecurity and t.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = t.oid) as is_kept
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
      const changed = LASTING.includes(table) ? 0 : number;
      expect(await tried(ours, (trx) => trx(table).update(ourRows))).toBe(changed);
      expect(await tried(ours, (trx) => trx(table).delete())).toBe(changed);
    });

    test("no row is made for another tenant or given to one", async () => {
      expect(await tried(ours, (trx) => insertCopy(trx, table, theirs))).toBe(NOT_ALLOWED);
      expect(await tried(null, (trx) => insertCopy(trx, table, theirs))).toBe(NOT_ALLOWED);
      const given = await tried(ours, (trx) => trx(table).update({ tenant_id: theirs.tenantId }));
      expect(given).toBe(LASTING.includes(table) ? 0 : NOT_ALLOWED);
      // A copy of an own row is stopped by its key alone.
      const again = await tried(ours, (trx) => insertCopy(trx, table, ours));
      expect(again).toBe(READ_ONLY.includes(table) ? NOT_ALLOWED : "23505");
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

  test("approvers see and decide requests that were sent, and their uploads; drafts are their tenant's", async () => {
    const { knex } = database;
    const approver = { ...ours, capabilities: ["profiles:approve"] };
    const other = { ...ours, capabilities: ["onboarding:admin", "tenant:manage"] };
    const sent = { tenant_id: theirs.tenantId };
    const rename = (who: RowsCaller) => tried(who, (trx) => trx("profile_requests").where(sent).update({ name: "x" }));
    const inQueue = (who: RowsCaller | null) => tried(who, (trx) => trx("sent_profile_requests").pluck("tenant_id"));
    expect(await rename(approver)).toBe(0);
    await knex("profile_requests").where(sent).update({ submitted_at: knex.fn.now() });
    expect([await rename(approver), await rename(other)]).toEqual([1, 0]);
    expect(await tried(approver, (trx) => trx("profile_requests").where(sent).delete())).toBe(0);
    expect(await tried(approver, (trx) => tenantsSeen(trx, "profile_uploads"))).toContain(theirs.tenantId);
    expect(await tried(approver, (trx) => trx("profile_uploads").where(sent).update({ name: "x" }))).toBe(0);
    expect(await inQueue(approver)).toEqual([theirs.tenantId]);
    expect([await inQueue(other), await inQueue(theirs), await inQueue(null)]).toEqual([[], [], []]);
    await knex("profile_requests").where(sent).update({ submitted_at: null });
  });

  test("a person reads their own lines of the audit and their connections wherever they work", async () => {
    const elsewhere = { ...theirs, tenantId: ours.tenantId };
    for (const table of ["audit_entries", "connections"]) {
      const both = [ours.tenantId, theirs.tenantId].toSorted();
      expect(await tried(elsewhere, (trx) => tenantsSeen(trx, table))).toEqual(both);
    }
  });

  test("staff read the audit but for supply chains, and write in their own name to every tenant's", async () => {
    const staff = { ...ours, capabilities: ["onboarding:admin"] };
    const write = (who: RowsCaller | null, values: Record<string, unknown>) =>
      tried(who, async (trx) => {
        const row = await database.knex("audit_entries").where({ tenant_id: theirs.tenantId }).first();
        const { id: _, detail: __, ...rest } = row;
        await trx("audit_entries").insert({ ...rest, ...values });
        return "written";
      });
    const own = { user_id: ours.userId };
    expect(await tried(staff, (trx) => tenantsSeen(trx, "audit_entries"))).toContain(theirs.tenantId);
    expect(await write(staff, own)).toBe("written");
    expect(await write({ ...ours, capabilities: ["tenant:proxy"] }, own)).toBe("written");
    expect([await write(staff, {}), await write(ours, own), await write(null, own)]).toEqual(
      Array(3).fill(NOT_ALLOWED),
    );
    expect(await write(ours, { ...own, tenant_id: null })).toBe("written");
    const chain = { tenant_id: theirs.tenantId, user_id: theirs.userId, action: "supply-chain.changed" };
    const subject = { subject_kind: "supply-chain", subject_id: "1", subject_name: "Timber", at: new Date() };
    await database.knex("audit_entries").insert({ ...chain, ...subject, user_name: "Somebody" });
    const actions = (who: RowsCaller) => tried(who, (trx) => trx("audit_entries").orderBy("id").pluck("action"));
    expect(await actions(staff)).toEqual(["account.exported", "account.exported"]);
    expect(await actions(theirs)).toEqual(["account.exported", "supply-chain.changed"]);
  });

  test("of a connection of another tenant a request learns that it is somebody else's", async () => {
    const { id } = await database.knex("connections").where({ tenant_id: theirs.tenantId }).first("id");
    const isForeign = (who: RowsCaller, connection: string) =>
      tried(who, async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>("select is_foreign_connection(?) as found", [connection]);
        return rows;
      });
    expect(await isForeign(ours, id)).toEqual([{ found: true }]);
    expect(await isForeign(theirs, id)).toEqual([{ found: false }]);
    expect(await isForeign(ours, "nobody's")).toEqual([{ found: false }]);
  });

  test("the next number of a tenant's changes is given to everybody", async () => {
    const next = (who: RowsCaller | null) =>
      tried(who, async (trx) => {
        const { rows } = await trx.raw<{ rows: unknown[] }>("select next_tenant_sequence(?)::int as seq", [
          theirs.tenantId,
        ]);
        return rows;
      });
    expect([await next(ours), await next(null)]).toEqual([[{ seq: 2 }], [{ seq: 2 }]]);
  });

  test("work within another tenant has its rows, and what comes after has the caller's", async () => {
    const trx = await rowsOf(database.knex, ours).transaction();
    const seen = () => tenantsSeen(trx, "projects");
    try {
      expect(await inTenant(trx, theirs.tenantId, seen)).toEqual([theirs.tenantId]);
      expect(await seen()).toEqual([ours.tenantId]);
    } finally {
      await trx.rollback();
    }
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
