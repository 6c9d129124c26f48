import { afterAll, beforeAll, expect, test } from "vitest";
import { numberOf, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { FIRST_REGION_CODE } from "#api/features/search/facets/facet-codes.ts";
import {
  rebuildAllDocuments,
  rebuildCaseStudies,
  rebuildMissingDocuments,
  rebuildOrganisations,
} from "#api/features/search/search-documents.service.ts";
import { findSummaries } from "#api/features/search/query/summaries.query.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const TABLES = ["organisation_search", "project_search", "product_search"];

/** Kept counts beside those counted again, where they differ. */
async function differences(): Promise<unknown[]> {
  const rows = TABLES.map(
    (table) => `select ${table === "organisation_search" ? "kind" : `'${table.replace("_search", "s")}'`} as kind,
      region, code from ${table}, unnest(facets || 0) code,
      unnest(0 || (facets & array[${[1, 2, 3].map((market) => FIRST_REGION_CODE + market).join(", ")}])) region`,
  );
  const result: { rows: unknown[] } = await app.database.knex.raw(
    `select * from (select kind, region, code, count(*)::int as n from (${rows.join(" union all ")}) r group by 1, 2, 3) a
     full join (select * from facet_counts where n <> 0) b using (kind, region, code) where a.n is distinct from b.n`,
  );
  return result.rows;
}

test("kept counts are those of the documents, after seeding and after changes", async () => {
  expect(await differences()).toEqual([]);
  const { knex } = app.database;
  await knex("organisations").whereIn("id", [5, 6]).update({ is_visible: false });
  await knex("organisations")
    .where({ id: 7 })
    .update({ is_claimed: knex.raw("not is_claimed") });
  await rebuildOrganisations(knex, [5, 6, 7]);
  expect(await differences()).toEqual([]);
  await knex("organisations").where({ id: 201 }).delete();
  expect(await differences()).toEqual([]);
});

/** Listings and codes of one in eight that the kept bits have or lack wrongly, of ids below 4,000 and each in its layer. */
async function wrongBits(): Promise<unknown[]> {
  const rows = TABLES.map(
    (table) => `select ${table === "organisation_search" ? "kind" : `'${table.replace("_search", "s")}'`} as kind,
      id, code from ${table}, unnest(facets || 0) code where id % 8 = 0`,
  );
  const result: { rows: unknown[] } = await app.database.knex.raw(
    `with kept as (
       select kind, code, place * one_in + rest as id
       from facet_samples join (values (0, 64, 0), (1, 64, 32), (2, 32, 16), (3, 16, 8)) layers (layer, one_in, rest)
           on layer = chunk
         cross join generate_series(0, 3999) place
       where place * one_in < 4000 and get_bit(bits, place) = 1
     )
     select * from (select *, true as is_of_row from (${rows.join(" union all ")}) of_rows) a
       full join (select *, true as is_kept from kept) b using (kind, code, id)
     where a.is_of_row is null or b.is_kept is null
     union all
     select kind, code, null, null, null from facet_samples group by kind, code
     having sum(bit_count(bits)) <> (select count(*) from kept k where (k.kind, k.code) = (facet_samples.kind, facet_samples.code))`,
  );
  return result.rows;
}

test("the bits of one listing in eight are those of the documents, after seeding and after changes", async () => {
  const { knex } = app.database;
  const ones = (kind: string): Promise<number> =>
    numberOf(knex, "select sum(bit_count(bits)) as n from facet_samples where kind = ? and code = 0", [kind]);
  const kinds = ["suppliers", "consultants", "projects", "products"];
  for (const kind of kinds) expect([kind, (await ones(kind)) > 0]).toEqual([kind, true]);
  expect(await wrongBits()).toEqual([]);
  const before = await ones("suppliers");
  await knex("organisations").whereIn("id", [8, 24]).update({ is_visible: false });
  await knex("organisations")
    .where({ id: 16 })
    .update({ is_claimed: knex.raw("not is_claimed") });
  await rebuildOrganisations(knex, [8, 16, 24]);
  expect(await wrongBits()).toEqual([]);
  expect(before - (await ones("suppliers"))).toBe(2);
  await knex("organisations").where({ id: 40 }).delete();
  expect(await wrongBits()).toEqual([]);
});

test("HOM-06: summaries show the first picture in the owner's order, and another once it has changed", async () => {
  const { knex } = app.database;
  const covers = async (): Promise<(string | null | undefined)[]> => {
    const summaries = [
      ...(await findSummaries(knex, "suppliers", [2])),
      ...(await findSummaries(knex, "projects", [4])),
      ...(await findSummaries(knex, "products", [2])),
    ];
    return summaries.map((summary) => summary.coverUrl);
  };
  const first = async (table: string, owner: string, id: number): Promise<number> =>
    numberOf(knex, `select id as n from ${table} where ${owner} = ? order by sort_no, id limit 1`, [id]);
  const kept = [
    `/api/listing-images/o${await first("organisation_images", "organisation_id", 2)}`,
    null,
    `/api/listing-images/k${await first("kit_images", "kit_id", 2)}`,
  ];
  expect(await covers()).toEqual(kept);

  await knex("organisation_images").where({ organisation_id: 2 }).update({ is_cover: false });
  await knex("case_study_images").insert({ case_study_id: 4, url: "https://images.example/row.jpg", sort_no: -1 });
  const [added] = await knex("kit_images").insert(
    { kit_id: 2, blob_key: "demo/images/sheet-grp-bathroom.svg", sort_no: -1 },
    "id",
  );
  await rebuildOrganisations(knex, [2, 4]);
  await rebuildCaseStudies(knex, [4]);
  expect(await covers()).toEqual([null, "https://images.example/row.jpg", `/api/listing-images/k${added.id}`]);
});

test("an organisation that has changed is written anew by plans that are kept, whatever its number", async () => {
  await app.database.knex.transaction(async (trx) => {
    // A plan is kept from the sixth time on.
    for (const id of [2, 4, 5, 6, 7, 8, 9, 10]) await rebuildOrganisations(trx, [id]);
    const kept: { rows: { name: string }[] } = await trx.raw(
      "select name from pg_prepared_statements where custom_plans = 5 and generic_plans > 0 order by name",
    );
    expect(kept.rows.map(({ name }) => name)).toEqual([
      "delete_organisation_documents",
      "have_products",
      "insert_organisation_documents",
      "score_organisations",
    ]);
  });
});

test("documents that a migration has deleted are written again, once", async () => {
  const { knex } = app.database;
  const before = await searchPage(app, "suppliers", "region=UK");
  for (const table of [...TABLES, "listing_summaries", "search_facets"]) await knex(table).delete();
  expect(await Promise.all([rebuildMissingDocuments(knex), rebuildMissingDocuments(knex)])).toContain(true);
  expect(await rebuildMissingDocuments(knex)).toBe(false);
  expect(await searchPage(app, "suppliers", "region=UK")).toEqual(before);
  expect(await differences()).toEqual([]);
});

test("SCH-09: points have the words of their listing's name, by which a text near a place finds it", async () => {
  const { rows }: { rows: { points: number; right: number }[] } = await app.database.knex.raw(
    `select count(*)::int as points, count(*) filter (where p.words = word_codes(s.name_key))::int as right
     from organisation_points p join organisation_search s on s.id = p.organisation_id`,
  );
  expect(rows[0]?.points).toBeGreaterThan(100);
  expect(rows[0]?.right).toBe(rows[0]?.points);
});

test("all documents written anew note each tile of points twice: for what goes, and for what comes", async () => {
  const { knex } = app.database;
  const noted = () => numberOf(knex, "select last_value as n from organisation_point_version");
  const tiles = await numberOf(
    knex,
    "select count(*) as n from (select distinct kind, tile from organisation_points) tiles",
  );
  const before = await noted();
  await knex.transaction((trx) => rebuildAllDocuments(trx));
  expect((await noted()) - before).toBe(2 * tiles);
});
