import { afterAll, beforeAll, expect, test } from "vitest";
import { ListingPlaces } from "#shared/contracts/search.ts";
import { startSearchApp } from "#api/test/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

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

test("HOM-07: products have no map of their own", async () => {
  expect((await app.call("GET", "/api/home/places/products")).status).toBe(400);
});
