import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DISTANCES, SearchQuery } from "#shared/contracts/market/search-query.ts";
import { ANY_VERIFIER, ListingKind } from "#shared/contracts/market/search.ts";
import { nearListings } from "#api/features/search/distance/near-listings.ts";
import { conditions } from "#api/features/search/query/search-conditions.ts";
import { toFilters } from "#api/features/search/query/to-filters.ts";
import { listPoints } from "#api/features/search/search.service.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { milesTo, type NaiveListing, readNaively, tierOf } from "#api/test/builders/naive-search.ts";
import { insertOrganisation, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
const listings = new Map<ListingKind, NaiveListing[]>();
beforeAll(async () => {
  app = await startSearchApp();
  const { knex } = app.database;
  await insertOrganisation(knex, { id: 991, name: "Two Towns Frames" });
  await knex("country_organisations").insert({ organisation_id: 991, country_id: 1 });
  const owner = { organisation_id: 991, address: "1 High Street", country_id: 1 };
  await knex("organisation_locations").insert([
    { ...owner, latitude: 53.8, longitude: -1.55 },
    { ...owner, latitude: 51.507, longitude: -0.128 },
  ]);
  await rebuildOrganisations(knex, [991]);
  for (const kind of ListingKind.options) listings.set(kind, await readNaively(knex, kind));
});
afterAll(() => app.stop());

const MIDDLES = [
  [-1.55, 53.8],
  [-2.93, 54.9],
  [-0.1278, 51.5074],
  [-97.3, 32.8],
  [46.7, 24.7],
] as const;

/** A distance around a place, and a rectangle that meets its circle as often as not. */
const state = fc
  .record({
    middle: fc.constantFrom(...MIDDLES),
    distance: fc.constantFrom(...DISTANCES),
    region: fc.constantFrom("UK", undefined, undefined),
    systems: fc.constantFrom("7,10", undefined, undefined),
    west: fc.double({ min: -3, max: 0.5, noNaN: true }),
    south: fc.double({ min: -2, max: 0.5, noNaN: true }),
    width: fc.double({ min: 0.5, max: 5, noNaN: true }),
    height: fc.double({ min: 0.5, max: 4, noNaN: true }),
  })
  .map(({ middle: [long, lat], distance, region, systems, west, south, width, height }) => {
    const [left, bottom] = [long + west, lat + south];
    const area = [left, bottom, left + width, bottom + height].map((degrees) => degrees.toFixed(4)).join(",");
    return {
      query: {
        place: `${long},${lat}`,
        distance: String(distance),
        area,
        ...(region && { region }),
        ...(systems && { "building-systems": systems }),
      } as Record<string, string>,
      milesOf: (listing: NaiveListing) => milesTo(listing, lat, long),
    };
  });

const ask = (kind: ListingKind, query: Record<string, string>) =>
  searchPage(app, kind, new URLSearchParams({ pglimit: "100", ...query }).toString());

/** The listings that a plain look at each finds, the nearest first. Consultants make nothing: no system is asked of them. */
function expected(
  kind: ListingKind,
  { query, milesOf }: { query: Record<string, string>; milesOf(of: NaiveListing): number },
) {
  const asked = SearchQuery.parse(kind === "consultants" ? { ...query, "building-systems": "" } : query);
  return (listings.get(kind) ?? [])
    .filter((listing) => tierOf(kind, listing, asked) !== null)
    .map((listing) => ({ id: listing.id, miles: milesOf(listing) }))
    .toSorted((a, b) => a.miles - b.miles || a.id - b.id);
}

describe.each(ListingKind.options)("SCH-11, SCH-16: %s within a distance and a part of the map", (kind) => {
  test("are those that a plain filter finds, from both ends, page by page, with their total and counts", async () => {
    let [found, narrowed] = [0, 0];
    await fc.assert(
      fc.asyncProperty(state, fc.nat(), async (asked, at) => {
        const { query } = asked;
        const wanted = expected(kind, asked);
        const first = await ask(kind, { ...query, order: "DistanceAsc" });
        expect(first.items.map(({ id, distanceMiles }) => [id, distanceMiles])).toEqual(
          wanted.slice(0, 100).map(({ id, miles }) => [id, expect.closeTo(miles, 0)]),
        );
        expect(first.total).toBe(wanted.length);
        const cut = await ask(kind, { ...query, order: "DistanceAsc", pglimit: "7" });
        const cursor = cut.nextCursor;
        const rest = cursor === null ? [] : (await ask(kind, { ...query, order: "DistanceAsc", cursor })).items;
        expect([...cut.items, ...rest].map(({ id }) => id).slice(0, 100)).toEqual(first.items.map(({ id }) => id));
        const last = await ask(kind, { ...query, order: "DistanceDesc" });
        if (first.total <= 100) {
          // Equally far ones keep the order of their ids.
          expect(last.items.map(({ id }) => id)).toEqual(
            wanted.toSorted((a, b) => b.miles - a.miles || a.id - b.id).map(({ id }) => id),
          );
        }
        const byScore = await ask(kind, query);
        expect(new Set(byScore.items.map(({ id }) => id)).size).toBe(Math.min(wanted.length, 100));
        if (kind !== "products") {
          const { points } = await listPoints({ db: app.database.knex }, kind, SearchQuery.parse(query));
          expect(new Set(points.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
        }
        const facet = first.facets.filter(({ group }) => group === "size" || group === "sectors" || group === "status")[
          at % 9
        ];
        if (facet && facet.id !== 1 && facet.id !== ANY_VERIFIER) {
          const value = facet.group === "status" ? facet.name : String(facet.id);
          expect((await ask(kind, { ...query, [facet.group]: value })).total).toBe(facet.count);
        }
        const around = { ...query, area: "" };
        found += wanted.length > 0 ? 1 : 0;
        narrowed += wanted.length > 0 && expected(kind, { ...asked, query: around }).length > wanted.length ? 1 : 0;
      }),
      { numRuns: 20, seed: 20_261_126 },
    );
    // The states say something: some find listings, and of some the rectangle takes listings away.
    expect(found).toBeGreaterThan(3);
    expect(narrowed).toBeGreaterThan(1);
  });
});

test("one location lies in both: a works near the place brings in no office in the rectangle", async () => {
  const nearLeeds = { place: "-1.55,53.8", distance: "50", query: "two towns" };
  const total = async (area: string): Promise<number> => (await ask("suppliers", { ...nearLeeds, area })).total;
  expect(await Promise.all(["-2,53.5,-1,54", "-1,51,1,52", "-2,51,1,54"].map(total))).toEqual([1, 0, 1]);
});

test("every way to look a distance up finds the same in a rectangle", async () => {
  const { knex } = app.database;
  const filters = await toFilters(
    knex,
    "suppliers",
    SearchQuery.parse({ place: "-1.55,53.8", distance: "100", area: "-3,52,0,54.5" }),
  );
  const ways = [
    ...(["listings", "points"] as const).map((nearBy) => {
      const where = conditions(filters, "both", { nearBy });
      return { text: `select s.id from organisation_search s where ${where.text}`, values: where.values };
    }),
    nearListings(filters, { columns: ["organisation_id"] }),
  ];
  const found = await Promise.all(
    ways.map(async ({ text, values }) => {
      const { rows }: { rows: { id: number }[] } = await knex.raw(
        `select * from (${text}) found (id) order by 1`,
        values,
      );
      return rows.map(({ id }) => id);
    }),
  );
  const wanted = (listings.get("suppliers") ?? []).filter(({ locations }) =>
    locations.some(
      ([lat, long]) =>
        lat >= 52 &&
        lat <= 54.5 &&
        long >= -3 &&
        long <= 0 &&
        milesTo({ locations: [[lat, long]] }, 53.8, -1.55) <= 100,
    ),
  );
  const ids = wanted.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids.length).toBeGreaterThan(10);
  expect(found).toEqual([ids, ids, ids]);
});

test("SCH-17: where both leave nothing, taking either away is offered with what it brings", async () => {
  const page = await ask("suppliers", { place: "-1.55,53.8", distance: "20", query: "two towns", area: "-1,51,1,52" });
  expect(page.total).toBe(0);
  expect(page.relaxations).toEqual(
    expect.arrayContaining([
      { keys: ["distance"], set: {}, count: 1, countIsCapped: false },
      { keys: ["area"], set: {}, count: 1, countIsCapped: false },
    ]),
  );
  // From Leeds to London are 170 miles.
  expect(page.relaxations[0]).toEqual({ keys: [], set: { distance: "200" }, count: 1, countIsCapped: false });
});

test("SCH-12: a distance without a place is refused beside a rectangle too", async () => {
  const answer = await app.call("GET", "/api/search/suppliers?distance=50&area=-2,53,-1,54");
  expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});
