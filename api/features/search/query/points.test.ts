import { afterAll, beforeAll, expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { insertOrganisation, numberOf, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { findPoints, readPoints } from "./points.query.ts";
import { everything } from "./search-filters.ts";
import { orderOf } from "./search-order.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { listPoints } from "#api/features/search/search.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const SCORE = orderOf(everything("suppliers", null), "Score");
const pointsOf = async (kind: ListingKind, query: Record<string, string> = {}) =>
  (await listPoints({ db: app.database.knex }, kind, SearchQuery.parse(query))).points;

/** The number of each row of the whole list, by id. */
async function listOf(kind: ListingKind, query: Record<string, string>): Promise<Map<number, number>> {
  const ids: number[] = [];
  for (let page = 1, total = 1; ids.length < total; page += 1) {
    const asked = new URLSearchParams({ ...query, pglimit: "100", page: String(page) });
    const answer = await searchPage(app, kind, asked.toString());
    total = answer.items.length > 0 ? answer.total : 0;
    ids.push(...answer.items.map(({ id }) => id));
  }
  return new Map(ids.map((id, at) => [id, at + 1]));
}

test("a search gives a point per location of what may be seen, best first", async () => {
  const points = await pointsOf("suppliers");
  const expected = await numberOf(
    app.database.knex,
    `select count(*) as n from organisation_locations l join organisations o on o.id = l.organisation_id
     where o.type = 'supplier' and o.is_visible and o.is_approved`,
  );
  expect(points).toHaveLength(expected);
  expect(points.map((point) => point.rank ?? 0)).toEqual(
    points.map((point) => point.rank ?? 0).toSorted((a, b) => a - b),
  );
  expect(points[0]).toMatchObject({ rank: 1, name: expect.any(String), slug: expect.any(String) });
});

test("no more points are given than asked for, those of the best", async () => {
  const { knex } = app.database;
  const all = await findPoints(knex, everything("suppliers", null), SCORE, 1000);
  expect(all.length).toBeGreaterThan(3);
  expect(await findPoints(knex, everything("suppliers", null), SCORE, 3)).toEqual(all.slice(0, 3));
});

test.each<[ListingKind, Record<string, string>]>([
  ["suppliers", {}],
  ["suppliers", { order: "NameDesc" }],
  ["suppliers", { order: "SizeIdDesc", query: "pods" }],
  ["suppliers", { query: "clt" }],
  ["suppliers", { order: "DistanceAsc", place: "-1.55,53.8" }],
  ["suppliers", { order: "DistanceDesc", place: "-1.55,53.8", distance: "200" }],
  ["suppliers", { order: "DistanceAsc", query: "pods leeds" }],
  ["projects", { order: "CreatedAtAsc" }],
  ["consultants", { area: "-6,50,2,55", order: "NameAsc" }],
])("MAP-02: points of %s by %j carry the number of their row", async (kind, query) => {
  const page = await searchPage(app, kind, new URLSearchParams({ region: "UK", pglimit: "100", ...query }).toString());
  const points = await pointsOf(kind, { region: "UK", ...query });
  const rows = new Map(page.items.map(({ id }, index) => [id, index + 1]));
  const shown = points.filter(({ id }) => rows.has(id));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.map(({ id, rank }) => [id, rank])).toEqual(shown.map(({ id }) => [id, rows.get(id)]));
});

test("MAP-02: who has no location is last in the list from the farthest too, and moves no pin's number", async () => {
  const { knex } = app.database;
  await insertOrganisation(knex, { id: 990, name: "Nowhere Frames" });
  await knex("country_organisations").insert({ organisation_id: 990, country_id: 1 });
  await rebuildOrganisations(knex, [990]);
  for (const order of ["DistanceAsc", "DistanceDesc"]) {
    const query = { region: "UK", order, place: "-1.55,53.8" };
    const [listed, points] = [await listOf("suppliers", query), await pointsOf("suppliers", query)];
    expect([order, listed.get(990)]).toEqual([order, listed.size]);
    expect(points.length).toBeGreaterThan(2);
    expect(points.map(({ id, rank }) => [id, rank])).toEqual(points.map(({ id }) => [id, listed.get(id)]));
  }
  await knex("organisations").where({ id: 990 }).delete();
  await rebuildOrganisations(knex, [990]);
});

test("filters of the search are filters of the points; products have none", async () => {
  const found = await pointsOf("suppliers", { query: "northgate" });
  expect(new Set(found.map((point) => point.name))).toEqual(new Set(["Northgate Frame"]));
  expect(await pointsOf("suppliers", { query: "nobody has this name" })).toEqual([]);
  expect((await pointsOf("projects")).length).toBeGreaterThan(0);
  expect(await pointsOf("products")).toEqual([]);
});

test("very many points are checked in turns: others have theirs in between, and none is lost", async () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => {
    const id = index + 1;
    return { id, name: `Supplier ${id}`, slug: `supplier-${id}`, rank: id, longitude: -1.5, latitude: 53.8 };
  });
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await readPoints(rows)).toEqual(rows);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(2);
  await expect(readPoints([...rows, { id: "none" }])).rejects.toThrow("expected");
});
