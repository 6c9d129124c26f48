import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { listPoints } from "#api/features/search/search.service.ts";
import { readDemoFacts } from "#api/test/builders/demo-facts.ts";
import { searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const factsOf = readDemoFacts();

/** All ids of a search, two a page, each page from the cursor of the one before. */
async function walked(kind: ListingKind, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const asked = new URLSearchParams({ ...query, pglimit: "2", ...(cursor !== "" && { cursor }) });
    const { items, nextCursor } = await searchPage(app, kind, asked.toString());
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  }
  return ids;
}

const onePage = async (kind: ListingKind, query: Record<string, string>): Promise<number[]> => {
  const { items, total } = await searchPage(app, kind, new URLSearchParams({ ...query, pglimit: "100" }).toString());
  expect(items).toHaveLength(total);
  return items.map(({ id }) => id);
};

test("a product that its maker's name alone finds comes after all that are what was asked for", async () => {
  const query = { region: "NA", query: "bath pods" };
  const ids = await onePage("products", query);
  const isBathroom = ids.map((id) => factsOf("products", id)?.makes.some((made) => [701, 702, 703].includes(made)));
  expect(isBathroom[0]).toBe(true);
  // A pump skid and a kitchen pod of makers of bath pods are found too, and come last.
  expect(isBathroom).toContain(false);
  expect(isBathroom).toEqual(isBathroom.toSorted((a, b) => Number(b) - Number(a)));
  expect(await walked("products", query)).toEqual(ids);
});

test("a product that is meant, and not named, comes before one that only its maker's name finds", async () => {
  const { knex } = app.database;
  const query = { region: "NA", query: "bath pods" };
  const [first = 0, ...others] = await onePage("products", query);
  const { name_key: name } = await knex("product_search").where({ id: first }).first("name_key");
  // The best of all by score no longer holds the words, and is still filed under what they mean.
  await knex("product_search").where({ id: first }).update({ name_key: "wet room" });
  const ids = await onePage("products", query);
  await knex("product_search").where({ id: first }).update({ name_key: name });
  const isBathroom = (id: number) => factsOf("products", id)?.makes.some((made) => [701, 702, 703].includes(made));
  const named = others.filter(isBathroom);
  expect([named.length > 0, named.length < others.length]).toEqual([true, true]);
  expect(ids).toEqual([...named, first, ...others.filter((id) => !isBathroom(id))]);
});

test("who is in the province that a text names comes before who is in its rectangle", async () => {
  const query = { region: "NA", query: "modular ontario" };
  const ids = await onePage("suppliers", query);
  const isThere = ids.map((id) => factsOf("suppliers", id)?.places.some(({ county }) => county === "Ontario"));
  expect(isThere.slice(0, 2)).toEqual([true, true]);
  expect(isThere).toContain(false);
  expect(isThere).toEqual(isThere.toSorted((a, b) => Number(b) - Number(a)));
  expect(await walked("suppliers", query)).toEqual(ids);
  const { points } = await listPoints({ db: app.database.knex }, "suppliers", SearchQuery.parse(query));
  for (const { id, rank } of points) expect([id, rank]).toEqual([id, ids.indexOf(id) + 1]);
});

test("a province is no place to measure from: rows say a distance from a town alone", async () => {
  const milesOf = async (text: string) => {
    const { items } = await searchPage(app, "suppliers", new URLSearchParams({ region: "NA", query: text }).toString());
    return items.map(({ distanceMiles }) => distanceMiles);
  };
  expect(new Set(await milesOf("modular ontario"))).toEqual(new Set([null]));
  const fromTown = await milesOf("modular kitchener");
  expect([fromTown.length > 0, fromTown.includes(null)]).toEqual([true, false]);
});

test.each([
  ["projects", "ontario"],
  ["consultants", "ontario"],
  ["products", "ontario"],
] as const)("%s of the province come first too, however many a page has: %s", async (kind, text) => {
  const query = { region: "NA", query: text };
  const ids = await onePage(kind, query);
  const isThere = ids.map((id) => factsOf(kind, id)?.places.some(({ county }) => county === "Ontario"));
  expect(isThere).toEqual(isThere.toSorted((a, b) => Number(b) - Number(a)));
  expect([isThere[0], isThere.includes(false)]).toEqual([true, true]);
  expect(await walked(kind, query)).toEqual(ids);
});

test("an order by name stays one by name, in the province and around it", async () => {
  const query = { region: "NA", query: "modular ontario", order: "NameAsc" };
  const names = (await onePage("suppliers", query)).map((id) => factsOf("suppliers", id)?.name ?? "");
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual(names.toSorted());
});
