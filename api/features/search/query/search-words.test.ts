import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrganisation, numberOf, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const found = async (query: string): Promise<number[]> =>
  (await searchPage(app, "suppliers", `query=${encodeURIComponent(query)}&pglimit=100`)).items.map(({ id }) => id);

describe("SCH-09: words of names", () => {
  test("a new word is found from its rebuild on, by any part of it", async () => {
    const { knex } = app.database;
    expect(await found("quobblet")).toEqual([]);
    await insertOrganisation(knex, { id: 970, name: "Zquobbletry\t50%_Ltd", former_name: "Vrimm\\Snade" });
    await rebuildOrganisations(knex, [970]);
    for (const query of [
      "quobblet",
      "ZQUOBBLETRY ltd",
      "50%_",
      "try 50%",
      "zquob try ltd",
      "m\\s",
      "snade",
      "vr snade",
    ]) {
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [970] });
    }
    // In the order typed, in one of the two names.
    for (const query of ["ltd quobblet", "try zquob ltd", "quobblet snade", "quobblet%ltd", "zquob_letry"]) {
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [] });
    }
    await knex("organisations").where({ id: 970 }).delete();
    expect(await found("quobblet")).toEqual([]);
  });

  test("a part that very many words have finds what it found among few", async () => {
    const { knex } = app.database;
    const few = [await found("mod"), await found("northgate fra")];
    expect(few.map((ids) => ids.length > 0)).toEqual([true, true]);
    await knex.raw("insert into search_words (word) select n || 'modfra' from generate_series(1, 1100) n");
    expect([await found("mod"), await found("northgate fra")]).toEqual(few);
    await knex.raw("delete from search_words where word like '%modfra'");
  });

  test("two words of one number are told apart", async () => {
    const { knex } = app.database;
    const { rows }: { rows: { words: [string, string] }[] } = await knex.raw(
      `select (array_agg(word order by word))[1:2] as words from (select 'zq' || n as word from generate_series(1, 400000) n) w
       group by hashtext(word) having count(*) > 1 order by 1 limit 1`,
    );
    const [one = "", other = ""] = rows[0]?.words ?? [];
    await insertOrganisation(knex, { id: 971, name: `${one} walls` });
    await insertOrganisation(knex, { id: 972, name: `${other} walls` });
    await rebuildOrganisations(knex, [971, 972]);
    expect([await found(`${one} wal`), await found(`${other} wal`)]).toEqual([[971], [972]]);
    await knex("organisations").whereIn("id", [971, 972]).delete();
  });
});

test("every point has kind, score and facets of its listing", async () => {
  const { knex } = app.database;
  await knex("organisation_locations").where({ organisation_id: 5 }).update({ latitude: 55 });
  await knex("organisations")
    .where({ id: 5 })
    .update({ is_claimed: knex.raw("not is_claimed") });
  await rebuildOrganisations(knex, [5]);
  const other = `select count(*) as n from organisation_points p join organisation_search s on s.id = p.organisation_id
    where (p.kind, p.score, p.facets) is distinct from (s.kind, s.score, s.facets)`;
  expect(await numberOf(knex, other)).toBe(0);
  expect(
    await numberOf(knex, "select count(*) as n from organisation_points where organisation_id = 5"),
  ).toBeGreaterThan(0);
});
