import { expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { RUNS_OF_ALL, SUGGESTIONS } from "./runs.ts";
import { begunTexts, querySource, SEARCHES } from "./queries.ts";

test("no search of a run is asked twice, each is one the contract takes, and every run asks the same", () => {
  const queries = querySource()(RUNS_OF_ALL);
  expect(queries).toHaveLength(RUNS_OF_ALL * Object.keys(SEARCHES).length);
  const asked = queries.map(({ query }) => new URLSearchParams(query).toString());
  expect(new Set(asked).size).toBe(asked.length);
  // As the server reads them, too: a value that it ignores would make no other search.
  const read = queries.map(({ query }) => JSON.stringify(SearchQuery.parse(query)));
  expect(new Set(read).size).toBe(read.length);
  expect(querySource()(3)).toEqual(queries.slice(0, 3 * Object.keys(SEARCHES).length));
});

test("a kind of search that has no more different ones is refused, not repeated", () => {
  expect(() => querySource()(1000)).toThrow("no more different searches");
});

test("texts that are still typed are long enough to be answered, and never the same", () => {
  const texts = begunTexts(SUGGESTIONS);
  expect(new Set(texts).size).toBe(SUGGESTIONS);
  expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThanOrEqual(2);
  expect(begunTexts(5)).toEqual(texts.slice(0, 5));
});
