import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RowsCaller } from "#api/platform/database/tenant-rows.ts";
import { KIT_ROWS } from "#api/test/kit-rows.ts";
import { PART_ROWS } from "#api/test/part-rows.ts";
import type { TestDatabase } from "#api/test/test-database.ts";
import { createTwoTenants, triedOn } from "#api/test/tenant-rows.ts";

let database: TestDatabase;
let ours: RowsCaller;
let theirs: RowsCaller;
const their = new Map<string, object>();
beforeAll(async () => {
  ({ database, ours, theirs } = await createTwoTenants());
  for (const [table, add] of Object.entries(KIT_ROWS)) their.set(table, await add(database.knex, theirs));
});
afterAll(() => database.drop());

const tried = <T>(caller: RowsCaller | null, work: (trx: Knex.Transaction) => Promise<T>): Promise<T | string> =>
  triedOn(database.knex, caller, work);
const seen = (caller: RowsCaller | null, table: string): Promise<number | string> =>
  tried(caller, async (trx) => (await trx(table).where(their.get(table) ?? {})).length);
const all = async (caller: RowsCaller | null, tables: readonly string[]): Promise<(number | string)[]> => {
  const counts: (number | string)[] = [];
  for (const table of tables) counts.push(await seen(caller, table));
  return counts;
};
const tablesOf = (column: string): string[] =>
  [...their].flatMap(([table, row]) => (Object.keys(row)[0] === column ? [table] : []));

describe("AUT-15: releases and parts of kits", () => {
  test("parts of a kit are read by visitors once the market shows it; a private release is not", async () => {
    const { knex } = database;
    const tables = tablesOf("kit_id").filter((table) => table !== "product_costings");
    expect(tables).toHaveLength(5);
    expect(new Set(await all(null, tables))).toEqual(new Set([0]));
    const release = their.get("kit_releases") ?? {};
    for (const [status, sees] of [
      ["Active", 1],
      ["Private", 0],
      ["PrivateDiscontinued", 0],
      ["Discontinued", 1],
    ] as const) {
      await knex("kit_releases").where(release).update({ status });
      expect([status, await seen(null, "kit_releases"), await seen(ours, "kit_releases")]).toEqual([
        status,
        sees,
        sees,
      ]);
      if (status === "Active") expect(new Set(await all(null, tables))).toEqual(new Set([1]));
    }
    await knex("kit_releases").where(release).update({ status: "Private" });
  });

  test("KIT-15: what a kit costs is read by its tenant and staff alone, also once the market shows it", async () => {
    const { knex } = database;
    const release = their.get("kit_releases") ?? {};
    const staff = { ...ours, capabilities: ["profiles:approve"] };
    await knex("kit_releases").where(release).update({ status: "Active" });
    for (const [who, sees] of [
      [null, 0],
      [ours, 0],
      [theirs, 1],
      [staff, 1],
    ] as const) {
      expect(await seen(who, "product_costings")).toBe(sees);
    }
    await knex("kit_releases").where(release).update({ status: "Private" });
  });

  test("a release that a study took is read by its tenant also when the market does not show it any more", async () => {
    const taken = await PART_ROWS["study_products"]?.(database.knex, ours);
    const { id } = their.get("kit_releases") as { id: string };
    const { kit_id } = await database.knex("kit_releases").where({ id }).first("kit_id");
    await database
      .knex("study_products")
      .where(taken ?? {})
      .update({ release_id: id, kit_id });
    expect([await seen(ours, "kit_releases"), await seen(null, "kit_releases")]).toEqual([1, 0]);
  });

  test("staff who decide about pages see and write parts of kits that are not on the market", async () => {
    const approver = { ...ours, capabilities: ["profiles:approve"] };
    expect(await seen(approver, "kit_attributes")).toBe(1);
    expect(
      await tried(approver, (trx) =>
        trx("kit_attributes")
          .where(their.get("kit_attributes") ?? {})
          .delete(),
      ),
    ).toBe(1);
  });
});
