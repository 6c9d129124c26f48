import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMeant, readDemoFacts } from "#api/test/builders/demo-facts.ts";
import { searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { TRADE_QUERIES } from "#api/test/builders/trade-queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const FIRST = 5;

describe("SCH-09: 70 searches of the trade", () => {
  test("each is written down once, for every market and kind", () => {
    const keys = TRADE_QUERIES.map(({ kind, region, text }) => `${kind} ${region} ${text}`);
    expect([keys.length, new Set(keys).size]).toEqual([70, 70]);
    expect(Object.groupBy(TRADE_QUERIES, ({ region }) => region).NA?.length).toBeGreaterThan(14);
    expect(new Set(TRADE_QUERIES.map(({ kind, region }) => `${kind} ${region}`)).size).toBe(4 * 3);
  });

  test("all have what was meant first, by the demonstration data (success@1 and @5)", async () => {
    const factsOf = readDemoFacts();
    const failed: string[] = [];
    const notFirst: string[] = [];
    for (const { kind, region, text, wanted } of TRADE_QUERIES) {
      const query = new URLSearchParams({ region, query: text, pglimit: String(FIRST) });
      const { items } = await searchPage(app, kind, query.toString());
      const isRight = items.map(({ id }) => {
        const listing = factsOf(kind, id);
        return listing !== undefined && isMeant(listing, wanted);
      });
      if (!isRight.includes(true)) failed.push(`${kind} ${region}: ${text}`);
      else if (isRight[0] !== true) notFirst.push(`${kind} ${region}: ${text}`);
    }
    expect({ failed, notFirst }).toEqual({ failed: [], notFirst: [] });
  });
});
