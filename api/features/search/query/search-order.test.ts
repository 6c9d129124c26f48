import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SortOrder } from "#shared/contracts/market/search-query.ts";
import { ListingKind, type SearchPage } from "#shared/contracts/market/search.ts";
import { hasOrder } from "#shared/domain/search/search-keys.ts";
import { insertOrganisation, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const CARLISLE = "place=-2.93,54.9";

/** All pages by their numbers. */
async function byPages(kind: string, query: string): Promise<SearchPage["items"]> {
  const items: SearchPage["items"] = [];
  for (let page = 1; ; page += 1) {
    const found = await searchPage(app, kind, `${query}&page=${page}`);
    items.push(...found.items);
    if (found.nextCursor === null) return items;
  }
}

/** All pages by their cursors. */
async function byCursors(kind: string, query: string): Promise<SearchPage["items"]> {
  const items: SearchPage["items"] = [];
  for (let cursor = ""; ;) {
    const found = await searchPage(app, kind, `${query}${cursor}`);
    items.push(...found.items);
    if (found.nextCursor === null) return items;
    cursor = `&cursor=${found.nextCursor}`;
  }
}

const cases = ListingKind.options.flatMap((kind) =>
  SortOrder.options.filter((order) => hasOrder(kind, order, true)).map((order) => [kind, order] as const),
);

describe("SRT-02, SRT-07: every order", () => {
  test.each(cases)("%s by %s: pages and cursors hold every listing once, in the same order", async (kind, order) => {
    const hundreds = await byPages(kind, `order=${order}&${CARLISLE}&pglimit=100`);
    const whole = hundreds.map((item) => item.id);
    const query = `order=${order}&${CARLISLE}&pglimit=41`;
    expect((await byPages(kind, query)).map((item) => item.id)).toEqual(whole);
    expect((await byCursors(kind, query)).map((item) => item.id)).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole).toHaveLength((await searchPage(app, kind, "pglimit=1")).total);
  });

  test.each([
    ["suppliers", "query=pods"],
    ["suppliers", "query=clt&order=NameAsc"],
    ["products", "query=walls"],
  ])("%s?%s: names and meanings are paged as one list", async (kind, query) => {
    const whole = (await searchPage(app, kind, `${query}&pglimit=100`)).items.map((item) => item.id);
    expect(whole.length).toBeGreaterThan(3);
    expect((await byPages(kind, `${query}&pglimit=2`)).map((item) => item.id)).toEqual(whole);
    expect((await byCursors(kind, `${query}&pglimit=2`)).map((item) => item.id)).toEqual(whole);
  });

  test.each([
    ["suppliers", "NameAscProduct", ""],
    ["projects", "SizeIdAsc", ""],
    ["products", "SizeIdDesc", ""],
    ["suppliers", "DistanceAsc", ""],
  ])("SRT-05: %s by %s falls back to Score", async (kind, order) => {
    const page = await searchPage(app, kind, `order=${order}`);
    expect(page).toEqual(await searchPage(app, kind));
    expect(page.order).toBe("Score");
  });

  test("SRT-06: a page far behind the last is empty", async () => {
    for (const page of [60, 501, 999_999_999]) {
      expect(await searchPage(app, "suppliers", `page=${page}`)).toMatchObject({ items: [], total: 316, page });
    }
    expect((await searchPage(app, "suppliers", `page=900&order=DistanceAsc&${CARLISLE}`)).items).toEqual([]);
  });

  test.each([
    ["Score", 0, ["1"], 9_007_199_254_740_991],
    ["Score", 0, ["1"], -3_000_000_000],
    ["Score", 0, ["1e999"], 1],
    ["Score", 0, ["1e39"], 1],
    ["Score", 0, ["1e-60"], 1],
    ["Score", 0, ["Infinity"], 1],
    ["SizeIdAsc", 0, ["9999999999"], 1],
    ["CreatedAtAsc", 0, ["2026-02-30 12:00:00+00"], 1],
    ["CreatedAtAsc", 0, ["2026-01-01 25:00:00+00"], 1],
    ["CreatedAtAsc", 0, ["999999-01-01 00:00:00+00"], 1],
    ["CreatedAtAsc", 0, ["0000-01-01 00:00:00+00"], 1],
    ["CreatedAtAsc", 0, ["2026-01-01 00:00:00+99"], 1],
    ["NameAsc", 0, ["a\u0000"], 1],
    ["DistanceAsc", 0, ["1e400"], 1],
    ["DistanceDesc", 0, ["1e-400"], 1],
  ])("a made-up cursor is refused: %s, %i, %j, %i", async (...cursor) => {
    const text = Buffer.from(JSON.stringify(cursor)).toString("base64url");
    const answer = await app.call("GET", `/api/search/suppliers?order=${cursor[0]}&${CARLISLE}&cursor=${text}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test("a cursor belongs to its order", async () => {
    const { nextCursor } = await searchPage(app, "suppliers", "order=NameAsc");
    const answer = await app.call("GET", `/api/search/suppliers?order=Score&cursor=${nextCursor}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });
});

describe("distance", () => {
  test.each([
    ["suppliers", "query=toilet%20pod"],
    ["suppliers", "query=timber%20post%20and%20beam&distance=200"],
    ["products", "query=lgs"],
  ])("%s?%s: each listing has the reason that it has in any order", async (kind, query) => {
    const reasons = async (order: string) => {
      const { items } = await searchPage(app, kind, `${query}&${CARLISLE}&order=${order}&pglimit=100`);
      return new Map(items.map((item) => [item.id, item.reason]));
    };
    const byName = await reasons("NameAsc");
    expect([...byName.values()].some((reason) => reason !== null)).toBe(true);
    expect(await reasons("DistanceAsc")).toEqual(byName);
    expect(await reasons("DistanceDesc")).toEqual(byName);
  });

  test("the nearest come first, the farthest last, those without a place at the end", async () => {
    const nearest = (await byPages("suppliers", `order=DistanceAsc&${CARLISLE}&pglimit=50`)).map(
      (item) => item.distanceMiles,
    );
    const known = nearest.filter((miles) => miles !== null);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(nearest.slice(known.length).every((miles) => miles === null)).toBe(true);
    const farthest = (await byPages("suppliers", `order=DistanceDesc&${CARLISLE}&pglimit=50`)).map(
      (item) => item.distanceMiles,
    );
    expect(farthest.slice(0, known.length)).toEqual(known.toReversed());
    const within = await byPages("suppliers", `order=DistanceDesc&${CARLISLE}&distance=100&pglimit=7`);
    expect(within.map((item) => item.distanceMiles)).toEqual(known.filter((miles) => miles <= 100).toReversed());
  });

  test("REF-06: of several locations the nearest counts, once", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 950, name: "Two Places" });
    const at = (latitude: number, longitude: number, isHq: boolean) => ({
      organisation_id: 950,
      address: "Somewhere",
      country_id: 1,
      is_hq: isHq,
      latitude,
      longitude,
    });
    // Head office in the Atlantic, a works 19 miles and a yard 25 miles north of 50 N, 30 W.
    await knex("organisation_locations").insert([at(40, -30, true), at(50.275, -30, false), at(50.362, -30, false)]);
    await rebuildOrganisations(knex, [950]);
    const near = await searchPage(app, "suppliers", "place=-30,50&distance=20&order=DistanceAsc");
    expect(near.items.map((item) => [item.name, item.distanceMiles])).toEqual([["Two Places", 19]]);
    const far = await searchPage(app, "suppliers", "place=-30,50&order=DistanceDesc&pglimit=100&distance=50");
    expect(far.items.map((item) => item.name)).toEqual(["Two Places"]);
    await knex("organisation_locations").where({ organisation_id: 950 }).whereNot({ is_hq: true }).delete();
    await rebuildOrganisations(knex, [950]);
    expect((await searchPage(app, "suppliers", "place=-30,50&distance=450")).total).toBe(0);
    await knex("organisations").where({ id: 950 }).delete();
  });

  test("a quarter of the globe is 6,218.4 miles, the other side 12,436.8", async () => {
    const { knex } = app.database;
    // Of a globe of 6,371.0088 km, mile by 1.609344 km.
    for (const [id, name, longitude] of [
      [953, "Quarter", 90],
      [954, "Other side", 180],
    ] as const) {
      await insertOrganisation(knex, { id, name });
      const location = { organisation_id: id, address: "Sea", country_id: 1, latitude: 0, longitude };
      await knex("organisation_locations").insert(location);
    }
    await rebuildOrganisations(knex, [953, 954]);
    const page = await searchPage(app, "suppliers", "place=0,0&order=DistanceDesc&pglimit=100");
    const miles = new Map(page.items.map((item) => [item.name, item.distanceMiles]));
    expect([miles.get("Quarter"), miles.get("Other side")]).toEqual([6218.4, 12436.8]);
    await knex("organisations").whereIn("id", [953, 954]).delete();
  });

  test.each([
    ["over the date line", "place=179.9,-16", 179.99, -16, -179.95, -16.05],
    ["over the pole", "place=10,89.9", 10, 89.95, -170, 89.95],
  ])("a circle %s finds both sides", async (_name, place, long1, lat1, long2, lat2) => {
    const { knex } = app.database;
    for (const [id, latitude, longitude] of [
      [951, lat1, long1],
      [952, lat2, long2],
    ] as const) {
      await insertOrganisation(knex, { id, name: `Edge ${id}` });
      await knex("organisation_locations").insert({
        organisation_id: id,
        address: "Edge",
        country_id: 1,
        latitude,
        longitude,
      });
    }
    await rebuildOrganisations(knex, [951, 952]);
    const page = await searchPage(app, "suppliers", `${place}&distance=20&order=DistanceAsc`);
    expect(page.items.map((item) => item.id)).toEqual([951, 952]);
    await knex("organisations").whereIn("id", [951, 952]).delete();
  });

  test("products are as far as their maker", async () => {
    const makers = await searchPage(app, "suppliers", `${CARLISLE}&distance=50&pglimit=100`);
    const products = await searchPage(app, "products", `${CARLISLE}&distance=50&pglimit=100`);
    expect(products.total).toBeGreaterThan(0);
    for (const product of products.items) {
      const maker = makers.items.find((item) => item.id === product.owner?.id);
      expect(product.distanceMiles).toBe(maker?.distanceMiles);
    }
  });
});
