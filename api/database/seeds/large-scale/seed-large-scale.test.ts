import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#api/platform/database/db.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { findBest } from "#api/features/search/distance/best-near.query.ts";
import { chooseWay, estimateNear } from "#api/features/search/distance/distance-plan.query.ts";
import { estimate, estimateByRows } from "#api/features/search/facets/facet-estimates.query.ts";
import { rebuildAllDocuments } from "#api/features/search/search-documents.service.ts";
import { planPage } from "#api/features/search/query/page-plan.query.ts";
import { tiersOf } from "#api/features/search/query/search-tiers.ts";
import { scoreOfShare } from "#api/features/search/distance/score-shares.query.ts";
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
});
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
      (select md5(string_agg(concat_ws('|', kind, chunk, code, bits::text), ';' order by kind, chunk, code))
        from facet_samples where bit_count(bits) > 0) as bits,
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

  /** How many suppliers have some codes, and of these one in 8 or one in 32 where it is said. */
  const suppliersWith = (codes: string, one = 1): Promise<number> =>
    numberOf(
      app.database.knex,
      `select count(*) as n from organisation_search where kind = 'suppliers' and facets @@ ?::query_int and id % ? = 0`,
      [codes, one],
    );
  const SYSTEMS = "(4000001|4000002|4000003|4000004|4000005|4000010)";

  test("CON-10: large sets are estimated from one in eight, and say so", async () => {
    const page = await searchPage(
      app,
      "suppliers",
      "region=UK&building-systems=1,2,3,4,5,10&is-manufacturer=true&pglimit=1",
    );
    const of = (group: string) => page.facets.filter((facet) => facet.group === group);
    expect(of("size").every((facet) => facet.isEstimate)).toBe(true);
    for (const { id, count } of of("size")) {
      const codes = `18000001&${SYSTEMS}&12000001&${7_000_000 + id}`;
      expect(count).toBe(8 * (await suppliersWith(codes, 8)));
      // Five standard deviations of a binomial draw: the data are the same on every machine.
      const exact = await suppliersWith(codes);
      expect(Math.abs(count - exact)).toBeLessThan(5 * Math.sqrt(8 * exact));
    }
    // Groups with a filter, each without its own.
    for (const { id, count } of of("building-systems")) {
      expect(count).toBe(8 * (await suppliersWith(`18000001&12000001&${4_000_000 + id}`, 8)));
    }
    expect(of("is-manufacturer").map(({ count }) => count)).toEqual([
      8 * (await suppliersWith(`18000001&${SYSTEMS}&12000001`, 8)),
    ]);
    expect(page).toMatchObject({ total: 1000, totalIsCapped: true });
    // Without the only other filter a group is counted by the database itself.
    const kept = await searchPage(app, "suppliers", "region=UK&pglimit=1");
    expect(kept.facets.every((facet) => !facet.isEstimate)).toBe(true);
    expect(kept).toMatchObject({ total: 1000, totalIsCapped: true });
  });

  test("a set of 2,000 is counted one by one, a larger one estimated", async () => {
    const isEstimate = async (codes: string, address: string): Promise<[number, boolean]> => {
      const { facets } = await searchPage(app, "suppliers", `${address}&pglimit=1`);
      return [await suppliersWith(codes), facets.some((facet) => facet.group === "size" && facet.isEstimate)];
    };
    const smaller = await isEstimate("4000001&3000001", "building-systems=1&certifications=1");
    const larger = await isEstimate("4000001", "building-systems=1");
    expect([smaller[1], larger[1]]).toEqual([false, true]);
    expect(smaller[0]).toBeLessThan(1800);
    expect(larger[0]).toBeGreaterThan(2200);
  });

  test("what a text means is estimated from one in eight, what it only names from one in 32", async () => {
    const { knex } = app.database;
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse({ query: "precast" }));
    const codes = filters.text?.meaning?.codes.map((any) => `(${any.join("|")})`).join("&") ?? "";
    expect(codes).not.toBe("");
    const passes = [{ groups: ["size"] as const, omitted: null }];
    const { sizes, counts } = await estimate(knex, filters, passes, { near: null, most: 0 });
    const named = (more: string): Promise<number> =>
      numberOf(
        knex,
        `select count(*) as n from organisation_search where kind = 'suppliers' and name_key like '%precast%'
         and not facets @@ ?::query_int and id % 32 = 0 ${more}`,
        [codes],
      );
    expect(await named("")).toBeGreaterThan(10);
    expect(sizes).toEqual([8 * (await suppliersWith(codes, 8)) + 32 * (await named(""))]);
    expect(counts.get(7_000_001)).toBe(
      8 * (await suppliersWith(`${codes}&7000001`, 8)) + 32 * (await named("and 7000001 = any(facets)")),
    );
  });

  test("of a large set only every so many rows of the sample are spread out, which tells as much", async () => {
    const { knex } = app.database;
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse({ region: "UK", "is-manufacturer": "true" }));
    const passes = [
      { groups: ["building-systems", "size"] as const, omitted: null },
      { groups: ["is-manufacturer"] as const, omitted: "is-manufacturer" as const },
    ];
    const all = await estimateByRows(knex, filters, passes, { spread: ORGANISATIONS });
    const some = await estimateByRows(knex, filters, passes, { spread: 40 });
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

  test("around a place as many listings of the sample are spread out as it has, known before they are read", async () => {
    const { knex } = app.database;
    const query = { place: "-0.12,51.5", distance: "50", "building-systems": "5" };
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse(query));
    const near = await estimateNear(knex, filters);
    const passes = [
      { groups: ["size"] as const, omitted: null },
      { groups: ["building-systems"] as const, omitted: "building-systems" as const },
    ];
    const whole = await estimateByRows(knex, filters, passes, { spread: ORGANISATIONS, near });
    expect(whole).toEqual(await estimateByRows(knex, filters, passes, { spread: ORGANISATIONS }));
    // Of the pass without its filter one in so many is read, and weighs as many.
    const step = Math.floor((near?.points ?? 0) / 32 / 20);
    expect(step).toBeGreaterThan(1);
    const ids = (await withinFifty("-0.12,51.5", "")).map(({ id }) => id);
    const read = ids.filter((id) => id % 32 === 0 && Math.floor(id / 32) % step === 0);
    const ahead = await estimateByRows(knex, filters, passes, { spread: 20, near });
    expect(ahead.sizes[1]).toBe(32 * step * read.length);
  });

  test("of a text near a place the sample's listings are those that were found when it was asked how many", async () => {
    const { knex } = app.database;
    const query = SearchQuery.parse({ query: "precast", place: "-0.12,51.5", distance: "50" });
    const filters = await toFilters(knex, "suppliers", query);
    const near = await estimateNear(knex, filters);
    const passes = [{ groups: ["size"] as const, omitted: null }];
    const { sizes, counts } = await estimateByRows(knex, filters, passes, { spread: ORGANISATIONS, near });
    const ids = (await withinFifty("-0.12,51.5", "")).map(({ id }) => id).filter((id) => id % 32 === 0);
    const codes = filters.text?.meaning?.codes.map((any) => `(${any.join("|")})`).join("&") ?? "";
    const byHand = (more: string): Promise<number> =>
      numberOf(
        knex,
        `select count(*) as n from organisation_search
         where id = any(?::int[]) and (name_key like '%precast%' or facets @@ ?::query_int) ${more}`,
        [`{${ids.join()}}`, codes],
      );
    const found = await byHand("");
    expect([found > 10, found < ids.length]).toEqual([true, true]);
    expect(sizes).toEqual([32 * found]);
    expect(counts.get(7_000_001)).toBe(32 * (await byHand("and 7000001 = any(facets)")));
    // Of some organisations alone: points do not know who is asked for.
    const some = { ...filters, organisations: ids.slice(0, 40) };
    const ofSome = await estimateByRows(knex, some, passes, {
      spread: ORGANISATIONS,
      near: await estimateNear(knex, some),
    });
    expect(ofSome.sizes).toEqual([32 * (await byHand(`and id in (${ids.slice(0, 40).join()})`))]);
  });

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

  test("about as many listings have the score of a share as it says, and none is told for half of them", async () => {
    const { knex } = app.database;
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse({}));
    const all = await suppliersWith("1000001");
    for (const share of [1 / 64, 1 / 16, 1 / 5]) {
      const score = (await scoreOfShare(knex, filters, share)) ?? Number.NaN;
      const best = await numberOf(
        knex,
        "select count(*) as n from organisation_search where kind = 'suppliers' and score >= ?",
        [score],
      );
      // Shares are a quarter apart, and a sample of one in 32 is five deviations off at most.
      const deviation = 5 * Math.sqrt(32 * share * all);
      expect(best).toBeGreaterThan(share * all - deviation);
      expect(best).toBeLessThan(1.25 * share * all + deviation);
    }
    expect(await scoreOfShare(knex, filters, 0.5)).toBeNull();
  });

  test("the best near a place are found by a score of the sample, or not at all where too few have it", async () => {
    const { knex } = app.database;
    const query = SearchQuery.parse({ place: "-0.12,51.5", distance: "50" });
    const filters = await toFilters(knex, "suppliers", query);
    const near = await estimateNear(knex, filters);
    const [part] = near?.apart ?? [];
    const [tier] = tiersOf(filters, true);
    if (!near || !part || !tier) throw new Error("Nothing is known of London.");
    const wanted = (await withinFifty("-0.12,51.5", "")).slice(0, 51).map(({ id }) => id);
    const found = await findBest(knex, filters, near, tier, 51);
    expect(found?.map(({ id }) => id)).toEqual(wanted);
    // A score that only half as many have.
    const tooHigh = part.scores.map(() => Number(found?.[25]?.values[0]));
    const misled = { ...near, apart: [{ ...part, scores: tooHigh }] };
    expect(await findBest(knex, filters, misled, tier, 51)).toBeNull();
    expect((await findBest(knex, filters, misled, tier, 26))?.map(({ id }) => id)).toEqual(wanted.slice(0, 26));
    // The score of twice as many is tried then.
    const scores = tooHigh.with(9, Number(found?.at(-1)?.values[0]));
    const corrected = { ...near, apart: [{ ...part, scores }] };
    expect((await findBest(knex, filters, corrected, tier, 51))?.map(({ id }) => id)).toEqual(wanted);
    // The sample has too few to tell the score of so many.
    expect(await findBest(knex, filters, { ...near, apart: [{ ...part, scores: [] }] }, tier, 51)).toBeNull();
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

  test.each([
    ["of two words that names have together", "bathroom pods", "", ["named"]],
    ["of two words that no name has", "cladding pod", "", ["named", "meant"]],
    ["of a word that few names have", "clt", "", []],
    ["of a word that many names have, around a place", "ltd", "-0.12,51.5", []],
    ["of a word that fewer names have, around a place", "precast", "-0.12,51.5", []],
    ["of two words that no name has, around a place", "cladding pod", "-0.12,51.5", []],
    ["with a word that means nothing, around a place", "cladding shaw", "-0.12,51.5", []],
  ])("a text %s: the page is what a look at each finds", async (_, query, place, found) => {
    const { knex } = app.database;
    const address = { query, ...(place === "" ? {} : { place, distance: "50" }) };
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse(address));
    const meaning = filters.text?.meaning;
    const codes = meaning?.codes.map((any) => `(${any.join("|")})`).join("&") ?? "";
    const near = place === "" ? null : (await withinFifty(place, "")).map(({ id }) => id);
    const { rows }: { rows: { id: number }[] } = await knex.raw(
      `select id from (
         select id, score, split_part(name_key, chr(10), 1) like :named or split_part(name_key, chr(10), 2) like :named as is_named,
           coalesce(facets @@ nullif(:codes, '')::query_int, false) and name_key like :rest as is_meant
         from organisation_search where kind = 'suppliers' and (:near::int[] is null or id = any(:near))
       ) s where is_named or is_meant order by is_named desc, score desc nulls last, id`,
      {
        named: `%${query.replace(" ", "%")}%`,
        codes,
        rest: meaning?.rest ? "%shaw%" : "%",
        near,
      },
    );
    const page = await searchPage(app, "suppliers", `${new URLSearchParams(address).toString()}&pglimit=50`);
    expect(page.items.map(({ id }) => id)).toEqual(rows.slice(0, 50).map(({ id }) => id));
    expect(page.total).toBe(Math.min(rows.length, 1000));
    const plan = await planPage(knex, filters, 51, false);
    if (near === null) expect((["named", "meant"] as const).filter((text) => plan.isFound(text))).toEqual(found);
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
