import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { PAGE_COLUMN, PAGE_PARTS } from "#api/test/page-part-rows.ts";
import { REQUEST_RIGHTS } from "#api/test/request-rights.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { createTwoTenants, NOT_ALLOWED, triedOn } from "#api/test/tenant-rows.ts";

const CASES = (["organisations", "case_studies"] as const).flatMap((page) =>
  Object.entries(PAGE_PARTS[page]).map(([table, values]) => ({ page, table, values, column: PAGE_COLUMN[page] })),
);

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
const pages = { organisations: [0, 0], case_studies: [0, 0] };
beforeAll(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
  const { knex } = database;
  for (const [page, of] of Object.entries(pages)) {
    for (const [index, { tenantId }] of [ours, theirs].entries()) {
      of[index] = (await knex(page).where({ tenant_id: tenantId }).orderBy("id").first("id")).id;
    }
  }
  await knex.transaction(async (trx) => {
    // What the lists hold is of no interest here: their keys are not looked at.
    await trx.raw("set local session_replication_role = replica");
    for (const { page, table, values, column } of CASES) {
      for (const id of pages[page]) await trx(table).insert({ [column]: id, ...values });
    }
  });
});
afterAll(() => database.drop());

const tried = <T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> =>
  triedOn(database.knex, caller, work);
const isChanged = (table: string): boolean =>
  Object.entries(REQUEST_RIGHTS).some(([rights, tables]) => rights === "SIUD" && tables.includes(table));

describe.each(CASES)("AUT-15: $table", ({ page, table, column }) => {
  const own = () => ({ [column]: pages[page][0] ?? 0 });
  const other = () => ({ [column]: pages[page][1] ?? 0 });
  const staff = (): RowsCaller => ({ ...ours, capabilities: ["profiles:approve"] });
  /** Without what else a row needs: an insert that a policy lets through is stopped by that. */
  const add = (row: object) => (trx: Knex.Transaction) => trx(table).insert(row);
  const remove = (row: object) => (trx: Knex.Transaction) => trx(table).where(row).delete();
  const change = (row: object) => (trx: Knex.Transaction) => trx(table).where(row).update(row);

  test("everybody reads the parts of pages, also without a tenant", async () => {
    for (const caller of [ours, null]) {
      expect(await tried(caller, async (trx) => (await trx(table).where(other())).length)).toBe(1);
    }
  });

  test("a request makes, changes and deletes parts of its tenant's pages, and of no other's", async () => {
    expect(await tried(ours, add(own()))).not.toBe(NOT_ALLOWED);
    expect(await tried(ours, add(other()))).toBe(NOT_ALLOWED);
    expect(await tried(null, add(own()))).toBe(NOT_ALLOWED);
    expect([await tried(ours, remove(own())), await tried(ours, remove(other()))]).toEqual([1, 0]);
    expect(await tried(null, remove(own()))).toBe(0);
    expect([await tried(ours, change(own())), await tried(ours, change(other()))]).toEqual(
      isChanged(table) ? [1, 0] : [NOT_ALLOWED, NOT_ALLOWED],
    );
  });

  test("staff write parts of any page", async () => {
    expect(await tried(staff(), add(other()))).not.toBe(NOT_ALLOWED);
    expect(await tried(staff(), remove(other()))).toBe(1);
  });
});

test.each(["case_study_roles", "case_study_product_categories"])(
  "CLM-08: an own organisation is named in a project of others, and no other's: %s",
  async (table) => {
    const [organisation, another] = pages.organisations;
    const [, project] = pages.case_studies;
    const name = (id: number | undefined) => (trx: Knex.Transaction) =>
      trx(table).insert({ case_study_id: project, organisation_id: id });
    expect(await tried(ours, name(organisation))).not.toBe(NOT_ALLOWED);
    expect(await tried(ours, name(another))).toBe(NOT_ALLOWED);
  },
);
