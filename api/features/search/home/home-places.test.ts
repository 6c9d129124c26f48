import { afterAll, beforeAll, expect, test } from "vitest";
import { ListingPlaces } from "#shared/contracts/market/search.ts";
import { startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { countPlaces } from "./home-places.query.ts";
import { regionCode } from "#api/features/search/query/search-tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

test.each(["suppliers", "consultants", "projects"])(
  "HOM-02: the bars of %s count as the locations say",
  async (kind) => {
    const answer = ListingPlaces.parse((await app.call("GET", `/api/home/places/${kind}?region=UK`)).body);
    expect(answer.isEstimate).toBe(false);
    expect(answer.places.length).toBe(6);
    expect(answer.places.map((place) => place.count)).toEqual(
      answer.places.map((place) => place.count).toSorted((a, b) => b - a),
    );
    const [fullest] = answer.places;
    const rows: { id: number }[] =
      kind === "projects"
        ? await app.database
            .knex("case_studies")
            .distinct("case_studies.id")
            .join("project_search", "project_search.id", "case_studies.id")
            .where({ county: fullest?.name })
        : await app.database
            .knex("organisation_locations")
            .distinct("organisation_id as id")
            .join("organisation_search", "organisation_search.id", "organisation_id")
            .where({ county: fullest?.name, kind });
    expect(fullest?.count).toBe(rows.length);
  },
);

test.each(["suppliers", "consultants", "projects"] as const)(
  "HOM-02: of many %s every 32nd is counted, and stands for 32",
  async (kind) => {
    const { knex } = app.database;
    const { isEstimate, places } = await countPlaces(knex, kind, "UK", 20_001);
    const [from, id] = kind === "projects" ? ["case_studies", "id"] : ["organisation_locations", "organisation_id"];
    const search = kind === "projects" ? "project_search" : "organisation_search";
    const counted = knex(`${from} as l`)
      .select(knex.raw("coalesce(nullif(l.county, ''), l.town) as name, count(distinct s.id)::int * 32 as count"))
      .join(`${search} as s`, "s.id", `l.${id}`)
      .whereRaw(
        "s.id % 32 = 0 and coalesce(nullif(l.county, ''), l.town) is not null and s.facets @> array[?]::int[]",
        [regionCode("UK")],
      )
      .groupByRaw("1")
      .orderByRaw("2 desc, 1")
      .limit(6);
    if (kind !== "projects") void counted.where("s.kind", kind);
    expect({ isEstimate, places }).toEqual({ isEstimate: true, places: await counted });
    expect(places.length).toBeGreaterThan(0);
  },
);

test("HOM-07: products have no map of their own", async () => {
  expect((await app.call("GET", "/api/home/places/products")).status).toBe(400);
});
