import { afterAll, beforeAll, expect, test } from "vitest";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { searchPage } from "#api/test/builders/search-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { seedLargeScale } from "./seed-large-scale.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => searchRoutes);
  await seedReference(app.database.knex);
  await seedLargeScale(app.database.knex, { organisations: 20_000, withTables: false });
});
afterAll(() => app.stop());

interface Statement {
  sql: string;
  bindings: unknown[];
}

/** The first page of a search for suppliers, and the statements that looked for listings by name or code. */
async function firstPage(address: Record<string, string>): Promise<{ ids: number[]; asked: Statement[] }> {
  const asked: Statement[] = [];
  const note = ({ sql, bindings }: Statement): void => void (/as tier/u.test(sql) && asked.push({ sql, bindings }));
  app.database.knex.on("query", note);
  const query = new URLSearchParams({ region: "UK", pglimit: "20", ...address });
  const { items } = await searchPage(app, "suppliers", query.toString());
  app.database.knex.removeListener("query", note);
  return { ids: items.map(({ id }) => id), asked };
}

async function idsWith(where: string, tier = "0::int"): Promise<number[]> {
  const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
    `select id from organisation_search where kind = 'suppliers' and 18000001 = any(facets) and ${where}
     order by (${tier}), score desc nulls last, id limit 20`,
  );
  return rows.map(({ id }) => id);
}

const FACTORIES = "12000001 = any(facets) and facets && '{4000001,4000002,4000003,4000010}'::int[]";
const PRECAST = "facets && '{11000203,11000303,11000403,11000901,11000902,11001007,15000005}'::int[]";
const called = (...words: string[]): string => `(split_part(name_key, chr(10), 1) like '%${words.join("%")}%'
  or split_part(name_key, chr(10), 2) like '%${words.join("%")}%')`;

test.each([
  ["codes", { "building-systems": "1,2,3,10", "is-manufacturer": "true" }, FACTORIES, "0::int", /idx\(s\.facets/u],
  [
    "codes and words",
    { query: "ltd precast" },
    `(${called("ltd", "precast")} or (${PRECAST} and ${called("ltd")}))`,
    `(not ${called("ltd", "precast")})::int`,
    /idx\(s\.words/u,
  ],
])(
  "a page of what very many have is read in order, each row asked for its %s",
  async (_, address, where, tier, row) => {
    const { ids, asked } = await firstPage(address);
    expect(ids).toEqual(await idsWith(where, tier));
    expect(ids).toHaveLength(20);
    const last = asked.at(-1)?.sql ?? "";
    expect(last).toMatch(row);
    expect(last).not.toMatch(/pg_catalog/u);
  },
);

test("whoever only means a text is not looked for where names that hold it fill the page", async () => {
  const whole = await firstPage({ query: "precast" });
  expect(whole.asked).toHaveLength(1);
  expect(whole.ids).toEqual(await idsWith(called("precast")));
  const address = { certifications: "10", sectors: "5" };
  const fits = "facets @> '{3000010,1000005}'::int[]";
  const rare = await firstPage({ query: "cladding", ...address });
  const named = await idsWith(`${fits} and ${called("cladding")}`);
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThan(20);
  expect(rare.asked).toHaveLength(2);
  // One row more than the page tells of another page.
  expect(rare.asked[1]?.bindings.slice(-2)).toEqual([21 - named.length, 0]);
  const either = `(${called("cladding")} or 4000002 = any(facets))`;
  expect(rare.ids).toEqual(await idsWith(`${fits} and ${either}`, `(not ${called("cladding")})::int`));
});

test("what finds nothing in a market was looked for in the others by the same look", async () => {
  const { knex } = app.database;
  const { rows }: { rows: { codes: [number, number, number]; na: number; sa: number }[] } = await knex.raw(
    `select array[cert, sector, category] as codes, count(*) filter (where 18000002 = any(facets))::int as na,
       count(*) filter (where 18000003 = any(facets))::int as sa
     from organisation_search, unnest(facets) cert, unnest(facets) sector, unnest(facets) category
     where kind = 'suppliers' and cert / 1000000 = 3 and sector / 1000000 = 1 and category / 1000000 = 11
     group by cert, sector, category having count(*) filter (where 18000001 = any(facets)) = 0 order by na desc, 1 limit 1`,
  );
  const [found] = rows;
  if (!found?.na) throw new Error("Whatever is somewhere is in the United Kingdom, too.");
  const [certifications, sectors, categories] = found.codes.map((code) => String(code % 1_000_000));
  const asked: string[] = [];
  const note = ({ sql }: Statement): void => void asked.push(sql);
  knex.on("query", note);
  const query = { region: "UK", certifications, sectors, "product-categories": categories } as Record<string, string>;
  const page = await searchPage(app, "suppliers", new URLSearchParams(query).toString());
  knex.removeListener("query", note);
  expect([page.total, page.items]).toEqual([0, []]);
  const others = page.relaxations.flatMap(({ set, count }) =>
    "region" in set ? [{ region: set["region"], count }] : [],
  );
  const expected = [
    { region: "NA", count: found.na },
    { region: "SA", count: found.sa },
  ];
  expect(others).toEqual(expected.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count));
  expect(asked.filter((sql) => sql.includes("any(facets)"))).toEqual([]);
});
