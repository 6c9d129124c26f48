import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SortOrder } from "#shared/contracts/market/search-query.ts";
import { HomeSummary, ListingKind, type SearchPage } from "#shared/contracts/market/search.ts";
import { insertOrganisation, numberOf, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { rebuildAllDocuments, rebuildOrganisations } from "./search-documents.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const names = async (kind: string, query: string): Promise<string[]> =>
  (await searchPage(app, kind, query)).items.map((item) => item.name);

describe("SCH-09: search by name", () => {
  test("spaces are wildcards and case does not matter", async () => {
    expect(await names("suppliers", "query=tarn%20pod")).toEqual(["Tarnbeck Pods"]);
    expect(await names("suppliers", "query=HARROW%20%20engin")).toEqual(["Harrow & Lyne Timber Engineering"]);
  });

  test("a former name finds the organisation", async () => {
    const page = await searchPage(app, "suppliers", "query=zennorq");
    expect(page.items.map((item) => [item.name, item.formerName])).toEqual([
      ["Vellmoor Frame", "Zennorquist Timberworks"],
    ]);
  });

  test("several words of a former name find the organisation", async () => {
    expect(await names("suppliers", "query=eden%20cabin")).toEqual(["Fellhouse Modular"]);
  });

  test("a match lies in the name or in the former name, never across both", async () => {
    expect(await names("suppliers", "query=vellmoor%20zennor")).toEqual([]);
  });

  test.each([
    ["50%25", ["Panel_Works 50% Offsite"]],
    ["50%25 off", ["Panel_Works 50% Offsite"]],
    ["el_wor", ["Panel_Works 50% Offsite"]],
    ["%5C%5C%5C", []],
    ["___", []],
    ["%25%25%25", []],
  ])("the signs %s stand for themselves", async (query, expected) => {
    expect(await names("suppliers", `query=${query}`)).toEqual(expected);
  });

  test("accents may be left out, Arabic digits are found", async () => {
    expect(await names("consultants", "query=d'aubigne%20o%20ciardha")).toEqual(["D'Aubigné & Ó Ciardha"]);
    expect(await names("consultants", `query=${encodeURIComponent("٣٦٠")}`)).toEqual(["Studio ٣٦٠ Riyadh"]);
  });

  test("HOM-12: products are found by product, category, system and supplier", async () => {
    for (const query of ["lgs wall panel 100", "sfs infill", "northgate", "walls northgate"]) {
      const found = await names("products", `query=${encodeURIComponent(query)}`);
      expect(found.length).toBeGreaterThan(0);
    }
    for (const query of ["query=northgate%20100", "query=panel%20100%20north"]) {
      expect(await names("products", query)).toEqual(["LGS wall panel 100"]);
    }
  });
});

/** The first pages of a hundred rows. */
async function firstPages(kind: string, query: string, pages: number): Promise<SearchPage["items"]> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const found = await Promise.all(numbers.map((page) => searchPage(app, kind, `${query}&pglimit=100&page=${page}`)));
  return found.flatMap(({ items }) => items);
}

describe("SRT-02, SRT-03: sorts", () => {
  const cases: [ListingKind, SortOrder, string][] = [
    ["suppliers", "Score", "score desc nulls last"],
    ["suppliers", "IdAsc", "score desc nulls last"],
    ["suppliers", "NameAsc", 'search_key(name) collate "C"'],
    ["suppliers", "NameDesc", 'search_key(name) collate "C" desc'],
    ["suppliers", "CreatedAtAsc", "created_at"],
    ["suppliers", "CreatedAtDesc", "created_at desc"],
    ["suppliers", "SizeIdAsc", "size_id nulls last"],
    ["suppliers", "SizeIdDesc", "size_id desc nulls last"],
  ];
  test.each(cases)("%s by %s", async (kind, order, sql) => {
    const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
      `select id from organisations where type = 'supplier' and is_visible and is_approved order by ${sql}, id`,
    );
    const items = await firstPages(kind, `order=${order}`, 4);
    expect(items.map((item) => item.id)).toEqual(rows.map((row) => row.id));
  });

  test("SRT-05: products sort by their own name, and A to Z by supplier", async () => {
    const lower = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const own = (await firstPages("products", "order=NameAscProduct", 2)).map((item) => lower(item.name));
    expect(own).toEqual(own.toSorted());
    const reversed = await firstPages("products", "order=NameDescProduct", 2);
    expect(reversed.map((item) => lower(item.name))).toEqual(own.toReversed());
    const suppliers = (await firstPages("products", "order=NameAsc", 2)).map((item) => lower(item.owner?.name ?? ""));
    expect(suppliers).toEqual(suppliers.toSorted());
  });

  test("SRT-03, R-47: a missing score or size stands last in both directions", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 901, name: "Newcomer" });
    await rebuildOrganisations(knex, [901]);
    await knex("organisation_search").where({ id: 901 }).update({ score: null });
    for (const order of ["Score", "SizeIdAsc", "SizeIdDesc"]) {
      const { total } = await searchPage(app, "suppliers", "pglimit=1");
      const last = await searchPage(app, "suppliers", `order=${order}&pglimit=2&page=${Math.ceil(total / 2)}`);
      expect(last.items.at(-1)?.id).toBe(901);
    }
    await knex("organisations").where({ id: 901 }).delete();
    await rebuildOrganisations(knex, [901]);
  });
});

describe("SRT-06, SRT-07: paging", () => {
  test("page 1 of 20 by default; a page after the last is empty", async () => {
    const first = await searchPage(app, "suppliers");
    expect(first).toMatchObject({ page: 1, pageSize: 20, total: 316, totalIsCapped: false });
    expect(first.items).toHaveLength(20);
    const after = await searchPage(app, "suppliers", "page=400");
    expect(after).toMatchObject({ items: [], total: 316 });
  });

  test.each(ListingKind.options)("pages of %s with equal scores hold every listing exactly once", async (kind) => {
    const table =
      kind === "projects" ? "project_search" : kind === "products" ? "product_search" : "organisation_search";
    await app.database.knex(table).update({ score: 50 });
    const ids: number[] = [];
    const { total } = await searchPage(app, kind, "pglimit=1");
    for (let page = 1; page <= Math.ceil(total / 7); page += 1) {
      ids.push(...(await searchPage(app, kind, `pglimit=7&page=${page}`)).items.map((item) => item.id));
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids).toHaveLength(total);
    await rebuildAllDocuments(app.database.knex);
  });

  test("totals are counted up to a thousand and then say so", async () => {
    const { knex } = app.database;
    await knex.raw(`insert into organisations (id, type, name, mark_seed, description)
      select 10000 + n, 'supplier', 'Crowd ' || n, 'Crowd', 'One of many makers.' from generate_series(1, 1001) n`);
    await knex.raw("analyze organisations");
    const ids = Array.from({ length: 1001 }, (_, index) => 10_001 + index);
    await rebuildOrganisations(knex, ids.slice(1));
    expect(await searchPage(app, "suppliers", "query=crowd")).toMatchObject({ total: 1000, totalIsCapped: false });
    await rebuildOrganisations(knex, ids);
    expect(await searchPage(app, "suppliers", "query=crowd")).toMatchObject({ total: 1000, totalIsCapped: true });
    await knex("organisations").whereIn("id", ids).delete();
  });
});

describe("what nobody else may see", () => {
  test("R-31: hidden and unapproved listings are in no search, no count and no home page", async () => {
    const suppliers = await searchPage(app, "suppliers", "query=hidden%20hollow");
    expect(suppliers).toMatchObject({ items: [], total: 0 });
    expect(suppliers.facets.every((facet) => facet.count === 0)).toBe(true);
    expect((await searchPage(app, "suppliers", "query=pendingley")).total).toBe(0);
    expect((await searchPage(app, "consultants", "query=hidden%20hollow")).total).toBe(0);
    expect((await searchPage(app, "projects", "query=hidden%20hollow")).total).toBe(0);
  });

  test("APR-08: hiding takes an organisation and its products away, showing brings them back", async () => {
    const { knex } = app.database;
    const before = await searchPage(app, "products", "query=northgate");
    await knex("organisations").where({ id: 5 }).update({ is_visible: false });
    await rebuildOrganisations(knex, [5]);
    expect((await searchPage(app, "suppliers", "query=northgate")).total).toBe(0);
    expect((await searchPage(app, "products", "query=northgate")).total).toBe(0);
    await knex("organisations").where({ id: 5 }).update({ is_visible: true });
    await rebuildOrganisations(knex, [5]);
    expect((await searchPage(app, "suppliers", "query=northgate")).total).toBe(1);
    expect(await searchPage(app, "products", "query=northgate")).toEqual(before);
  });

  test("DET-18: a product without an Active release is in no search", async () => {
    const all = await searchPage(app, "products", "pglimit=100");
    const shown = all.items.map((item) => item.id);
    // 6 Private, 7 Discontinued, 8 PrivateDiscontinued, 41 never released, 43 Private, 44 Discontinued.
    for (const id of [6, 7, 8, 41, 43, 44]) expect(shown).not.toContain(id);
    // 10 has a newer Private release, 42 a newer Discontinued one: the Active one before is shown.
    expect(shown).toEqual(expect.arrayContaining([10, 42]));
  });
});

describe("REG-15: regions", () => {
  test.each(["UK", "NA", "SA"])("%s shows who works in its countries, and nobody else", async (region) => {
    const page = await searchPage(app, "suppliers", `region=${region}&pglimit=100`);
    const expected = await numberOf(
      app.database.knex,
      `select count(*) as n from organisations o where type = 'supplier' and is_visible and is_approved and exists
         (select 1 from country_organisations x join country_markets c using (country_id) join markets m on m.id = c.market_id
          where x.organisation_id = o.id and m.code = ?)`,
      [region],
    );
    expect(page.total).toBe(expected);
    expect(page.total).toBeGreaterThan(0);
    for (const kind of ["consultants", "projects", "products"]) {
      expect((await searchPage(app, kind, `region=${region}`)).total).toBeGreaterThan(0);
    }
  });

  test("a case study without a place is in no region but can be found without one", async () => {
    expect(await names("projects", "query=nowhere")).toEqual(["Nowhere Sports Hall"]);
    for (const region of ["UK", "NA", "SA"]) {
      expect(await names("projects", `query=nowhere&region=${region}`)).toEqual([]);
    }
  });
});

test("HOM-04, HOM-07: the home page counts what searches find and shows the newest", async () => {
  const answer = await app.call("GET", "/api/home?region=UK");
  const home = HomeSummary.parse(answer.body);
  for (const kind of ListingKind.options) {
    const newest = await searchPage(app, kind, `region=UK&order=CreatedAtDesc&pglimit=${kind === "products" ? 10 : 4}`);
    expect(home.counts[kind]).toBe(newest.total);
    expect(home.latest[kind].map((item) => item.id)).toEqual(newest.items.map((item) => item.id));
  }
  for (const system of home.systems) {
    const suppliers = await searchPage(app, "suppliers", `region=UK&building-systems=${system.id}&pglimit=1`);
    const products = await searchPage(app, "products", `region=UK&building-systems=${system.id}&pglimit=1`);
    expect(system).toMatchObject({ suppliers: suppliers.total, products: products.total });
  }
});
