import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { ANY_VERIFIER, ListingKind, SearchPage, type SearchReading } from "#shared/contracts/market/search.ts";
import { KEYS_OF } from "#shared/domain/search/search-keys.ts";
import { asRead, milesTo, type NaiveListing, readNaively, tierOf } from "#api/test/builders/naive-search.ts";
import { startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
const listings = new Map<ListingKind, NaiveListing[]>();
beforeAll(async () => {
  app = await startSearchApp();
  for (const kind of ListingKind.options) listings.set(kind, await readNaively(app.database.knex, kind));
});
afterAll(() => app.stop());

const ids = (...from: number[]) => fc.subarray(from, { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(","));
const flag = fc.constantFrom("true", "true", "false");
const amount = (most: number) => fc.integer({ min: 0, max: most }).map(String);
const VALUES: Record<string, fc.Arbitrary<string>> = {
  region: fc.constantFrom("UK", "NA", "SA"),
  query: fc.constantFrom(
    "tarn",
    "north gate",
    "pod",
    "toilet pods",
    "clt",
    "works 50%",
    "panel_",
    "school",
    "qs ltd",
    "pods leeds",
    "clt texas",
    "pdos tarnbek",
    "school zzzq",
  ),
  "building-systems": ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  "product-categories": ids(101, 304, 501, 702, 901, 1001, 1004),
  "offsite-categories": ids(1, 2, 3, 5, 6, 7, 8),
  sectors: ids(1, 2, 3, 201, 204, 301, 502),
  experience: ids(1, 2, 3, 101, 201, 501, 702),
  size: ids(1, 2, 3, 4, 5),
  countries: ids(1, 2, 3, 4, 5, 24),
  certifications: ids(1, 2, 3, 4, 6, 9, 10),
  accreditations: ids(1, 3, 6),
  "base-materials": ids(1, 2, 3, 4, 7),
  "verified-by": ids(1, 2, 3),
  status: fc.constantFrom("planned", "completed", "under_construction,planned"),
  "product-type": fc.constantFrom("Kit", "Part", "System", "All", "Kit,System"),
  claimed: flag,
  "is-manufacturer": flag,
  flex: flag,
  apply: flag,
  "homes-min": amount(200),
  "homes-max": amount(400).map((text) => String(Number(text) + 200)),
  "storeys-max": amount(12),
  "office-nia-min": amount(3000),
  "retail-nia-max": amount(3000),
  organisations: ids(1, 5, 7, 9, 12, 201, 205),
  distance: fc.constantFrom("20", "50", "100", "200", "450", "nationwide", "0"),
  area: fc.constantFrom("-6,50,2,55", "-3.1,54.1,-2.5,54.6", "-100,25,-80,50", "170,-50,-60,60", ""),
};

const PLACES = ["-2.93,54.9", "-0.1278,51.5074", "-97.3,32.8", "46.7,24.7", "179.9,-40"];

/** A filter state: a few keys, of any kind; a place whenever there is a distance. */
const state = fc
  .tuple(fc.subarray(Object.keys(VALUES), { maxLength: 4 }), fc.constantFrom(...PLACES), fc.record(VALUES))
  .map(([keys, place, values]) => {
    const chosen: Record<string, string> = Object.fromEntries(keys.map((key) => [key, values[key] ?? ""]));
    return "distance" in chosen ? { ...chosen, place } : chosen;
  });

const LEEDS = {
  England: { label: "Leeds, England, United Kingdom", longitude: -1.55, latitude: 53.8 },
  Alabama: { label: "Leeds, Alabama, United States", longitude: -86.54, latitude: 33.55 },
};
/** From El Paso to the Sabine, from the Rio Grande's mouth to the Panhandle. */
const TEXAS = { label: "Texas, United States", middle: [-99.2, 31.4], area: [-106.6, 25.8, -93.5, 36.5] };

/** How a text is to be read, by hand; only "tarnbeck" is a name, that of a British maker and its products. */
function wantedReading(kind: ListingKind, query: Record<string, string>): SearchReading | null {
  const region = query["region"];
  const isSearched = (query["area"] ?? "") === "";
  const near = (degrees: number): number => expect.closeTo(degrees, 1) as number;
  const read = (
    text: string,
    ignored: string[],
    place: SearchReading["place"] = null,
    elsewhere: SearchReading["elsewhere"] = null,
  ): SearchReading => ({
    text,
    corrected: [],
    ignored,
    place: "place" in query ? null : place,
    // Every place of a query here is far from those of the texts.
    otherPlace: "place" in query && place ? place.name : null,
    elsewhere: isSearched && !("place" in query) ? elsewhere : null,
  });
  if (query["query"] === "pods leeds") {
    const england = { label: LEEDS.England.label, region: "UK" } as const;
    if (region === "SA") return read("pods", ["leeds"], null, england);
    const { label, longitude, latitude } = LEEDS[region === "NA" ? "Alabama" : "England"];
    const around = { longitude: near(longitude), latitude: near(latitude), miles: 50, area: null, isSearched };
    return read("pods", [], { name: "Leeds", label, ...around }, region === "NA" ? england : null);
  }
  if (query["query"] === "clt texas") {
    if (region === "UK" || region === "SA") return read("clt", ["texas"], null, { label: TEXAS.label, region: "NA" });
    const area = TEXAS.area.map(near) as [number, number, number, number];
    // A state has several middles: half a degree apart at most.
    const [longitude = 0, latitude = 0] = TEXAS.middle.map((degrees) => expect.closeTo(degrees, 0) as number);
    const within = { longitude, latitude, miles: null, area, isSearched };
    return read("clt", [], { name: "Texas", label: TEXAS.label, ...within });
  }
  if (query["query"] === "pdos tarnbek") {
    const isNamed = (kind === "suppliers" || kind === "products") && (region ?? "UK") === "UK";
    const corrected = [{ said: "tarnbek", meant: "tarnbeck" }];
    return isNamed ? { ...read("tarnbeck", ["pdos"]), corrected } : null;
  }
  if (query["query"] === "school zzzq") return read("school", ["zzzq"]);
  // Consultants make no pods: to them these are words of names, and nobody's name has a toilet in it.
  return query["query"] === "toilet pods" && kind === "consultants" ? read("pods", ["toilet"]) : null;
}

/** Pages of 100 that hold every listing of a kind. */
const MOST_PAGES = 10;

/** What the slow way finds, best first. */
function expected(kind: ListingKind, query: Record<string, string>): number[] {
  const known: readonly string[] = KEYS_OF[kind];
  const asked = SearchQuery.parse(
    Object.fromEntries(Object.entries(query).filter(([key]) => key === "region" || known.includes(key))),
  );
  // An organisation's accreditations are its certificates.
  if (kind !== "products" && asked.accreditations) {
    asked.certifications = [...(asked.certifications ?? []), ...asked.accreditations];
    delete asked.accreditations;
  }
  const found = (listings.get(kind) ?? []).flatMap((listing) => {
    const tier = tierOf(kind, listing, asked);
    return tier === null ? [] : [{ id: listing.id, tier, score: listing.score ?? -1 }];
  });
  return found.toSorted((a, b) => a.tier - b.tier || b.score - a.score || a.id - b.id).map(({ id }) => id);
}

async function ask(kind: ListingKind, query: Record<string, string>): Promise<SearchPage> {
  const answer = await app.call("GET", `/api/search/${kind}?${new URLSearchParams(query).toString()}`);
  return SearchPage.parse(answer.body);
}

describe.each(ListingKind.options)("SCH-16: any filter state over %s", (kind) => {
  test("finds what a plain look at every profile finds, in order, and counts it", async () => {
    await fc.assert(
      fc.asyncProperty(state, async (query) => {
        const first = await ask(kind, { ...query, pglimit: "100" });
        expect(first.reading).toEqual(wantedReading(kind, query));
        const wanted = expected(kind, asRead(query, first.reading));
        const found = first.items.map((item) => item.id);
        for (let page = 2; found.length < first.total && page <= MOST_PAGES; page += 1) {
          const { items } = await ask(kind, { ...query, pglimit: "100", page: String(page) });
          found.push(...items.map((item) => item.id));
        }
        expect(first.total).toBe(wanted.length);
        // A product's score is the search's own: only its set is known.
        const inOrder =
          kind === "products" ? (list: number[]) => list.toSorted((a, b) => a - b) : (list: number[]) => list;
        expect(inOrder(found)).toEqual(inOrder(wanted));
        if (query["place"] !== undefined) {
          const [long = 0, lat = 0] = query["place"].split(",").map(Number);
          for (const item of first.items) {
            const listing = listings.get(kind)?.find(({ id }) => id === item.id);
            const miles = listing ? milesTo(listing, lat, long) : Number.NaN;
            if (item.distanceMiles === null) expect(miles).toBe(Number.POSITIVE_INFINITY);
            else expect(Math.abs(item.distanceMiles - miles)).toBeLessThan(0.06);
          }
        }
        for (const { keys, set, count } of first.relaxations) {
          const left = Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
          if ("region" in set) {
            const there = { ...query, ...set };
            expect(count).toBe(expected(kind, asRead(there, wantedReading(kind, there))).length);
            continue;
          }
          const isTyped = "query" in left && !("query" in set);
          expect(count).toBe(expected(kind, { ...(isTyped ? asRead(left, first.reading) : left), ...set }).length);
        }
      }),
      { numRuns: 40, seed: 20_261_121 },
    );
  });

  test.each<Record<string, string>>([
    {},
    { region: "UK" },
    { region: "NA" },
    { region: "SA" },
    { region: "NA", place: "-97.3,32.8" },
  ])("SCH-09: texts with %j are read as a person reads them", async (others) => {
    for (const text of ["pod", "toilet pods", "pods leeds", "clt texas", "pdos tarnbek", "school zzzq"]) {
      const query = { ...others, query: text };
      const { reading } = await ask(kind, { ...query, pglimit: "1" });
      expect({ text, reading }).toEqual({ text, reading: wantedReading(kind, query) });
    }
  });

  test("facet values give as many as their count promises, whatever else is chosen", async () => {
    await fc.assert(
      fc.asyncProperty(state, fc.nat(), async (query, at) => {
        const { facets } = await ask(kind, query);
        const facet = facets[at % facets.length];
        if (!facet || (facet.group === "sectors" && facet.id === 1)) return;
        const isFlag = ["claimed", "is-manufacturer", "with-case-studies", "flex", "apply"].includes(facet.group);
        const isNamed = facet.group === "status" || facet.group === "product-type";
        // An organisation's certificates, and what is made, are filters of two keys: choose one of them.
        const { accreditations } = query;
        const other = {
          "building-systems": "product-categories",
          "product-categories": "building-systems",
          ...(kind !== "products" && { certifications: "accreditations" }),
        }[facet.group];
        const kept = Object.fromEntries(Object.entries(query).filter(([key]) => key !== other));
        // The parent of the verifiers stands for all of them.
        const isAnyVerifier = facet.group === "verified-by" && facet.id === ANY_VERIFIER;
        const verifiers = facets.filter(({ group, id }) => group === facet.group && id !== ANY_VERIFIER);
        const all = verifiers.map(({ id }) => id).join(",");
        const value = isAnyVerifier ? all : isFlag ? "true" : isNamed ? facet.name : String(facet.id);
        const chosen = await ask(kind, { ...kept, [facet.group]: value });
        expect({ facet: facet.group, accreditations, total: chosen.total }).toEqual({
          facet: facet.group,
          accreditations,
          total: facet.count,
        });
      }),
      { numRuns: 30, seed: 20_261_122 },
    );
  });
});
