import { afterAll, beforeAll, expect, test } from "vitest";
import { searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
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

test("SCH-01, DET-11: rows of products say material, lead time and cost guide as the kits do, other kinds none", async () => {
  const { items } = await searchPage(app, "products", "pglimit=100");
  expect(items.length).toBeGreaterThan(30);
  const kits: unknown = await app.database
    .knex("kits as k")
    .join("base_materials as m", "m.id", "k.base_material_id")
    .whereIn(
      "k.id",
      items.map(({ id }) => id),
    )
    .orderBy("k.id")
    .select(
      app.database.knex.raw(
        `k.id::int as id, m.name as "baseMaterial", k.lead_time_weeks as "leadTimeWeeks", k.cost_low::float8 as low`,
      ),
    );
  const said = items.map(({ id, product }) => ({
    id,
    baseMaterial: product?.baseMaterial,
    leadTimeWeeks: product?.leadTimeWeeks,
    low: product?.costGuide?.low ?? null,
  }));
  expect(said.toSorted((a, b) => a.id - b.id)).toEqual(kits);
  expect(items.map(({ product }) => product?.costGuide?.isIllustrative)).toContain(true);
  for (const kind of ["suppliers", "consultants", "projects"]) {
    const page = await searchPage(app, kind);
    expect([...new Set(page.items.map(({ product }) => product))]).toEqual([null]);
  }
});
