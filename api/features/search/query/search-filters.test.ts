import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { numberOf, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const total = async (kind: string, query = ""): Promise<number> => (await searchPage(app, kind, query)).total;
const projects = (where: string): Promise<number> =>
  numberOf(app.database.knex, `select count(*) as n from case_studies where is_visible and is_approved and ${where}`);

describe("SCH-03: ranges of projects, bounds included, areas in m²", () => {
  test.each([
    ["homes-min=50", "no_of_homes >= 50"],
    ["homes-max=50", "no_of_homes <= 50"],
    ["homes-min=20&homes-max=80", "no_of_homes between 20 and 80"],
    ["storeys-min=3&storeys-max=3", "storeys = 3"],
    ["retail-nia-min=0.01", "retail_nia >= 0.01"],
    ["storage-nia-min=1&storage-nia-max=1500.5", "storage_nia between 1 and 1500.5"],
    ["office-nia-max=2000&office-nia-min=0", "office_nia between 0 and 2000"],
    ["homes-min=0", "no_of_homes is not null"],
  ])("%s", async (query, where) => {
    expect(await total("projects", query)).toBe(await projects(where));
  });
});

describe("products", () => {
  test("SCH-22: Kit, Part and System part all products among them; All restricts nothing", async () => {
    const all = await total("products");
    expect(await total("products", "product-type=All")).toBe(all);
    expect(await total("products", "product-type=Part,All")).toBe(all);
    const types = [];
    for (const type of ["Kit", "Part", "System"]) types.push(await total("products", `product-type=${type}`));
    expect(Math.min(...types)).toBeGreaterThan(0);
    expect(types.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(await total("products", "product-type=Kit,System")).toBe(all - (types[1] ?? 0));
  });

  test("SCH-21, R-11: flex gives those with a configurator, apply those that can be applied", async () => {
    const flex = await searchPage(app, "products", "flex=true&pglimit=100");
    expect(flex.items.length).toBeGreaterThan(0);
    expect(flex.items.every((item) => item.hasConfigurator)).toBe(true);
    const applied = await searchPage(app, "products", "apply=true&pglimit=100");
    expect(applied.total).toBe(
      await numberOf(app.database.knex, "select count(*) as n from market_products where can_apply"),
    );
    const makers = await searchPage(app, "suppliers", "apply=true&pglimit=100");
    expect(new Set(makers.items.map((item) => item.id))).toEqual(new Set(applied.items.map((item) => item.owner?.id)));
  });

  test("accreditations are their maker's, certifications their own", async () => {
    const [own, makers] = await Promise.all([
      total("products", "certifications=1"),
      total("products", "accreditations=1"),
    ]);
    expect(own).not.toBe(makers);
    expect(await total("suppliers", "accreditations=1")).toBe(await total("suppliers", "certifications=1"));
    expect(await total("suppliers", "accreditations=1&certifications=4")).toBe(
      await total("suppliers", "certifications=1,4"),
    );
  });
});

test("organisations gives these, what they make, and what they took part in; hidden ones give nothing", async () => {
  expect(
    (await searchPage(app, "suppliers", "organisations=5,9")).items.map((item) => item.id).toSorted((a, b) => a - b),
  ).toEqual([5, 9]);
  const made = await searchPage(app, "products", "organisations=5&pglimit=100");
  expect(made.items.every((item) => item.owner?.id === 5)).toBe(true);
  expect(await total("projects", "organisations=5")).toBe(
    await numberOf(app.database.knex, "select count(*) as n from organisation_case_studies where organisation_id = 5"),
  );
  const hidden = await numberOf(
    app.database.knex,
    `select min(x.organisation_id) as n from organisation_case_studies x
     join organisations o on o.id = x.organisation_id where not o.is_visible or not o.is_approved`,
  );
  if (hidden > 0) expect(await total("projects", `organisations=${hidden}`)).toBe(0);
});

test("a product rebuilt after its type changes is found by the new one", async () => {
  const { knex } = app.database;
  const { rebuildOrganisations } = await import("#api/features/search/search-documents.service.ts");
  const [product] = (await searchPage(app, "products", "product-type=Kit&pglimit=1")).items;
  await knex("kits").where({ id: product?.id }).update({ product_type: "Part" });
  await rebuildOrganisations(knex, [product?.owner?.id ?? 0]);
  const parts = await searchPage(app, "products", "product-type=Part&pglimit=100");
  expect(parts.items.map((item) => item.id)).toContain(product?.id);
});
