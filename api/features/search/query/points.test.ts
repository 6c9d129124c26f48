import { afterAll, beforeAll, expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/search-query.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { numberOf, searchPage, startSearchApp } from "#api/test/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { findPoints, readPoints } from "./points.query.ts";
import { everything } from "./search-filters.ts";
import { orderOf } from "./search-order.ts";
import { listPoints } from "#api/features/search/search.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const SCORE = orderOf(everything("suppliers", null), "Score");
const pointsOf = async (kind: ListingKind, query: Record<string, string> = {}) =>
  (await listPoints({ db: app.database.knex }, kind, SearchQuery.parse(query))).points;

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
