import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { PART_ROWS } from "#api/test/part-rows.ts";
import { REQUEST_RIGHTS } from "#api/test/request-rights.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { createTwoTenants, NOT_ALLOWED, triedOn } from "#api/test/tenant-rows.ts";

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
const parts = new Map<string, { own: object; other: object }>();
beforeAll(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
  for (const [table, add] of Object.entries(PART_ROWS)) {
    parts.set(table, { own: await add(database.knex, ours), other: await add(database.knex, theirs) });
  }
});
afterAll(() => database.drop());

const tried = <T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> =>
  triedOn(database.knex, caller, work);
const may = (table: string, verb: string): boolean =>
  Object.entries(REQUEST_RIGHTS).some(([rights, tables]) => rights.includes(verb) && tables.includes(table));

describe.each(Object.keys(PART_ROWS))("AUT-15: %s", (table) => {
  const count = (where: object | undefined) => async (trx: Knex.Transaction) =>
    (await trx(table).where(where ?? {})).length;
  const rowOf = (whose: "own" | "other") => parts.get(table)?.[whose] ?? {};

  test("a request sees parts of what its tenant has, and none without a tenant", async () => {
    expect(await database.knex(table).where(rowOf("other"))).toHaveLength(1);
    expect(await tried(ours, count(rowOf("own")))).toBe(1);
    expect(await tried(ours, count(rowOf("other")))).toBe(0);
    expect(await tried(null, count({}))).toBe(0);
  });

  test("parts of what another tenant has are not made, changed or deleted; the own ones are", async () => {
    const [column = ""] = Object.keys(rowOf("own"));
    const change = (whose: "own" | "other") => (trx: Knex.Transaction) =>
      trx(table)
        .where(rowOf(whose))
        .update({ [column]: trx.ref(column) });
    const remove = (whose: "own" | "other") => (trx: Knex.Transaction) => trx(table).where(rowOf(whose)).delete();
    expect([await tried(ours, change("own")), await tried(ours, change("other"))]).toEqual(
      may(table, "U") ? [1, 0] : [NOT_ALLOWED, NOT_ALLOWED],
    );
    expect([await tried(ours, remove("own")), await tried(ours, remove("other"))]).toEqual(
      may(table, "D") ? [1, 0] : [NOT_ALLOWED, NOT_ALLOWED],
    );
    const copy = async (whose: "own" | "other") => {
      const row = await database.knex(table).where(rowOf(whose)).first();
      return tried(ours, (trx) =>
        trx.raw(`insert into ?? overriding system value select * from json_populate_record(null::${table}, ?)`, [
          table,
          JSON.stringify(row),
        ]),
      );
    };
    // A copy of an own part is stopped by its key alone.
    expect([await copy("own"), await copy("other")]).toEqual(["23505", NOT_ALLOWED]);
  });
});

test("SUP-06: members of a chain that is shared are read by every tenant, and written by its own alone", async () => {
  const { knex } = database;
  const shared = { tenant_id: theirs.tenantId };
  await knex("supply_chains").where(shared).update({ status: "Public" });
  const members = parts.get("supply_chain_members")?.other ?? {};
  const of = (trx: Knex.Transaction) => trx("supply_chain_members").where(members);
  expect(await tried(ours, async (trx) => (await of(trx)).length)).toBe(1);
  expect(await tried(ours, (trx) => of(trx).update({ note: "x" }))).toBe(0);
  expect(await tried(ours, (trx) => of(trx).delete())).toBe(0);
  expect(await tried(null, async (trx) => (await of(trx)).length)).toBe(0);
  await knex("supply_chains").where(shared).update({ status: "Active" });
});
