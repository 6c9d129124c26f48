import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Suggestions } from "#shared/contracts/suggestions.ts";
import { searchPage, startSearchApp } from "#api/test/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

async function suggested(query: string, kind = "suppliers", region = "UK"): Promise<Suggestions> {
  const asked = new URLSearchParams({ region, query });
  return Suggestions.parse((await app.call("GET", `/api/suggestions/${kind}?${asked.toString()}`)).body);
}

describe("SCH-23: suggestions while typing", () => {
  test("bathrom pod le: words set right, the same near two places, and who makes them", async () => {
    const { words, places, names } = await suggested("bathrom pod le");
    expect(words[0]).toMatchObject({ text: "bathroom pods", meant: null, isCorrected: true });
    expect(places.map(({ text, name, miles }) => [text, name, miles])).toEqual([
      ["bathroom pod", "Leeds", 50],
      expect.arrayContaining(["bathroom pod", 50]),
    ]);
    expect(names.length).toBe(2);
  });

  test("each count is what the search finds that it stands for", async () => {
    const { words, places } = await suggested("pod lee");
    for (const { text, place, miles, count } of places) {
      const found = await searchPage(app, "suppliers", `region=UK&query=${text}&place=${place}&distance=${miles}`);
      expect(found.total).toBe(count);
    }
    for (const { text, count } of words) {
      expect((await searchPage(app, "suppliers", `region=UK&query=${encodeURIComponent(text)}`)).total).toBe(count);
    }
    expect(places.length).toBeGreaterThan(0);
  });

  test("a name by its beginning; a place alone; a county is looked in", async () => {
    expect((await suggested("northg")).names.map(({ name }) => name)).toContain("Northgate Frame");
    expect((await suggested("leeds")).places[0]).toMatchObject({ text: "", name: "Leeds", area: null });
    const [texas] = (await suggested("modular tex", "suppliers", "NA")).places;
    if (texas) expect(texas).toMatchObject({ name: "Texas", miles: null, area: expect.stringMatching(/^-1\d\d\./) });
  });

  test("what finds nothing, and what is hardly typed, is not suggested", async () => {
    const nothing = { words: [], places: [], names: [] };
    expect(await suggested("zzzqqx")).toEqual(nothing);
    expect(await suggested("b")).toEqual(nothing);
    expect((await suggested("architects", "products")).words).toEqual([]);
    for (const { count } of (await suggested("st")).words) expect(count).toBeGreaterThan(0);
  });

  test.each(["query=a&query=b", `query=${"x".repeat(201)}`, "region=uk&query=pod", ""])(
    "%s is refused",
    async (query) => {
      expect((await app.call("GET", `/api/suggestions/suppliers?${query}`)).status).toBe(400);
    },
  );
});
