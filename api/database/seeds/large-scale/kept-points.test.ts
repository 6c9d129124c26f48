import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { estimateNear } from "#api/features/search/distance/distance-plan.query.ts";
import { keptNear } from "#api/features/search/distance/kept/kept-tiles.query.ts";
import { toFilters } from "#api/features/search/query/to-filters.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { numberOf, searchPage } from "#api/test/builders/search-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { seedLargeScale } from "./seed-large-scale.ts";

/** So many that points around a place are kept in the process. */
const ORGANISATIONS = 20_000;
const AROUND = { region: "UK", place: "-1.53,53.77", distance: "100" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => searchRoutes);
  await seedReference(app.database.knex);
  await seedLargeScale(app.database.knex, { organisations: ORGANISATIONS, withTables: false });
});
afterAll(() => app.stop());

/** The statements that a task asks of the database. */
async function statementsOf(task: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }): void => void asked.push(sql);
  app.database.knex.on("query", note);
  await task();
  app.database.knex.removeListener("query", note);
  return asked;
}

const MILES = `min(6371.0088 / 1.609344 * acos(least(1, sin(radians(lat)) * sin(radians(53.77))
  + cos(radians(lat)) * cos(radians(53.77)) * cos(radians(long + 1.53)))))`;

interface Expected {
  id: number;
  miles: number;
}

/** Suppliers of the UK within 100 miles of Leeds, looked for in all of them. */
async function expected(where: string, order: string, db: Knex = app.database.knex): Promise<Expected[]> {
  const { rows }: { rows: Expected[] } = await db.raw(
    `select s.id, near.miles from organisation_search s
       join (select organisation_id, ${MILES} as miles from organisation_points group by 1) near on near.organisation_id = s.id
     where s.kind = 'suppliers' and 18000001 = any(s.facets) and near.miles <= 100 and ${where}
     order by ${order} s.id`,
  );
  return rows;
}

const page = (address: Record<string, string>) =>
  searchPage(app, "suppliers", new URLSearchParams({ ...AROUND, pglimit: "30", ...address }).toString());

const BY_SCORE = "s.score desc nulls last,";

describe("around a place with very many points", () => {
  test.each([
    ["all", {}, "true", BY_SCORE],
    [
      "of two building systems",
      { "building-systems": "4,5" },
      "(4000004 = any(s.facets) or 4000005 = any(s.facets))",
      BY_SCORE,
    ],
    [
      "a text of two words",
      { query: "clt bath" },
      "s.facets && array[11000301,11000504,11001006] and s.name_key like '%bath%'",
      BY_SCORE,
    ],
    ["the farthest", { order: "DistanceDesc" }, "true", "near.miles desc,"],
    ["the nearest", { order: "DistanceAsc" }, "true", "near.miles,"],
    [
      "the farthest of a few",
      { order: "DistanceDesc", "building-systems": "4", certifications: "10" },
      "4000004 = any(s.facets) and 3000010 = any(s.facets)",
      "near.miles desc,",
    ],
  ] as const)("pages, distances and total are those of all points: %s", async (_, address, where, order) => {
    const wanted = await expected(where, order);
    const found = await page(address);
    expect(found.items.map(({ id }) => id)).toEqual(wanted.slice(0, 30).map(({ id }) => id));
    for (const [no, { distanceMiles }] of found.items.entries()) {
      expect(Math.abs((distanceMiles ?? Number.NaN) - (wanted[no]?.miles ?? 0))).toBeLessThan(0.0501);
    }
    expect(found.total).toBe(Math.min(1000, wanted.length));
    if (found.nextCursor === null) return;
    const next = await page({ ...address, cursor: found.nextCursor });
    expect(next.items.map(({ id }) => id)).toEqual(wanted.slice(30, 60).map(({ id }) => id));
  });

  test("who is called what was typed comes before who is meant by it, each once", async () => {
    const { text } = await toFilters(
      app.database.knex,
      "suppliers",
      SearchQuery.parse({ ...AROUND, query: "precast" }),
    );
    const named = "s.name_key like '%precast%'";
    const meant = `s.facets && array[${text?.meaning?.codes[0]?.join(",")}]`;
    const wanted = await expected(`(${named} or ${meant})`, `not ${named}, ${BY_SCORE}`);
    const called = (await expected(named, "")).length;
    expect(called).toBeGreaterThan(5);
    expect(wanted.length).toBeGreaterThan(called + 5);
    const found = await page({ query: "precast", pglimit: String(Math.min(99, called + 5)) });
    expect(found.items.map(({ id }) => id)).toEqual(wanted.slice(0, found.items.length).map(({ id }) => id));
    expect(found.items.length).toBe(Math.min(99, called + 5));
  });

  test("who is called what was typed and is meant by it too comes once", async () => {
    const few = { query: "precast", certifications: "10", "building-systems": "4,5,6" };
    const { text } = await toFilters(app.database.knex, "suppliers", SearchQuery.parse({ ...AROUND, ...few }));
    const named = "s.name_key like '%precast%'";
    const meant = `s.facets && array[${text?.meaning?.codes[0]?.join(",")}]`;
    const fits = "3000010 = any(s.facets) and s.facets && array[4000004,4000005,4000006]";
    expect((await expected(`${fits} and ${named} and ${meant}`, "")).length).toBeGreaterThan(0);
    const wanted = await expected(`${fits} and (${named} or ${meant})`, `not ${named}, ${BY_SCORE}`);
    expect(wanted.length).toBeLessThan(99);
    expect((await page({ ...few, pglimit: "99" })).items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  test("names are looked up until a page is full, and nobody comes twice", async () => {
    const [named, meant] = ["s.name_key like '%frame%offsite%'", "4000004 = any(s.facets)"];
    const wanted = await expected(`(${named} or ${meant})`, `not ${named}, ${BY_SCORE}`);
    expect((await expected(named, "")).length).toBeGreaterThan(20);
    // Of those with both words most have them the other way round.
    for (const pglimit of ["12", "99"]) {
      const found = await page({ query: "frame offsite", pglimit });
      expect(found.items.map(({ id }) => id)).toEqual(wanted.slice(0, Number(pglimit)).map(({ id }) => id));
    }
    expect((await expected("s.name_key like '%panels%limited%'", "")).length).toBeGreaterThan(10);
    expect(await page({ query: "limited panels" })).toMatchObject({ items: [], total: 0 });
  });

  test("facets of a small set are counted to the end, of its own filter without that", async () => {
    const found = await page({ "building-systems": "4", certifications: "10" });
    const of = (group: string) => found.facets.filter((facet) => facet.group === group && facet.count > 0);
    expect(of("size").length).toBeGreaterThan(2);
    for (const { id, count, isEstimate } of of("size").slice(0, 3)) {
      const all = await expected(`s.facets @> array[4000004, 3000010, ${7_000_000 + id}]`, "");
      expect([isEstimate, count]).toEqual([false, all.length]);
    }
    const [one] = of("certifications");
    const own = await expected(`s.facets @> array[4000004, ${3_000_000 + (one?.id ?? 0)}]`, "");
    expect(one).toMatchObject({ isEstimate: false, count: own.length });
  });

  test("the page asks for no points once they are kept", async () => {
    await page({});
    const asked = await statementsOf(() => page({ "building-systems": "7" }));
    const paged = asked.filter((sql) => sql.includes("organisation_points") && /score|listing_summaries/u.test(sql));
    expect(paged.filter((sql) => !/% 32/u.test(sql))).toEqual([]);
    for (const order of ["DistanceDesc", "DistanceAsc"]) {
      const found = await statementsOf(() => page({ order }));
      expect(found.filter((sql) => sql.includes("sphere_point(p.lat"))).toEqual([]);
    }
  });

  test("whoever is far away and has a nearer location too is not among the farthest", async () => {
    const far = (await expected("true", "near.miles desc,"))
      .slice(0, 80)
      .flatMap(({ id }, no) => (no % 4 === 0 ? [] : [id]));
    await app.database.knex.raw(
      `insert into organisation_points (organisation_id, no, lat, long, kind, score, facets, words)
       select organisation_id, 9, 53.7, -1.5, kind, score, facets, words from organisation_points
       where no = 1 and organisation_id = any(?::int[])`,
      [far],
    );
    const wanted = await expected("true", "near.miles desc,");
    const found = await page({ order: "DistanceDesc" });
    expect(found.items.map(({ id }) => id)).toEqual(wanted.slice(0, 30).map(({ id }) => id));
  });
});

test.each([
  ["all", {}],
  ["a facet", { "building-systems": "4" }],
  ["a text that is called so, or meant", { query: "precast" }],
  ["a text with words left over", { query: "clt bath", certifications: "1,2" }],
])("points that are kept tell of the sample what the database tells of it: %s", async (_, address) => {
  const { knex } = app.database;
  const filtersOf = () => toFilters(knex, "suppliers", SearchQuery.parse({ ...AROUND, ...address }));
  const told = await estimateNear(knex, await filtersOf());
  const filters = await filtersOf();
  await keptNear(knex, filters);
  const asked = await statementsOf(async () =>
    expect(await estimateNear(knex, filters)).toEqual({ ...told, sampled: expect.any(Array) }),
  );
  expect(asked.filter((sql) => sql.includes("organisation_points"))).toEqual([]);
  expect((await estimateNear(knex, filters))?.sampled.toSorted()).toEqual(told?.sampled.toSorted());
  expect(told?.fitting).toBeGreaterThan(100);
});

test("the counts of a search have the points that its page asked for", async () => {
  for (const order of ["Score", "DistanceDesc"]) {
    const asked = await statementsOf(() => page({ order, query: "precast" }));
    expect(asked.filter((sql) => sql.includes("count(marks)"))).toEqual([]);
    expect(asked.filter((sql) => sql.includes("from organisation_point_versions"))).toHaveLength(1);
  }
});

describe("points that are kept", () => {
  const first = async (db: Knex = app.database.knex): Promise<number[]> => {
    const near = await keptNear(db, await toFilters(db, "suppliers", SearchQuery.parse(AROUND)));
    return near?.tiles.flatMap(({ ids }) => [...ids]) ?? [];
  };
  const read = (asked: readonly string[]): number =>
    asked.filter((sql) => sql.includes("int4send(p.organisation_id)")).length;
  const versions = async (): Promise<Map<string, string>> => {
    const { rows }: { rows: { kind: string; tile: number; version: string }[] } = await app.database.knex.raw(
      "select kind, tile, version from organisation_point_versions",
    );
    return new Map(rows.map(({ kind, tile, version }) => [`${kind} ${tile}`, version]));
  };
  /** Tiles whose version a task changed. */
  const noted = async (task: () => Promise<unknown>): Promise<string[]> => {
    const before = await versions();
    await task();
    return [...(await versions())].flatMap(([tile, version]) => (before.get(tile) === version ? [] : [tile]));
  };
  /** Suppliers with a single point, all in the same tile. */
  const some = async (): Promise<{ id: number; tile: number }[]> => {
    const { rows }: { rows: { id: number; tile: number }[] } = await app.database.knex.raw(
      `select organisation_id as id, tile from organisation_points p where kind = 'suppliers' and tile = (
         select tile from organisation_points where kind = 'suppliers' and lat between 53.5 and 54 and long between -2 and -1 group by tile order by count(*) desc, tile limit 1)
       and not exists (select from organisation_points q where q.organisation_id = p.organisation_id and q.no <> p.no)
       order by 1 limit 5`,
    );
    return rows;
  };
  const remove = (db: Knex, id: number) => db("organisation_search").where({ id }).delete();

  test("are read once, and those of a tile again when it has changed", async () => {
    await first();
    expect(read(await statementsOf(() => first()))).toBe(0);
    const [{ id, tile } = { id: 0, tile: 0 }] = await some();
    expect(await first()).toContain(id);
    expect(await noted(() => remove(app.database.knex, id))).toEqual([`suppliers ${tile}`]);
    const asked = await statementsOf(async () => expect(await first()).not.toContain(id));
    expect(read(asked)).toBe(1);
    expect(read(await statementsOf(() => first()))).toBe(0);
  });

  test("are read once by searches that come at once, and by each whose tile is another", async () => {
    const { knex } = app.database;
    const change = () =>
      knex.raw("update organisation_point_versions set version = nextval('organisation_point_version')");
    await change();
    const alone = read(await statementsOf(() => first()));
    expect(alone).toBeGreaterThan(1);
    await change();
    const together = await statementsOf(async () => {
      const [one, ...others] = await Promise.all([first(), first(), first()]);
      expect(others).toEqual([one, one]);
    });
    expect(read(together)).toBe(alone);

    // One of them sees a supplier gone, in a transaction that the others do not see.
    const [{ id } = { id: 0 }] = await some();
    await change();
    await knex.transaction(async (trx) => {
      await remove(trx, id);
      const [inside, outside, again] = await Promise.all([first(trx), first(), first()]);
      expect([inside.includes(id), outside.includes(id), again.includes(id)]).toEqual([false, true, true]);
      await trx.rollback();
    });
    expect(await first()).toContain(id);
  });

  test("of a transaction that comes to nothing are not kept, though the next changes the same tile", async () => {
    const { knex } = app.database;
    const [one, other] = await some();
    const comesToNothing = knex.transaction(async (trx) => {
      await remove(trx, one?.id ?? 0);
      expect(await first(trx)).not.toContain(one?.id);
      throw new Error("to nothing");
    });
    await expect(comesToNothing).rejects.toThrow("to nothing");
    await remove(knex, other?.id ?? 0);
    const now = await first();
    expect(now).toContain(one?.id);
    expect(now).not.toContain(other?.id);
  });

  test("that move change the tile they leave and the one they come to, and none where nothing moves", async () => {
    const [{ id, tile } = { id: 0, tile: 0 }] = await some();
    const move = (lat: string) =>
      app.database.knex.raw(`update organisation_points set lat = ${lat} where organisation_id = ?`, [id]);
    expect((await noted(() => move("lat + 0.125"))).toSorted()).toEqual(
      [`suppliers ${tile}`, `suppliers ${tile + 2881}`].toSorted(),
    );
    expect(await noted(() => app.database.knex.raw("delete from organisation_search where id = -1"))).toEqual([]);
    const listing = "select kind, facets, words, score from organisation_points where organisation_id = ?";
    const insert = `insert into organisation_points (organisation_id, no, lat, long, kind, facets, words, score)
      select ?, 7, 10, 10, x.* from (${listing}) x`;
    expect(await noted(() => app.database.knex.raw(insert, [id, id]))).toEqual([`suppliers ${800 * 2881 + 1520}`]);
  });

  test("are none where fewer are around than are worth it, nor for a rectangle or some organisations", async () => {
    const { knex } = app.database;
    const near = async (query: Record<string, string>) =>
      keptNear(knex, await toFilters(knex, "suppliers", SearchQuery.parse(query)));
    expect(await near(AROUND)).not.toBeNull();
    expect(await near({ ...AROUND, distance: "20" })).toBeNull();
    expect(await near({ ...AROUND, area: "-3,52,1,54" })).toBeNull();
    // Their versions alone would take longer.
    expect(await near({ ...AROUND, distance: "200" })).toBeNull();
    expect(await near({ region: "UK" })).toBeNull();
    const filters = await toFilters(knex, "suppliers", SearchQuery.parse(AROUND));
    expect(await keptNear(knex, { ...filters, organisations: [1] })).toBeNull();
    expect(await numberOf(knex, "select count(*) as n from organisation_point_versions")).toBeGreaterThan(100);
  });
});
