import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#api/platform/database/db.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { chooseWay, estimateNear } from "#api/features/search/distance/distance-plan.query.ts";
import { estimate } from "#api/features/search/facets/facet-estimates.query.ts";
import { rebuildAllDocuments } from "#api/features/search/search-documents.service.ts";
import { toFilters } from "#api/features/search/query/to-filters.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { numberOf, searchPage } from "#api/test/builders/search-builders.ts";
import { createTestDatabase } from "#api/test/test-database.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { seedLargeScale } from "./seed-large-scale.ts";

const ORGANISATIONS = 24_000;
/** Whose documents the product writes anew. */
const FEW = 3000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => searchRoutes);
  await seedReference(app.database.knex);
  await seedLargeScale(app.database.knex, { organisations: ORGANISATIONS, withTables: true });
}, 120_000);
afterAll(() => app.stop());

const hashes = async (db: Db): Promise<unknown> => {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select (select md5(string_agg(md5(concat_ws('|', id, kind, name_key, name_sort, created_at, size, facets)), '' order by id))
        from organisation_search) as rows,
      (select md5(string_agg(concat_ws('|', organisation_id, no, lat, long, kind, facets), ';'
          order by organisation_id, no)) from organisation_points) as points,
      (select md5(string_agg(word, ';' order by word)) from search_words) as words,
      (select md5(string_agg(concat_ws('|', kind, region, code, n), ';' order by kind, region, code))
        from facet_counts where n > 0) as counts,
      (select count(*)::int from organisation_sample) as sample`,
  );
  return rows[0];
};

describe("made-up organisations", () => {
  test("are skewed as a market is: 70 in 100 suppliers, 1.3 locations, towns of very different size", async () => {
    const { knex } = app.database;
    const count = (sql: string) => numberOf(knex, `select count(*) as n from ${sql}`);
    expect(await count("organisations")).toBe(ORGANISATIONS);
    expect((await count("organisations where type = 'supplier'")) / ORGANISATIONS).toBeCloseTo(0.7, 1);
    expect((await count("organisation_locations")) / ORGANISATIONS).toBeCloseTo(1.3, 1);
    const london = await count("organisation_locations where town = 'London'");
    expect(london).toBeGreaterThan(5 * (await count("organisation_locations where town = 'Poole'")));
    expect(await numberOf(knex, "select count(distinct name) as n from organisations")).toBeLessThan(ORGANISATIONS);
  });

  test("large sets are estimated, within what a sample of 1 in 32 can tell, and say so", async () => {
    const page = await searchPage(
      app,
      "suppliers",
      "region=UK&building-systems=1,2,3,4,5,10&is-manufacturer=true&pglimit=1",
    );
    const sizes = page.facets.filter((facet) => facet.group === "size");
    expect(sizes.every((facet) => facet.isEstimate)).toBe(true);
    for (const size of sizes) {
      const exact = await numberOf(
        app.database.knex,
        `select count(*) as n from organisation_search where kind = 'suppliers' and facets @@
          '18000001&(4000001|4000002|4000003|4000004|4000005|4000010)&12000001&${7_000_000 + size.id}'`,
      );
      // Five standard deviations of a binomial draw: the data are the same on every machine.
      expect(Math.abs(size.count - exact)).toBeLessThan(5 * Math.sqrt(32 * exact));
    }
    // Without the only other filter a group is counted by the database itself.
    const kept = await searchPage(app, "suppliers", "region=UK&pglimit=1");
    expect(kept.facets.every((facet) => !facet.isEstimate)).toBe(true);
    expect(kept).toMatchObject({ total: 1000, totalIsCapped: true });
  });

  test("of a large set only every so many rows of the sample are spread out, which tells as much", async () => {
    const { knex } = app.database;
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse({ region: "UK", "is-manufacturer": "true" }));
    const passes = [
      { groups: ["building-systems", "size"] as const, omitted: null },
      { groups: ["is-manufacturer"] as const, omitted: "is-manufacturer" as const },
    ];
    const all = await estimate(knex, filters, passes, ORGANISATIONS);
    const some = await estimate(knex, filters, passes, 40);
    expect(some.sizes).toEqual(all.sizes);
    expect([...some.counts]).not.toEqual([...all.counts]);
    const step = Math.floor((all.sizes[0] ?? 0) / 32 / 40);
    expect(step).toBeGreaterThan(1);
    // Codes of the first pass, but for the rare ones, which a part of the sample may miss.
    const common = [...all.counts].filter(([code, n]) => [4, 7].includes(Math.floor(code / 1e6)) && n > 32 * 20);
    expect(common.length).toBeGreaterThan(5);
    for (const [code, n] of common) {
      expect(Math.abs((some.counts.get(code) ?? 0) - n)).toBeLessThan(5 * Math.sqrt(32 * step * n));
    }
  });

  test("page numbers reach 10,000 rows, cursors the rest, without a gap", async () => {
    expect((await searchPage(app, "suppliers", "page=101&pglimit=100")).items).toEqual([]);
    const last = await searchPage(app, "suppliers", "page=100&pglimit=100");
    expect(last.items).toHaveLength(100);
    const behind = await searchPage(app, "suppliers", `pglimit=100&cursor=${last.nextCursor}`);
    const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
      `select id from organisation_search where kind = 'suppliers' order by score desc nulls last, id
       offset 10000 limit 100`,
    );
    expect(behind.items.map((item) => item.id)).toEqual(rows.map((row) => row.id));
  });

  const MILES = `6371.0088 / 1.609344 * acos(least(1, sin(radians(lat)) * sin(radians(:lat::float8))
    + cos(radians(lat)) * cos(radians(:lat)) * cos(radians(long - :long::float8))))`;
  const CASES = [
    ["a crowded place", "-0.12,51.5", "", "listings", "one by one"],
    ["a crowded place, one facet", "-2.93,54.9", "4000005", "one by one", "one by one"],
    ["a crowded place, rare facets", "-0.12,51.5", "4000001&3000009&1000301", "listings", "listings"],
    ["a place with as many listings as have the facet", "-3.51,50.71", "4000009", "one by one", "one by one"],
    ["a remote place", "-97.73,30.18", "", "one by one", "one by one"],
    ["a place without listings", "-103,21", "", "one by one", "one by one"],
  ] as const;

  /** Ids and miles of the suppliers within 50 miles, by looking at each. */
  async function withinFifty(
    place: string,
    codes: string,
  ): Promise<{ id: number; score: number | null; miles: number }[]> {
    const [long = 0, lat = 0] = place.split(",").map(Number);
    const { rows }: { rows: { id: number; score: number | null; miles: number }[] } = await app.database.knex.raw(
      `select * from (
         select id, score, (select min(${MILES}) from organisation_points p where p.organisation_id = s.id) as miles
         from organisation_search s where kind = 'suppliers' and (:codes = '' or facets @@ (nullif(:codes, ''))::query_int)
       ) near where miles <= 50 order by score desc nulls last, id`,
      { lat, long, codes },
    );
    return rows;
  }

  function addressOf(place: string, codes: string): string {
    const [group, certificate, sector] = codes.split("&").map((code) => Number(code) % 1_000_000);
    const filters = codes === "" ? "" : `&building-systems=${group}`;
    return `place=${place}&distance=50${filters}${certificate ? `&certifications=${certificate}&sectors=${sector}` : ""}`;
  }

  test.each(CASES)("within 50 miles of %s: page, total and facets, whichever way they are read", async (...row) => {
    const [, place, codes, ofPage, ofTotal] = row;
    const address = addressOf(place, codes);
    const query = SearchQuery.parse(Object.fromEntries(new URLSearchParams(address)));
    const { knex } = app.database;
    const estimate = await estimateNear(knex, await toFilters(knex, "suppliers", query));
    expect([chooseWay(estimate, 51, "score"), chooseWay(estimate, 1001, "none")]).toEqual([ofPage, ofTotal]);
    const near = await withinFifty(place, codes);
    const page = await searchPage(app, "suppliers", `${address}&pglimit=50`);
    expect(page.items.map((item) => item.id)).toEqual(near.slice(0, 50).map(({ id }) => id));
    expect({ total: page.total, isCapped: page.totalIsCapped }).toEqual({
      total: Math.min(near.length, 1000),
      isCapped: near.length > 1000,
    });
    const cursor = page.nextCursor;
    const next = cursor ? (await searchPage(app, "suppliers", `${address}&pglimit=50&cursor=${cursor}`)).items : [];
    expect(next.map((item) => item.id)).toEqual(near.slice(50, 100).map(({ id }) => id));
    // A flag of the panel has one value, counted under all filters: to the end when there are few.
    const makers = page.facets.find((facet) => facet.group === "is-manufacturer");
    if (makers?.isEstimate === false) {
      const exact = await searchPage(app, "suppliers", `${address}&is-manufacturer=true&pglimit=1`);
      expect(Math.min(makers.count, 1000)).toBe(exact.total);
    }
  });

  test.each(CASES)("within 50 miles of %s: the farthest and the nearest, page by page", async (...row) => {
    const [, place, codes] = row;
    const address = addressOf(place, codes);
    const near = await withinFifty(place, codes);
    for (const [order, sign] of [
      ["DistanceAsc", 1],
      ["DistanceDesc", -1],
    ] as const) {
      const wanted = near.toSorted((a, b) => sign * (a.miles - b.miles) || a.id - b.id).map(({ id }) => id);
      const first = await searchPage(app, "suppliers", `${address}&order=${order}&pglimit=40`);
      const cursor = first.nextCursor ? `&cursor=${first.nextCursor}` : "&page=2";
      const second = await searchPage(app, "suppliers", `${address}&order=${order}&pglimit=40${cursor}`);
      const third = await searchPage(app, "suppliers", `${address}&order=${order}&pglimit=40&page=3`);
      const found = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect(found).toEqual(wanted.slice(0, 120));
    }
  });

  test("by name within a distance and by facets far apart: what a look at each finds", async () => {
    const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
      `select id from organisation_search where kind = 'suppliers' and name_key like '%shaw%pan%'
       order by score desc nulls last, id`,
    );
    const near = await withinFifty("-0.12,51.5", "");
    const isNear = new Set(near.map(({ id }) => id));
    const page = await searchPage(app, "suppliers", "query=shaw%20pan&place=-0.12,51.5&distance=50&pglimit=100");
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.items.map((item) => item.id)).toEqual(
      rows
        .map(({ id }) => id)
        .filter((id) => isNear.has(id))
        .slice(0, 100),
    );
  });

  test("get the documents, points and counts that the product would give them", async () => {
    const { knex, drop } = await createTestDatabase();
    await seedReference(knex);
    await seedLargeScale(knex, { organisations: FEW, withTables: true });
    const generated = await hashes(knex);
    expect(await numberOf(knex, "select count(*) as n from organisation_sample")).toBeGreaterThan(0);
    await knex.transaction((trx) => rebuildAllDocuments(trx));
    expect(await hashes(knex)).toEqual(generated);
    await drop();
  });
});
