import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aProduct } from "#api/test/builders/study-builders.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { down, up } from "#api/database/migrations/0123_release_activity_version.ts";
import { readReleases, readReleasesOfKit } from "./release-facts.query.ts";

let database: TestDatabase;
let kit: { id: number; releaseId: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  kit = await aProduct(database.knex, { presets: { studDepth: 150 } });
});
afterAll(() => database.drop());

/** Another release of the kit; what a release says cannot be changed later. */
async function addRelease(name: string, created_at: string, snapshot: object = {}): Promise<string> {
  const row = await database.knex("kit_releases").where({ id: kit.releaseId }).first();
  const id = randomUUID();
  await database.knex("kit_releases").insert({ ...row, id, name, created_at, snapshot: JSON.stringify(snapshot) });
  return id;
}

test("REL-04: the releases of a kit come newest first", async () => {
  const added = [await addRelease("R0", "2020-01-01"), await addRelease("R3", "2990-01-01")];
  added.push(await addRelease("R2", "2980-01-01"));
  const found = await readReleasesOfKit(database.knex, kit.id, null);
  expect(found.map(({ releaseId }) => releaseId)).toEqual([added[1], added[2], kit.releaseId, added[0]]);
});

test("REL-05: what the release says stands, whatever the kit says later", async () => {
  const { knex } = database;
  const [first, other] = await knex("building_systems").orderBy("id").pluck("id");
  const id = await addRelease("R4", "2026-01-01", {
    name: "Panel of 2026",
    description: "As it was",
    activityPresets: { studDepth: 100 },
    categoryId: 1,
    buildingSystemId: other,
  });
  await knex("kits").where({ id: kit.id }).update({ name: "Panel of 2027", building_system_id: first });
  expect((await readReleases(knex, [id])).get(id)).toMatchObject({
    name: "Panel of 2026",
    description: "As it was",
    presets: { studDepth: 100 },
    categoryId: 1,
    buildingSystemId: other,
  });
});

test("the market of a supplier is that of its headquarters, whatever it has elsewhere", async () => {
  const { knex } = database;
  const region = async () => (await readReleases(knex, [kit.releaseId])).get(kit.releaseId)?.region;
  expect(await region()).toBeNull();
  const { organisation_id } = await knex("kits").where({ id: kit.id }).first("organisation_id");
  const add = async (iso_code: string, is_hq: boolean): Promise<void> => {
    const country = await knex("countries").where({ iso_code }).first("id");
    await knex("organisation_locations").insert({
      organisation_id,
      address: "1 Yard",
      country_id: country.id,
      is_hq,
      latitude: 50,
      longitude: 0,
    });
  };
  await add("US", false);
  expect(await region()).toBe("NA");
  await add("GB", true);
  expect(await region()).toBe("UK");
});

test("releases that were there when versions came are pinned to 1.0.0, those without an activity to none", async () => {
  const { knex } = database;
  const plain = await aProduct(knex, { activityId: null });
  await down(knex);
  await up(knex);
  const facts = await readReleases(knex, [kit.releaseId, plain.releaseId]);
  expect([kit, plain].map(({ releaseId }) => facts.get(releaseId)?.activityVersion)).toEqual(["1.0.0", null]);
  // It stays a release: nothing of it changes any more.
  const change = knex("kit_releases").where({ id: kit.releaseId }).update({ activity_version: "2.0.0" });
  await expect(change).rejects.toThrow("A release never changes");
});
