import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { similarListings, HomeSummary, ListingKind } from "#shared/contracts/market/search.ts";
import { LANDING } from "#shared/domain/search/search-landing.ts";
import { SYNONYMS } from "#shared/domain/trade-words/synonym-list.ts";
import { insertOrganisation, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

describe("words of the trade", () => {
  test("toilet pods are bathroom pods, and each row says so", async () => {
    const page = await searchPage(app, "suppliers", "query=toilet%20pod&pglimit=100");
    const pods = await searchPage(app, "suppliers", "product-categories=701,702,703&pglimit=100");
    expect(page.items.map((item) => item.id).toSorted((a, b) => a - b)).toEqual(
      pods.items.map((item) => item.id).toSorted((a, b) => a - b),
    );
    expect(page.total).toBe(pods.total);
    for (const item of page.items) {
      expect(item.reason).toEqual({ kind: "synonym", said: "toilet pod", meant: "Bathroom pods" });
    }
  });

  test("names come before meanings, without a reason", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 960, name: "Glulam Brothers" });
    await rebuildOrganisations(knex, [960]);
    await knex("organisation_search").where({ id: 960 }).update({ score: 0 });
    const page = await searchPage(app, "suppliers", "query=glulam&pglimit=100");
    expect(page.items[0]).toMatchObject({ id: 960, reason: null });
    expect(page.items.length).toBeGreaterThan(1);
    // The others are glulam, and nothing needs to be explained.
    expect(page.items.slice(1).every((item) => item.reason === null)).toBe(true);
    const [synonym] = (await searchPage(app, "suppliers", "query=glued%20laminated")).items;
    expect(synonym?.reason).toEqual({ kind: "synonym", said: "glued laminated", meant: "Glulam" });
    await knex("organisations").where({ id: 960 }).delete();
  });

  test("the words that mean nothing else must be in the name", async () => {
    const page = await searchPage(app, "suppliers", "query=northgate%20light%20steel%20frame");
    expect(page.items.map((item) => [item.name, item.reason?.meant])).toEqual([
      ["Northgate Frame", "Light gauge steel"],
    ]);
  });

  test("every member of the thesaurus is in our lists", async () => {
    const known = await app.database.knex("search_facets").select("facet_group", "id");
    const codes = new Set(known.map(({ facet_group, id }) => `${facet_group}:${id}`));
    const unknown = SYNONYMS.flatMap(({ meant, members }) =>
      members.flatMap(({ group, ids }) =>
        ids.filter((id) => !codes.has(`${group}:${id}`)).map((id) => [meant, group, id]),
      ),
    );
    expect(unknown).toEqual([]);
  });
});

describe("ways out of an empty result", () => {
  test("SCH-17: each filter says what there is without it", async () => {
    const query = "query=tarnbeck&building-systems=1&claimed=true&countries=1";
    const page = await searchPage(app, "suppliers", query);
    expect(page).toMatchObject({ items: [], total: 0 });
    // The others would leave nothing either.
    expect(page.relaxations.map((way) => way.keys)).toEqual([["query"], ["building-systems", "product-categories"]]);
    for (const { keys, count, countIsCapped } of page.relaxations) {
      const kept = new URLSearchParams(query);
      for (const key of keys) kept.delete(key);
      const relaxed = await searchPage(app, "suppliers", kept.toString());
      expect({ keys, total: relaxed.total, capped: relaxed.totalIsCapped }).toEqual({
        keys,
        total: count,
        capped: countIsCapped,
      });
    }
    const far = await searchPage(app, "projects", "place=-30,50&distance=20&homes-min=1&homes-max=100000");
    const [withHomes] = await app.database
      .knex("case_studies")
      .whereBetween("no_of_homes", [1, 100_000])
      .where({ is_visible: true, is_approved: true })
      .count({ n: "*" });
    expect(Number(withHomes?.["n"])).toBeGreaterThan(0);
    expect(far.relaxations).toContainEqual({
      keys: ["distance"],
      set: {},
      count: Number(withHomes?.["n"]),
      countIsCapped: false,
    });
    const few = await searchPage(app, "projects", "homes-min=99999&homes-max=100000&status=completed");
    expect(few.relaxations.map((way) => way.keys)).toEqual([["homes-min", "homes-max"]]);
  });

  test("SCH-16: what an address finds in another market is said, and none where no market is asked for", async () => {
    const inRegion = async (region: string, query: string) =>
      (await searchPage(app, "suppliers", `${region}&${query}`)).relaxations.filter(({ set }) => "region" in set);
    // Tarnbeck Pods of Kendal is the only one of the name, and claimed.
    const british = { keys: [], set: { region: "UK" }, count: 1, countIsCapped: false };
    expect(await inRegion("region=NA", "query=tarnbeck&claimed=true")).toEqual([british]);
    expect(await inRegion("region=NA", "query=tarnbeck&claimed=true&building-systems=1")).toEqual([]);
    expect(await inRegion("", "query=tarnbeck&building-systems=1")).toEqual([]);
  });

  test("SCH-16: a market that has no place of the name is none where the same is found", async () => {
    const { relaxations } = await searchPage(app, "suppliers", "region=NA&query=pods+leeds");
    // Saudi Arabia has pods, and no Leeds.
    const { total } = await searchPage(app, "suppliers", "region=UK&query=pods+leeds");
    expect(total).toBeGreaterThan(0);
    expect(relaxations.filter(({ set }) => "region" in set)).toEqual([
      { keys: [], set: { region: "UK" }, count: total, countIsCapped: false },
    ]);
  });

  test("a result that is not empty has none, and R-35: a text alone has none to offer but itself", async () => {
    expect((await searchPage(app, "suppliers", "claimed=true")).relaxations).toEqual([]);
    expect((await searchPage(app, "suppliers", "query=qqqqq")).relaxations.map((way) => way.keys)).toEqual([["query"]]);
  });
});

test("compare gives the rows of its ids in their order, hidden ones left out", async () => {
  const page = await searchPage(app, "suppliers", "compare=9,5,7,999999&claimed=true&page=3");
  expect(page.items.map((item) => item.id)).toEqual([9, 5, 7]);
  expect(page).toMatchObject({ total: 3, page: 1, nextCursor: null });
  await app.database.knex("organisations").where({ id: 7 }).update({ is_visible: false });
  await rebuildOrganisations(app.database.knex, [7]);
  expect((await searchPage(app, "suppliers", "compare=9,5,7")).items.map((item) => item.id)).toEqual([9, 5]);
  await app.database.knex("organisations").where({ id: 7 }).update({ is_visible: true });
  await rebuildOrganisations(app.database.knex, [7]);
});

describe("similar listings", () => {
  const similar = async (kind: string, id: number, query = "") => {
    const answer = await app.call("GET", `/api/search/${kind}/${id}/similar${query}`);
    return similarListings.response.parse(answer.body).items;
  };

  test.each(ListingKind.options)("up to four of %s, never itself, alike in something", async (kind) => {
    const { items } = await searchPage(app, kind, "pglimit=12");
    for (const item of items) {
      const found = await similar(kind, item.id);
      expect(found.length).toBeLessThanOrEqual(4);
      expect(found.map((other) => other.id)).not.toContain(item.id);
      expect(found.every((other) => other.kind === kind)).toBe(true);
    }
    expect((await similar(kind, items[0]?.id ?? 0)).length).toBe(4);
  });

  test("most in common first; the region's only, when asked", async () => {
    const [own] = (await searchPage(app, "suppliers", "query=northgate")).items;
    const common = (await similar("suppliers", own?.id ?? 0)).map(
      (item) =>
        item.tags.filter((tag) => own?.tags.includes(tag)).length +
        item.buildingSystems.filter((system) => own?.buildingSystems.includes(system)).length,
    );
    expect(common).toEqual(common.toSorted((a, b) => b - a));
    const saudi = new Set((await searchPage(app, "suppliers", "region=SA&pglimit=100")).items.map((item) => item.id));
    const found = await similar("suppliers", own?.id ?? 0, "?region=SA");
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((item) => saudi.has(item.id))).toBe(true);
  });

  test("what has everything in common comes before what has a part, entered earlier or later", async () => {
    const { knex } = app.database;
    const made: { product_category_id: number; building_system_id: number }[] = await knex(
      "product_category_building_systems",
    )
      .distinctOn("building_system_id")
      .orderBy(["building_system_id", "product_category_id"])
      .limit(3)
      .select("product_category_id", "building_system_id");
    for (const [id, count] of [
      [961, 3],
      [962, 3],
      [963, 1],
    ] as const) {
      await insertOrganisation(knex, { id, name: `Alike ${id}` });
      const own = made.slice(0, count).map((row, sort_no) => ({ ...row, organisation_id: id, sort_no }));
      await knex("organisation_product_categories").insert(own);
    }
    await rebuildOrganisations(knex, [961, 962, 963]);
    expect((await similar("suppliers", 962))[0]?.id).toBe(961);
    expect((await similar("suppliers", 961))[0]?.id).toBe(962);
    await knex("organisations").whereIn("id", [961, 962, 963]).delete();
  });

  test("R-31: a listing that may not be seen, or of another kind, is 404", async () => {
    for (const path of ["suppliers/999999/similar", "consultants/5/similar", "projects/2147483647/similar"]) {
      expect((await app.call("GET", `/api/search/${path}`)).status).toBe(404);
    }
    expect((await app.call("GET", "/api/search/suppliers/0/similar")).status).toBe(400);
    expect((await app.call("GET", "/api/search/suppliers/99999999999/similar")).status).toBe(400);
  });
});

test("HOM-05, HOM-10: the home page counts eight roles, eight sectors and ten MMC rows as their filters would", async () => {
  const home = HomeSummary.parse((await app.call("GET", "/api/home?region=UK")).body);
  for (const [tiles, ids, kind, key] of [
    [home.roles, LANDING.roles, "consultants", "experience"],
    [home.sectors, LANDING.sectors, "projects", "sectors"],
    [home.offsiteCategories, LANDING.offsiteCategories, "suppliers", "offsite-categories"],
  ] as const) {
    expect(tiles.map((tile) => tile.id)).toEqual(ids);
    for (const tile of tiles) {
      expect((await searchPage(app, kind, `region=UK&${key}=${tile.id}&pglimit=1`)).total).toBe(tile.count);
    }
  }
});

test("what a filter keeps back is counted up to 1,000; of more it says so", async () => {
  const { knex } = app.database;
  const ids = Array.from({ length: 1001 }, (_, index) => 5000 + index);
  await knex.raw(
    `insert into organisations (id, type, name, mark_seed, description, created_at)
     select id, 'supplier', 'Zqmass ' || id, 'z', 'Makes things offsite.', now() from unnest(?::int[]) id`,
    [ids],
  );
  await rebuildOrganisations(knex, ids);
  const way = async () => (await searchPage(app, "suppliers", "query=zqmass&claimed=true")).relaxations;
  expect(await way()).toContainEqual({ keys: ["claimed"], set: {}, count: 1000, countIsCapped: true });
  await knex("organisations").where({ id: 5000 }).delete();
  expect(await way()).toContainEqual({ keys: ["claimed"], set: {}, count: 1000, countIsCapped: false });
  await knex("organisations").whereIn("id", ids).delete();
});
