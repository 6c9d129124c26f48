import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphData, startGraphApp } from "#api/test/builders/graph-builders.ts";
import { operationReferences } from "#api/test/builders/graph-references.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { getGraphSchema } from "#api/features/graph/language/schema.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startGraphApp();
});
afterAll(() => app.stop());

/** Every documented operation, by its name. */
const documented = new Map(
  [
    ...readFileSync(join(import.meta.dirname, "../../../docs/graph-api.md"), "utf8").matchAll(
      /```graphql\n(query (\w+)[\s\S]*?)```/g,
    ),
  ].map(([, text = "", name = ""]) => [name, text]),
);

describe("NAM-01, REF-01, REF-04, AUT-13, REG-15: every documented operation gives what hand-written SQL gives", () => {
  test("MarketCountries and UserTenantData are among them by these names", () => {
    expect([...documented.keys()]).toEqual(expect.arrayContaining(["MarketCountries", "UserTenantData"]));
  });

  test("each documented operation has a reference, and each reference a document", () => {
    expect([...documented.keys()].toSorted()).toEqual(Object.keys(operationReferences).toSorted());
  });

  test.each(Object.entries(operationReferences))("%s", async (name, { runs }) => {
    for (const { variables, sql, values, isEmpty } of runs) {
      const { rows }: { rows: { data: Record<string, unknown> }[] } = await app.database.knex.raw(
        `select json_build_object(${sql}) as data`,
        values ?? [],
      );
      const data = await graphData(app, documented.get(name) ?? "", variables);
      expect(data).toEqual(rows[0]?.data);
      // A reference over nothing proves nothing.
      expect(Object.values(data).flat().length === 0).toBe(isEmpty === true);
    }
  });
});

/** The rows that may be seen, by hand; look-ups hold nothing to hide. */
const COUNTS: Readonly<Record<string, string>> = {
  Organisations: "organisations where is_visible and is_approved",
  Locations:
    "organisation_locations where organisation_id in (select id from organisations where is_visible and is_approved)",
  Verifiers: "verifiers",
  Projects: "case_studies where is_visible and is_approved",
  Products: "market_products",
  Countries: "countries",
  Markets: "markets",
  SubSectors: "sub_sectors",
  Certifications: "certifications",
  FAQuestion: "faq_questions",
  OrganisationSize: "organisation_sizes",
  BuildingSystems: "building_systems",
  MmcCategories: "mmc_categories",
  ProductCategory: "product_categories",
  SubRoles: "sub_roles",
  BaseMaterials: "base_materials",
  OrganisationsNear:
    "organisations where is_visible and is_approved and id in (select organisation_id from organisation_locations)",
  LocationsNear:
    "organisation_locations where organisation_id in (select id from organisations where is_visible and is_approved)",
};

describe("REF-04: every root field counts and lists the rows that may be seen", () => {
  const roots = Object.keys(getGraphSchema().getQueryType()?.getFields() ?? {});

  test("each root has its hand-written count", () => {
    const lists = roots.filter((root) => !root.endsWith("_aggregate"));
    expect(lists.toSorted()).toEqual(Object.keys(COUNTS).toSorted());
  });

  test.each(Object.entries(COUNTS))("%s", async (root, from) => {
    const { rows }: { rows: { n: number }[] } = await app.database.knex.raw(`select count(*)::int as n from ${from}`);
    const count = rows[0]?.n ?? -1;
    const args = root.endsWith("Near") ? "args: { lat: 0, long: 0, miles: 20000 }" : "";
    const data = await graphData(
      app,
      `{ ${root}_aggregate${args && `(${args})`} { aggregate { count } }
         first: ${root}(${args} limit: 200) { __typename } rest: ${root}(${args} limit: 200, offset: 200) { __typename } }`,
    );
    expect(data[`${root}_aggregate`]).toEqual({ aggregate: { count } });
    expect([data["first"], data["rest"]].flat()).toHaveLength(Math.min(count, 400));
    expect(count).toBeGreaterThan(0);
  });
});

describe("REF-08: order", () => {
  test("sub-sectors come by SortNo without being asked", async () => {
    const data = await graphData(app, "{ SubSectors { SortNo } }");
    const numbers = Object.values(data).flat() as { SortNo: number }[];
    expect(numbers).toEqual(numbers.toSorted((a, b) => a.SortNo - b.SortNo));
    expect(new Set(numbers.map((row) => row.SortNo)).size).toBe(numbers.length);
  });

  test.each(["asc", "asc_nulls_first", "asc_nulls_last", "desc", "desc_nulls_first", "desc_nulls_last"])(
    "%s, with empty fields where the direction says, also through a relation",
    async (direction) => {
      const sql = direction.replaceAll("_", " ");
      const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
        `select o.id from organisations o left join organisation_sizes s on s.id = o.size_id
         where o.is_visible and o.is_approved order by s.minimum_people ${sql}, o.year_created ${sql}, o.id limit 200`,
      );
      const data = await graphData(
        app,
        `{ Organisations(limit: 200, order_by: [{ OrganisationSize: { MinimumPeople: ${direction} } }, { YearCreated: ${direction} }]) { Id } }`,
      );
      expect(data["Organisations"]).toEqual(rows.map(({ id }) => ({ Id: id })));
    },
  );

  test("the order of a list inside another is its own", async () => {
    const { rows }: { rows: unknown[] } = await app.database.knex.raw(
      `select c.name as "Name" from country_organisations x join countries c on c.id = x.country_id
       where x.organisation_id = 1 order by c.name desc limit 2 offset 1`,
    );
    const data = await graphData(
      app,
      `{ Organisations(where: { Id: { _eq: 1 } }) { CountryOrganisations(order_by: { Country: { Name: desc } }, limit: 2, offset: 1) { Country { Name } } } }`,
    );
    expect(data["Organisations"]).toEqual([{ CountryOrganisations: rows.map((row) => ({ Country: row })) }]);
  });
});
