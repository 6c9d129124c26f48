import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Suggestions } from "#shared/contracts/market/suggestions.ts";
import { searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openGazetteer } from "#api/platform/geocoding/gazetteer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

async function suggested(query: string, kind = "suppliers", region = "UK", filters = ""): Promise<Suggestions> {
  const asked = new URLSearchParams(`${new URLSearchParams({ region, query })}&${filters}`);
  return Suggestions.parse((await app.call("GET", `/api/suggestions/${kind}?${asked.toString()}`)).body);
}

describe("SCH-23: suggestions while typing", () => {
  test("bathrom pod le: words set right, the same near two places, and who makes them", async () => {
    const { words, places, names } = await suggested("bathrom pod le");
    expect(words[0]).toMatchObject({ text: "bathroom pods", meant: null, isCorrected: true });
    expect(places.map(({ text, name, miles }) => [text, name, miles])).toEqual([
      ["bathroom pod", "Leeds", 50],
      ["bathroom pod", "Leicester", 50],
    ]);
    expect(names.length).toBe(2);
  });

  test.each([
    "",
    "claimed=true",
    "sectors=2&claimed=true",
    "claimed=true&place=-1.549,53.8&distance=100",
    "area=-3,52,0,54&building-systems=7",
  ])("with the filters %j each count is what the search finds that it stands for", async (filters) => {
    const { words, places } = await suggested("pod lee", "suppliers", "UK", filters);
    for (const { text, place, miles, count } of places) {
      const found = new URLSearchParams(`region=UK&${filters}`);
      for (const [key, value] of Object.entries({ query: text, place, distance: miles })) found.set(key, String(value));
      found.delete("area");
      expect((await searchPage(app, "suppliers", found.toString())).total).toBe(count);
    }
    for (const { text, count } of words) {
      const query = `region=UK&query=${encodeURIComponent(text)}&${filters}`;
      expect((await searchPage(app, "suppliers", query)).total).toBe(count);
    }
    expect([words.length, places.length].every((length) => length > 0)).toBe(true);
  });

  test("what the filters leave nothing of is not suggested; names are pages, whatever the filters", async () => {
    const { words, places, names } = await suggested("pods", "suppliers", "UK", "place=-30,50&distance=20");
    expect([words, places]).toEqual([[], []]);
    expect(names.length).toBe(2);
    expect((await suggested("pod lee", "suppliers", "UK", "organisations=999999")).places).toEqual([]);
  });

  test("the listings are counted once, for the way that a distance is looked for", async () => {
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }): void => void (sql.includes('as "inRegion"') && asked.push(sql));
    app.database.knex.on("query", note);
    expect((await suggested("pod lee")).places.length).toBeGreaterThan(0);
    app.database.knex.off("query", note);
    expect(asked).toHaveLength(1);
  });

  test("a name by its beginning; a place alone; a county is looked in", async () => {
    expect((await suggested("northg")).names.map(({ name }) => name)).toContain("Northgate Frame");
    expect((await suggested("leeds")).places[0]).toMatchObject({ text: "", name: "Leeds", area: null });
    const [ontario] = (await suggested("modular onta", "suppliers", "NA")).places;
    expect(ontario).toMatchObject({ text: "modular", name: "Ontario", miles: null });
    // From Lake of the Woods to the St Lawrence, from Lake Erie to Hudson Bay.
    const [west = 0, south = 0, east = 0, north = 0] = (ontario?.area ?? "").split(",").map(Number);
    expect([west, south, east, north].map(Math.round)).toEqual([-95, 42, -74, 57]);
  });

  test.each([
    ["king's ly", ["King's Lynn"]],
    ["kings lynn", ["King's Lynn"]],
    ["bishop’s stort", ["Bishops Stortford"]],
    ["bishop's storx", []],
  ])("%s begins %j, with its apostrophe and without", async (text, wanted) => {
    const { places } = await suggested(text);
    expect(places.map(({ name }) => name.replace("’", "'"))).toEqual(wanted);
  });

  test("places are those that begin so: nobody looks through all names for likenesses at every letter", async () => {
    const find = vi.spyOn(await openGazetteer(), "find");
    expect((await suggested("pod manchestr")).places).toEqual([]);
    expect((await suggested("pod lee")).places.length).toBeGreaterThan(0);
    const asked = find.mock.calls.map(([{ text, isBeginning }]) => [text, isBeginning]);
    find.mockRestore();
    expect(asked).toEqual([
      ["manchestr", true],
      ["lee", true],
    ]);
  });

  test("what finds nothing, and what is hardly typed, is not suggested", async () => {
    const nothing = { words: [], places: [], names: [] };
    expect(await suggested("zzzqqx")).toEqual(nothing);
    expect(await suggested("b")).toEqual(nothing);
    expect((await suggested("architects", "products")).words).toEqual([]);
    const { words, places, names } = await suggested("st");
    expect(words.length).toBe(3);
    for (const { count } of words) expect(count).toBeGreaterThan(0);
    expect(places.length).toBe(2);
    // A search by name starts with three letters, or two digits.
    expect(names).toEqual([]);
    expect((await suggested("ste")).names.length).toBe(2);
  });

  test("a hostel is none of the hotels with a slip", async () => {
    const { words } = await suggested("hostel", "projects");
    expect(words.map(({ text, meant, isCorrected }) => [text, meant, isCorrected])).toEqual([
      ["hostel", "Hotels", false],
    ]);
  });

  test.each([
    "query=a&query=b",
    "query=pod&distance=50",
    "query=pod&homes-min=x",
    `query=${"x".repeat(201)}`,
    "region=uk&query=pod",
    "",
  ])("%s is refused", async (query) => {
    expect((await app.call("GET", `/api/suggestions/suppliers?${query}`)).status).toBe(400);
  });
});
