import fc from "fast-check";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { ListingKind } from "#shared/contracts/market/search.ts";
import { KEYS_OF } from "#shared/domain/search/search-keys.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { search } from "#api/features/search/search.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const INVALID = "The search filters contain invalid values.";
const NO_PLACE = "Type in post code or city name to apply distance filter.";

describe("SCH-15: query keys", () => {
  // The specification's list, word for word.
  const SPECIFIED = `page, pglimit, query, order, compare, accreditations, apply, base-materials, building-systems,
    certifications, claimed, countries, distance, experience, flex, homes-min, homes-max, is-manufacturer,
    retail-nia-min, retail-nia-max, storage-nia-min, storage-nia-max, office-nia-min, office-nia-max,
    offsite-categories, organisations, place, product-categories, sectors, size, status, storeys-min, storeys-max,
    with-case-studies, verified-by`.split(/,\s+/);

  test("are those of the specification, and region, product-type, cursor, connector and area", () => {
    const ours = ["region", "product-type", "cursor", "connector", "area"];
    expect(Object.keys(SearchQuery.shape).toSorted()).toEqual([...SPECIFIED, ...ours].toSorted());
  });

  test("each means something to some kind", () => {
    const used = new Set<string>(Object.values(KEYS_OF).flat());
    expect(SPECIFIED.filter((key) => !used.has(key))).toEqual([]);
  });

  test.each([
    ["consultants", "homes-min=5&is-manufacturer=true&flex=true&status=planned&product-type=Part"],
    ["projects", "claimed=true&size=1&experience=101&apply=true"],
    ["products", "experience=101&size=2&sectors=201&storeys-max=1"],
    ["suppliers", "experience=101&status=completed&office-nia-min=100&product-type=System"],
  ])("%s ignore what means nothing to them: %s", async (kind, query) => {
    expect(await searchPage(app, kind, query)).toEqual(await searchPage(app, kind));
  });

  test("a repeated key is as good as commas, empty values are dropped (SCH-14)", async () => {
    const commas = await searchPage(app, "suppliers", "size=1,2");
    expect(await searchPage(app, "suppliers", "size=1&size=2")).toEqual(commas);
    expect(await searchPage(app, "suppliers", "size=%201%20,,2,2")).toEqual(commas);
    const all = await searchPage(app, "suppliers");
    expect(
      await searchPage(app, "suppliers", "size=&claimed=&order=&homes-min=&distance=&place=&query=&status="),
    ).toEqual(all);
  });
});

describe("SCH-19: a filter connector that is not allowed", () => {
  const filters = "building-systems=7&countries=1,3&claimed=true";

  test.each(["or", "xor", "AND NOT", "|", "a&connector=b", "x".repeat(300)])(
    "%s is taken as and",
    async (connector) => {
      const page = await searchPage(app, "suppliers", `${filters}&connector=${connector}`);
      expect(page.total).toBeGreaterThan(0);
      expect(page).toEqual(await searchPage(app, "suppliers", filters));
    },
  );

  test("is logged; and itself is not", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const { ctx } = openContext({ ...app.runtime, log }, { actor: null, requestId: "test" });
    for (const connector of ["and", " And ", "", undefined, "xor", ["or", "and"]]) {
      await search(ctx, "suppliers", SearchQuery.parse({ connector }));
    }
    expect(lines.map((line) => z.object({ connector: z.string(), level: z.int() }).parse(JSON.parse(line)))).toEqual([
      { connector: "xor", level: 40 },
      { connector: "or,and", level: 40 },
    ]);
  });
});

describe("SCH-18: values that cannot be", () => {
  test.each([
    "building-systems=1;drop table organisations",
    "building-systems=1)|(2",
    "sectors=1e3",
    "sectors=9999999",
    `sectors=${Array.from({ length: 51 }, (_, index) => index + 1).join(",")}`,
    "organisations=12345678901",
    "compare=abc",
    "claimed=1",
    "order=scoredesc",
    "order=Score&order=NameAsc",
    "page=-1",
    "page=1.5",
    "page=99999999999999999999",
    "page=1&page=2",
    "pglimit=0",
    "pglimit=1000000",
    "query=a&query=b",
    `query=${"x".repeat(201)}`,
    "homes-min=-1",
    "homes-min=1.5",
    "homes-min=ten",
    "homes-min=5&homes-max=4",
    "office-nia-min=0x10",
    "office-nia-max=1e9",
    "office-nia-min=12345678901",
    "status=Completed",
    "status=planned,demolished",
    "product-type=kit",
    "distance=21&place=0,51",
    "distance=20.5&place=0,51",
    "distance=far&place=0,51",
    "cursor=%27;--",
    `place=${"1".repeat(201)}`,
  ])("%s", async (query) => {
    for (const kind of ListingKind.options) {
      const answer = await app.call("GET", `/api/search/${kind}?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed", detail: INVALID } });
    }
  });

  test.each(["uk", "EU", "US", "UK,NA", "GB"])("REG-01: %s is no region", async (region) => {
    for (const kind of ListingKind.options) {
      const answer = await app.call("GET", `/api/search/${kind}?region=${region}`);
      expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed", detail: INVALID } });
    }
  });

  test("a text that is too short is told how long it must be (R-08)", async () => {
    for (const query of ["a", "ab", "%25", "1"]) {
      expect(await app.call("GET", `/api/search/suppliers?query=${query}`)).toMatchObject({
        status: 400,
        body: { detail: "Type in min. 3 char(s) to start search" },
      });
    }
    for (const query of ["abc", "12", "%20%20", "٣٦"]) {
      expect((await app.call("GET", `/api/search/suppliers?query=${encodeURIComponent(query)}`)).status).toBe(200);
    }
  });

  test("SCH-12: a distance waits for a place, nationwide does not", async () => {
    expect(await app.call("GET", "/api/search/suppliers?distance=50")).toMatchObject({
      status: 400,
      body: { code: "validation_failed", detail: NO_PLACE, errors: { distance: [NO_PLACE] } },
    });
    const all = await searchPage(app, "suppliers");
    for (const distance of ["nationwide", "Nationwide", "0", "-20"]) {
      expect((await searchPage(app, "suppliers", `distance=${distance}`)).total).toBe(all.total);
    }
  });

  test.each(["-20", "0", "-1", "nationwide"])("SCH-13: a distance of %s means 21,000 miles", async (distance) => {
    expect(SearchQuery.parse({ distance }).distance).toBe(21_000);
    const page = await searchPage(app, "suppliers", `place=-2.93,54.9&distance=${distance}&order=DistanceDesc`);
    expect(page.total).toBe((await searchPage(app, "suppliers")).total);
    expect(page.items[0]?.distanceMiles).toBeGreaterThan(4000);
  });

  test("SCH-13, R-09: what is no place stands for central London, and says so", async () => {
    const london = await searchPage(app, "suppliers", "place=-0.1278,51.5074&distance=50");
    for (const place of ["nonsense", "51.5", "200,51", "0,91", "1,2,3", "NaN,0", "';--,1", "1e2,1"]) {
      const page = await searchPage(app, "suppliers", `place=${encodeURIComponent(place)}&distance=50`);
      expect(page.place).toEqual({ longitude: -0.1278, latitude: 51.5074, isFallback: true });
      expect(page.items).toEqual(london.items);
    }
    expect(london.place).toMatchObject({ isFallback: false });
  });
});

describe("anything at all", () => {
  const nasty = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(
      "%",
      "%%%",
      "\\",
      "\\\\\\",
      "___",
      "a%b_c\\",
      "'; drop table kits; --",
      "\u0000\u0000\u0000",
      "$1",
      "?",
    ),
    fc.constantFrom(
      "((((",
      "1|2",
      "!1",
      "null",
      "undefined",
      "-0",
      "1e309",
      "9".repeat(60),
      "é".repeat(60),
      "toilet pod %",
    ),
    fc.integer().map(String),
  );
  const query = fc.dictionary(
    fc.constantFrom(...Object.keys(SearchQuery.shape)),
    fc.array(nasty, { minLength: 1, maxLength: 3 }),
    {
      maxKeys: 4,
    },
  );

  test.each(ListingKind.options)("gets a page or a clear refusal from %s, never a failure", async (kind) => {
    await fc.assert(
      fc.asyncProperty(query, async (keys) => {
        const pairs = Object.entries(keys).flatMap(([key, values]) => values.map((value) => [key, value]));
        const address = pairs
          .map(([key = "", value = ""]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
          .join("&");
        const { status } = await app.call("GET", `/api/search/${kind}?${address}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 80, seed: 20_261_123 },
    );
  });

  test("a text alone is always answered: wildcards, controls, other scripts", async () => {
    await fc.assert(
      fc.asyncProperty(nasty, async (text) => {
        const { status, body } = await app.call(
          "GET",
          `/api/search/suppliers?query=${encodeURIComponent(`abc${text.toWellFormed()}`)}`,
        );
        expect({ status, body }).toMatchObject({ status: 200 });
      }),
      { numRuns: 120, seed: 20_261_124 },
    );
  });
});
