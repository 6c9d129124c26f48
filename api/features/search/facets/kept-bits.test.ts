import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#api/platform/database/tenant-rows.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { everything } from "#api/features/search/query/search-filters.ts";
import { numberOf, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { countByBits } from "./facet-bits.query.ts";
import { FACET_KINDS } from "./facet-codes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

/** A search of its own each time: one asks once. */
const told = (db: Knex = app.database.knex): Promise<number> => countByBits(db, everything("suppliers", null));

const held = (): Promise<number> =>
  numberOf(
    app.database.knex,
    "select 8 * sum(bit_count(bits)) as n from facet_samples where kind = 'suppliers' and code = 0",
  );

const chunksRead = async (task: () => Promise<unknown>): Promise<number> => {
  let read = 0;
  const note = ({ sql }: { sql: string }): void => void (read += Number(sql.includes("facet_samples")));
  app.database.knex.on("query", note);
  await task();
  app.database.knex.removeListener("query", note);
  return read;
};

async function hide(db: Knex, id: number, isHidden: boolean): Promise<void> {
  await db("organisations").where({ id }).update({ is_visible: !isHidden });
  await rebuildOrganisations(db, [id]);
}

/** Suppliers with bits in the same chunk, by number. */
const aSupplier = (offset = 0): Promise<number> =>
  numberOf(
    app.database.knex,
    "select id as n from organisation_search where kind = 'suppliers' and id % 16 = 8 order by id limit 1 offset ?",
    [offset],
  );

test("bits are read once, and again when a listing has changed", async () => {
  const before = await held();
  expect(before).toBeGreaterThan(0);
  expect(await told()).toBe(before);
  expect(await chunksRead(told)).toBe(0);
  const id = await aSupplier();
  await hide(app.database.knex, id, true);
  expect(await told()).toBe(before - 8);
  expect(await chunksRead(told)).toBe(0);
  await hide(app.database.knex, id, false);
  expect(await told()).toBe(before);
  // What has no bits changes none.
  await hide(app.database.knex, id + 1, true);
  expect(await chunksRead(told)).toBe(0);
});

test("bits are kept once for all callers", async () => {
  const { knex } = app.database;
  await told(rowsOf(knex, null));
  expect(await chunksRead(() => told(knex))).toBe(0);
  const caller = { tenantId: randomUUID(), userId: randomUUID(), capabilities: [] };
  expect(await chunksRead(() => told(rowsOf(knex, caller)))).toBe(0);
  expect(await chunksRead(() => rowsOf(knex, caller).transaction((trx) => told(trx)))).toBe(0);
});

test("bits of a transaction that comes to nothing are not kept, though the next changes the same chunk", async () => {
  const { knex } = app.database;
  const [one, other] = [await aSupplier(), await aSupplier(1)];
  const code = await numberOf(
    knex,
    `select min(code) as n from organisation_search s, unnest(s.facets) code where s.id = ? and code / 1000000 = ?
       and code <> all((select o.facets from organisation_search o where o.id = ?)::int[])`,
    [one, FACET_KINDS.size, other],
  );
  const ofSize = (db: Knex = knex): Promise<number> =>
    countByBits(db, { ...everything("suppliers", null), groups: new Map([["size", [code]]]) });
  const before = await ofSize();
  const comesToNothing = knex.transaction(async (trx) => {
    await hide(trx, one, true);
    expect(await ofSize(trx)).toBe(before - 8);
    throw new Error("to nothing");
  });
  await expect(comesToNothing).rejects.toThrow("to nothing");
  // The same steps, so that a number that is counted up would be the one before.
  await hide(knex, other, true);
  expect(await ofSize()).toBe(before);
});
