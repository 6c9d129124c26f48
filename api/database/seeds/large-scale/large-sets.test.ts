import { afterAll, beforeAll, expect, test } from "vitest";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { estimateNear } from "#api/features/search/distance/distance-plan.query.ts";
import { isManyNear } from "#api/features/search/distance/many-near.query.ts";
import { pointsAround } from "#api/features/search/distance/tile-counts.query.ts";
import { countUpToLimit } from "#api/features/search/facets/counts.query.ts";
import { countCodesByBits } from "#api/features/search/facets/facet-bits.query.ts";
import { estimate, estimateByRows } from "#api/features/search/facets/facet-estimates.query.ts";
import { toFilters } from "#api/features/search/query/to-filters.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { numberOf, searchPage } from "#api/test/builders/search-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { seedLargeScale } from "./seed-large-scale.ts";

/** More than so few that any way to find them is quick. */
const ORGANISATIONS = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => searchRoutes);
  await seedReference(app.database.knex);
  await seedLargeScale(app.database.knex, { organisations: ORGANISATIONS, withTables: false });
});
afterAll(() => app.stop());

/** How many suppliers have some codes, of these one in so many. */
const suppliersWith = (codes: string, oneIn: number): Promise<number> =>
  numberOf(
    app.database.knex,
    `select count(*) as n from organisation_search where kind = 'suppliers' and facets @@ ?::query_int and id % ? = 0`,
    [codes, oneIn],
  );

interface Statement {
  sql: string;
  bindings: unknown[];
}

/** The statements that a task asks of the database. */
async function statementsOf(task: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const note = ({ sql, bindings }: Statement): void => void asked.push({ sql, bindings });
  app.database.knex.on("query", note);
  await task();
  app.database.knex.removeListener("query", note);
  return asked;
}

const MILES = `6371.0088 / 1.609344 * acos(least(1, sin(radians(lat)) * sin(radians(:lat::float8))
  + cos(radians(lat)) * cos(radians(:lat)) * cos(radians(long - :long::float8))))`;

/** Suppliers with so many miles to their nearest location at most. */
async function suppliersAround(place: string, miles: number): Promise<number[]> {
  const [long = 0, lat = 0] = place.split(",").map(Number);
  const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
    `select distinct organisation_id as id from organisation_points where kind = 'suppliers' and ${MILES} <= :miles`,
    { lat, long, miles },
  );
  return rows.map(({ id }) => id);
}

test("of a very large set the codes are counted in one listing of 64, of smaller ones in more", async () => {
  const { knex } = app.database;
  const filters = await toFilters(knex, "suppliers", SearchQuery.parse({ region: "UK", "is-manufacturer": "true" }));
  // So many that 1,000 of them are in the layer, and not in the one before.
  for (const [size, oneIn] of [
    [64_000, 64],
    [63_999, 32],
    [31_999, 16],
    [15_999, 8],
    [500, 8],
  ] as const) {
    const whole = { groups: ["size"] as const, omitted: null, size };
    const own = { groups: ["is-manufacturer"] as const, omitted: "is-manufacturer" as const, size: 64_000 };
    const counts = await countCodesByBits(knex, filters, [whole, own]);
    expect([oneIn, counts.get(7_000_002)]).toEqual([
      oneIn,
      oneIn * (await suppliersWith("18000001&12000001&7000002", oneIn)),
    ]);
    // Each pass by itself.
    expect(counts.get(12_000_001)).toBe(64 * (await suppliersWith("18000001&12000001", 64)));
    expect([...counts.keys()].every((code) => code === 12_000_001 || Math.floor(code / 1e6) === 7)).toBe(true);
  }
});

test("about as many points are around a place as tiles of the sample tell", async () => {
  const { knex } = app.database;
  for (const [place, distance] of [
    ["-0.12,51.5", "50"],
    ["-2.93,54.9", "100"],
  ] as const) {
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse({ place, distance }));
    const [long = 0, lat = 0] = place.split(",").map(Number);
    const { rows }: { rows: { n: number }[] } = await knex.raw(
      `select count(*)::int as n from organisation_points where kind = 'suppliers' and ${MILES} <= :miles`,
      { lat, long, miles: Number(distance) },
    );
    const n = rows[0]?.n ?? Number.NaN;
    expect(n).toBeGreaterThan(1000);
    const told = (await pointsAround(knex, filters)) ?? Number.NaN;
    // Five deviations of a sample of one in 32, and a tenth for the tiles along the edge.
    expect(Math.abs(told - n)).toBeLessThan(5 * Math.sqrt(32 * n) + n / 10);
  }
  expect(await pointsAround(knex, await toFilters(knex, "suppliers", SearchQuery.parse({})))).toBeNull();
});

test("told by a number of points alone, the sample is read as far as that is worth", async () => {
  const { knex } = app.database;
  const query = { place: "-0.12,51.5", distance: "50", "building-systems": "5" };
  const filters = await toFilters(knex, "suppliers", SearchQuery.parse(query));
  const passes = [
    { groups: ["size"] as const, omitted: null },
    { groups: ["building-systems"] as const, omitted: "building-systems" as const },
  ];
  const all = await estimateByRows(knex, filters, passes, { spread: ORGANISATIONS });
  const some = await estimateByRows(knex, filters, passes, { spread: 20, points: 32 * 20 * 3 });
  const ids = await suppliersAround("-0.12,51.5", 50);
  // What the filter leaves is read as a whole, the pass without it one in three.
  expect(some.sizes).toEqual([all.sizes[0], 32 * 3 * ids.filter((id) => id % 96 === 0).length]);
  expect(some.counts.get(7_000_001)).toBe(all.counts.get(7_000_001));
  const found = await estimate(knex, filters, passes, { near: 32 * 20 * 3, most: 0 });
  expect(found.sizes).toEqual(all.sizes);
});

test("codes are kept packed as they are in listings, sample and points", async () => {
  for (const table of ["organisation_search", "organisation_sample", "organisation_points"]) {
    const { rows }: { rows: { facets: number[]; packed: Buffer }[] } = await app.database.knex.raw(
      `select facets, packed from ${table} limit 300`,
    );
    expect(rows).toHaveLength(300);
    for (const { facets, packed } of rows) {
      expect(facets.map((_, index) => packed.readInt32BE(4 * index))).toEqual(facets);
      expect(packed).toHaveLength(4 * facets.length);
    }
  }
});

test("of a text near a place it is known about how many have it elsewhere, by name and by meaning", async () => {
  const { knex } = app.database;
  const query = SearchQuery.parse({ region: "UK", query: "precast", place: "-0.12,51.5", distance: "50" });
  const filters = await toFilters(knex, "suppliers", query);
  const codes = filters.text?.meaning?.codes.map((any) => `(${any.join("|")})`).join("&") ?? "";
  const near = await estimateNear(knex, filters);
  const meant = await suppliersWith(`18000001&${codes}`, 1);
  expect(meant).toBeGreaterThan(500);
  const elsewhere = near?.apart.find(({ text }) => text === "meant")?.elsewhere ?? Number.NaN;
  expect(elsewhere / meant).toBeGreaterThan(0.7);
  expect(elsewhere / meant).toBeLessThan(1.5);
});

test("a text near a place is counted to the end where the sample tells of no more than 1,000", async () => {
  const { knex } = app.database;
  const query = { region: "UK", query: "precast", place: "-0.12,51.5", distance: "50" };
  const filters = await toFilters(knex, "suppliers", SearchQuery.parse(query));
  const codes = filters.text?.meaning?.codes.map((any) => `(${any.join("|")})`).join("&") ?? "";
  const near = await suppliersAround("-0.12,51.5", 50);
  const fitting = await numberOf(
    knex,
    `select count(*) as n from organisation_search where id = any(string_to_array(?, ',')::int[]) and kind = 'suppliers'
       and facets @@ '18000001'::query_int and (facets @@ ?::query_int or name_key ~ '\\mprecast\\M')`,
    [near.join(), codes],
  );
  expect(fitting).toBeGreaterThan(10);
  expect(await countUpToLimit(knex, filters)).toBe(fitting);
});

test.each([
  [
    "by facets",
    { "building-systems": "4", certifications: "10" },
    "facets @@ '4000004&3000010'::query_int",
    ["4000004", "3000010"],
  ],
  // Nobody is called so; meant are those of timber with the other word in their name.
  [
    "by a text",
    { query: "clt bath" },
    "facets @@ '11000301|11000504|11001006'::query_int and name_key like '%bath%'",
    ["%bath%"],
  ],
])("few that are found %s are read once, for page, total and facets", async (_, address, where, values) => {
  const wanted = `from organisation_search where kind = 'suppliers' and 18000001 = any(facets) and ${where}`;
  let page: Awaited<ReturnType<typeof searchPage>> | undefined;
  const asked = await statementsOf(async () => {
    page = await searchPage(
      app,
      "suppliers",
      new URLSearchParams({ ...address, region: "UK", pglimit: "12" }).toString(),
    );
  });
  const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
    `select id ${wanted} order by score desc nulls last, id`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(page?.items.map(({ id }) => id)).toEqual(rows.slice(0, 12).map(({ id }) => id));
  expect([page?.total, page?.totalIsCapped]).toEqual([rows.length, false]);
  const sizes = page?.facets.filter(({ group }) => group === "size") ?? [];
  expect(sizes.map(({ id, count }) => ({ id, count }))).toEqual(
    await Promise.all(
      sizes.map(async ({ id }) => ({
        id,
        count: await numberOf(app.database.knex, `select count(*) as n ${wanted} and facets @@ ?::query_int`, [
          String(7_000_000 + id),
        ]),
      })),
    ),
  );
  const all = asked.filter(
    ({ sql, bindings }) =>
      /from organisation_search/u.test(sql) &&
      /packed|tier/u.test(sql) &&
      values.every((value) => bindings.flat().map(String).includes(value)),
  );
  expect(all).toHaveLength(1);
  // Nor is the index asked for a region that most listings have.
  const inSets = asked.filter(({ bindings }) => bindings.some((set) => Array.isArray(set) && set.includes(18_000_001)));
  expect(inSets.filter(({ sql }) => sql.includes("organisation_search"))).toEqual([]);
});

test("of a text that many names have the sample tells that there are more than 1,000", async () => {
  const { knex } = app.database;
  const named = "select count(*) as n from organisation_search where kind = 'suppliers' and name_key like '%mod%'";
  expect(await numberOf(knex, named)).toBeGreaterThan(2500);
  const filters = await toFilters(knex, "suppliers", SearchQuery.parse({ query: "mod" }));
  const counted = async () => expect(await countUpToLimit(knex, filters)).toBe(1001);
  expect((await statementsOf(counted)).filter(({ sql }) => sql.includes("organisation_search"))).toEqual([]);
  // Whoever is asked for beside it is counted.
  const organisations = Array.from({ length: 100 }, (_, no) => 12_000 + no);
  const few = await numberOf(knex, `${named} and id between 12000 and 12099`);
  expect(few).toBeGreaterThan(0);
  expect(await countUpToLimit(knex, { ...filters, organisations })).toBe(few);
});

test.each([
  ["of everybody", {}],
  ["of those with a factory", { "is-manufacturer": "true" }],
])("around a place a few points of the sample tell that there are more than 1,000 %s", async (_, address) => {
  const { knex } = app.database;
  const query = SearchQuery.parse({ ...address, region: "UK", place: "-0.12,51.5", distance: "300" });
  const filters = await toFilters(knex, "suppliers", query);
  // What is kept of all tiles is read once.
  await pointsAround(knex, filters);
  const asked = await statementsOf(async () => expect(await countUpToLimit(knex, filters)).toBe(1001));
  const ofPoints = asked.filter(({ sql }) => sql.includes("organisation_points"));
  expect(ofPoints.map(({ sql }) => /limit \d+/.exec(sql)?.[0])).toEqual(["limit 119"]);
});

test.each([
  ["with several points near", {}, "1 = 1"],
  [
    "that fit the region and facets",
    { region: "UK", "building-systems": "4" },
    "facets @@ '18000001&4000004'::query_int",
  ],
  ["that mean a text", { query: "clt" }, "facets @@ '11000301|11000504|11001006'::query_int"],
])(
  "around a place as many listings of the sample are many, each counted once, of those %s",
  async (_, address, where) => {
    const { knex } = app.database;
    const query = SearchQuery.parse({ ...address, place: "-0.12,51.5", distance: "300" });
    const filters = await toFilters(knex, "suppliers", query);
    const near = await suppliersAround("-0.12,51.5", 300);
    const sampled = await numberOf(
      knex,
      `select count(*) as n from organisation_search where id % 32 = 0 and id = any(string_to_array(?, ',')::int[]) and ${where}`,
      [near.join()],
    );
    expect(sampled).toBeGreaterThan(10);
    expect(await isManyNear(knex, filters, sampled)).toBe(true);
    expect(await isManyNear(knex, filters, sampled + 1)).toBe(false);
  },
);
