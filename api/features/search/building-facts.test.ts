import { afterAll, beforeAll, expect, test } from "vitest";
import { searchPage, startSearchApp } from "#api/test/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

test("SCH-01, DET-08: rows of projects say homes, storeys and completion as the case studies do, other kinds none", async () => {
  const { items } = await searchPage(app, "projects", "pglimit=100");
  expect(items.length).toBeGreaterThan(50);
  const stated: unknown = await app.database
    .knex("case_studies")
    .whereIn(
      "id",
      items.map(({ id }) => id),
    )
    .orderBy("id")
    .select("id", "no_of_homes as homes", "storeys", "year_of_completion as completion");
  expect(items.toSorted((a, b) => a.id - b.id).map(({ id, building }) => ({ id, ...building }))).toEqual(stated);
  expect(items.some(({ building }) => building?.homes !== null)).toBe(true);
  for (const kind of ["suppliers", "consultants", "products"]) {
    const page = await searchPage(app, kind);
    expect([...new Set(page.items.map(({ building }) => building))]).toEqual([null]);
  }
});
