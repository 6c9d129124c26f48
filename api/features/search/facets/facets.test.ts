import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANY_VERIFIER, ListingKind } from "#shared/contracts/market/search.ts";
import { numberOf, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { type FacetGroup, GROUPS_OF } from "./facet-codes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const part = (table: string, column: string): string =>
  `exists (select 1 from ${table} x where x.organisation_id = o.id and x.${column} = ?)`;
const study = (table: string, column: string): string =>
  `exists (select 1 from ${table} x where x.case_study_id = o.id and x.${column} = ?)`;

/** What each facet means, said again over the tables of the profiles. */
const ORGANISATION_MEANING: Partial<Record<FacetGroup, string>> = {
  sectors: `exists (select 1 from organisation_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id
    where x.organisation_id = o.id and ? in (s.id, s.sector_id, 1))`,
  experience: `exists (select 1 from organisation_sub_roles x join sub_roles s on s.id = x.sub_role_id
    where x.organisation_id = o.id and ? in (s.id, s.role_id))`,
  certifications: part("organisation_certifications", "certification_id"),
  "building-systems": part("organisation_product_categories", "building_system_id"),
  "product-categories": part("organisation_product_categories", "product_category_id"),
  "offsite-categories": `exists (select 1 from organisation_product_categories x join product_categories c
    on c.id = x.product_category_id where x.organisation_id = o.id and c.mmc_category_id = ?)`,
  countries: part("country_organisations", "country_id"),
  size: "o.size_id = ?",
  "verified-by": part("organisation_verifiers", "verifier_id"),
  claimed: "o.is_claimed and ? = 1",
  "is-manufacturer": "o.has_manufacturing_facility and ? = 1",
  "with-case-studies": `? = 1 and (exists (select 1 from case_study_roles x join case_studies c on c.id = x.case_study_id
    where x.organisation_id = o.id and c.is_visible) or exists (select 1 from case_study_product_categories x
    join case_studies c on c.id = x.case_study_id where x.organisation_id = o.id and c.is_visible))`,
  flex: `? = 1 and exists (select 1 from kits k join kit_releases r on r.kit_id = k.id
    where k.organisation_id = o.id and r.status = 'Active' and r.activity_id is not null)`,
  apply: `? = 1 and exists (select 1 from kits k join kit_releases r on r.kit_id = k.id
    where k.organisation_id = o.id and r.status = 'Active' and r.can_apply)`,
  "base-materials": `exists (select 1 from kits k join kit_releases r on r.kit_id = k.id
    where k.organisation_id = o.id and r.status = 'Active' and k.base_material_id = ?)`,
};

const PROJECT_MEANING: Partial<Record<FacetGroup, string>> = {
  sectors: `exists (select 1 from case_study_sub_sectors x join sub_sectors s on s.id = x.sub_sector_id
    where x.case_study_id = o.id and ? in (s.id, s.sector_id, 1))`,
  "building-systems": study("case_study_product_categories", "building_system_id"),
  "product-categories": study("case_study_product_categories", "product_category_id"),
  "offsite-categories": `exists (select 1 from case_study_product_categories x join product_categories c
    on c.id = x.product_category_id where x.case_study_id = o.id and c.mmc_category_id = ?)`,
  countries: "o.country_id = ?",
  status: "o.status = (array['planned', 'under_construction', 'completed'])[?]",
};

const owner = (table: string, column: string): string =>
  `exists (select 1 from ${table} x where x.organisation_id = o.organisation_id and x.${column} = ?)`;
const PRODUCT_MEANING: Partial<Record<FacetGroup, string>> = {
  "building-systems": "o.building_system_id = ?",
  "product-categories": "o.product_category_id = ?",
  "offsite-categories":
    "exists (select 1 from product_categories c where c.id = o.product_category_id and c.mmc_category_id = ?)",
  countries: owner("country_organisations", "country_id"),
  certifications: "exists (select 1 from kit_certifications x where x.kit_id = o.id and x.certification_id = ?)",
  "verified-by": owner("organisation_verifiers", "verifier_id"),
  claimed: "? = 1 and exists (select 1 from organisations x where x.id = o.organisation_id and x.is_claimed)",
  flex: "? = 1 and o.activity_id is not null",
  apply: "? = 1 and o.can_apply",
  accreditations: owner("organisation_certifications", "certification_id"),
  "base-materials": "o.base_material_id = ?",
  "product-type": "o.product_type = (array['Kit', 'Part', 'System'])[?]",
};

const VISIBLE_PRODUCTS = `from kits o join organisations w on w.id = o.organisation_id where w.is_visible
  and w.is_approved and exists (select 1 from kit_releases r where r.kit_id = o.id and r.status = 'Active')`;

function meaning(kind: ListingKind, group: FacetGroup): { from: string; where: string } {
  if (kind === "projects") {
    return { from: "from case_studies o where o.is_visible", where: PROJECT_MEANING[group] ?? "false" };
  }
  if (kind === "products") return { from: VISIBLE_PRODUCTS, where: PRODUCT_MEANING[group] ?? "false" };
  const from = `from organisations o where o.is_visible and o.is_approved and o.type = '${kind.slice(0, -1)}'`;
  return { from, where: ORGANISATION_MEANING[group] ?? "false" };
}

const FLAGS: readonly FacetGroup[] = ["claimed", "is-manufacturer", "with-case-studies", "flex", "apply"];
const BY_NAME: readonly FacetGroup[] = ["status", "product-type"];

describe.each(ListingKind.options)("SCH-02: filters of %s", (kind) => {
  test.each(GROUPS_OF[kind])("%s gives what the profiles say, and as many as its count promised", async (group) => {
    const unfiltered = await searchPage(app, kind, "pglimit=1");
    const values = unfiltered.facets.filter((facet) => facet.group === group);
    expect(values.length).toBeGreaterThan(0);
    expect(values.some((facet) => facet.count > 0)).toBe(true);
    // Long lists are sampled: each step proves the same thing.
    for (const facet of values.filter((_, index) => index % Math.ceil(values.length / 12) === 0)) {
      if ((group === "sectors" && facet.id === 1) || facet.id === ANY_VERIFIER) continue;
      const { from, where } = meaning(kind, group);
      const expected = await numberOf(app.database.knex, `select count(*) as n ${from} and ${where}`, [facet.id]);
      const value = FLAGS.includes(group) ? "true" : BY_NAME.includes(group) ? facet.name : facet.id;
      const query = `${group}=${value}&pglimit=1`;
      const page = await searchPage(app, kind, query);
      expect({ value: facet.name, total: page.total, promised: facet.count }).toEqual({
        value: facet.name,
        total: expected,
        promised: expected,
      });
    }
  });
});

describe("filters together", () => {
  test("values of one group widen, groups narrow", async () => {
    const [walls, pods, both, claimed] = await Promise.all([
      searchPage(app, "suppliers", "region=UK&building-systems=10&pglimit=100"),
      searchPage(app, "suppliers", "region=UK&building-systems=7&pglimit=100"),
      searchPage(app, "suppliers", "region=UK&building-systems=10,7&pglimit=100"),
      searchPage(app, "suppliers", "region=UK&building-systems=10,7&claimed=true&pglimit=100"),
    ]);
    const union = new Set([...walls.items, ...pods.items].map((item) => item.id));
    expect(new Set(both.items.map((item) => item.id))).toEqual(union);
    expect(claimed.items.map((item) => item.id).toSorted((a, b) => a - b)).toEqual(
      both.items
        .filter((item) => item.isClaimed)
        .map((item) => item.id)
        .toSorted((a, b) => a - b),
    );
  });

  test("SCH-08: systems and their product categories are one tree, whose values widen and which is counted without itself", async () => {
    const ask = (query: string) => searchPage(app, "suppliers", `${query}&pglimit=100`);
    const [volumetric, pods, both, all] = await Promise.all([
      ask("product-categories=501"),
      ask("building-systems=7"),
      ask("building-systems=7&product-categories=501"),
      ask("page=1"),
    ]);
    const idsOf = (page: typeof all) => page.items.map(({ id }) => id);
    const union = new Set([...idsOf(volumetric), ...idsOf(pods)]);
    expect(union.size).toBeGreaterThan(pods.total);
    expect([new Set(idsOf(both)), both.total]).toEqual([union, union.size]);
    const tree = (page: typeof all) =>
      page.facets.filter(({ group }) => group === "building-systems" || group === "product-categories");
    for (const page of [volumetric, pods, both]) expect(tree(page)).toEqual(tree(all));
  });

  test("a group with a filter is counted without it, the others with it", async () => {
    const all = await searchPage(app, "suppliers", "pglimit=1");
    const walls = await searchPage(app, "suppliers", "building-systems=10&pglimit=1");
    const of = (page: typeof all, group: string) => page.facets.filter((facet) => facet.group === group);
    expect(of(walls, "building-systems")).toEqual(of(all, "building-systems"));
    const sizes = of(walls, "size").reduce((sum, facet) => sum + facet.count, 0);
    const stated = await numberOf(
      app.database.knex,
      `select count(*) as n from organisations o where type = 'supplier' and is_visible and is_approved
       and size_id is not null and ${ORGANISATION_MEANING["building-systems"]}`,
      [10],
    );
    expect(sizes).toBe(stated);
  });

  test("SCH-20: All Sectors restricts nothing, alone or with others", async () => {
    const all = await searchPage(app, "suppliers", "pglimit=1");
    expect((await searchPage(app, "suppliers", "sectors=1&pglimit=1")).total).toBe(all.total);
    expect((await searchPage(app, "suppliers", "sectors=1,301&pglimit=1")).total).toBe(all.total);
    expect(all.facets.find((facet) => facet.group === "sectors" && facet.id === 1)?.count).toBe(all.total);
  });

  test.each([
    ["suppliers", ""],
    ["suppliers", "&building-systems=10&claimed=true"],
    ["suppliers", "&verified-by=1"],
    ["consultants", ""],
    ["products", ""],
  ])("SCH-02: verified only counts each of the %s%s once, however many verified it", async (kind, filters) => {
    const { facets } = await searchPage(app, kind, `pglimit=1${filters}`);
    const verifiers = facets.filter((facet) => facet.group === "verified-by");
    const [any, ...each] = verifiers;
    expect(any).toMatchObject({ id: ANY_VERIFIER, parentId: null });
    expect(each.map((facet) => facet.parentId)).toEqual(each.map(() => ANY_VERIFIER));
    const all = new URLSearchParams(`pglimit=1${filters}`);
    all.set("verified-by", each.map(({ id }) => id).join(","));
    expect(any?.count).toBe((await searchPage(app, kind, String(all))).total);
    // Some have two verifiers, or the sum would do.
    if (filters === "" && kind === "suppliers") {
      expect(any?.count).toBeLessThan(each.reduce((sum, { count }) => sum + count, 0));
    }
  });

  test("SCH-27: verified-by lists only who verifies somebody", async () => {
    await app.database.knex("organisation_verifiers").where({ verifier_id: 3 }).delete();
    const { rebuildAllDocuments } = await import("#api/features/search/search-documents.service.ts");
    await rebuildAllDocuments(app.database.knex);
    const page = await searchPage(app, "suppliers", "pglimit=1");
    expect(page.facets.filter((facet) => facet.group === "verified-by").map((facet) => facet.id)).toEqual([
      ANY_VERIFIER,
      1,
      2,
    ]);
  });

  test("a flag that is false asks for nothing", async () => {
    const all = await searchPage(app, "suppliers", "pglimit=1");
    expect((await searchPage(app, "suppliers", "claimed=false&flex=false&pglimit=1")).total).toBe(all.total);
  });
});

describe("SCH-18: filters that cannot be", () => {
  test.each([
    ["suppliers", "building-systems=walls"],
    ["suppliers", "building-systems=-1"],
    ["suppliers", "size=0"],
    // Would read as a value of another group if it were let through.
    ["suppliers", "building-systems=1000005"],
    ["suppliers", "claimed=yes"],
    ["suppliers", "order=Random"],
    ["suppliers", "page=0"],
    ["suppliers", "pglimit=101"],
  ])("%s?%s is refused in the words of the specification", async (kind, query) => {
    const answer = await app.call("GET", `/api/search/${kind}?${query}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "validation_failed", detail: "The search filters contain invalid values." },
    });
    const [field = ""] = query.split("=");
    expect(answer.body).toHaveProperty(["errors", field]);
  });
});
