import { contextOn } from "#build/bench/context.ts";
import { countFound } from "#api/features/search/facets/facets.query.ts";
import { findSlice, readResults } from "#api/features/search/query/page.query.ts";
import { toFilters } from "#api/features/search/query/to-filters.ts";
import { orderInForce, orderOf } from "#api/features/search/query/search-order.ts";
import { search } from "#api/features/search/search.service.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { createMeter, type Meter, type Spent } from "./meter.ts";
import { suggest } from "#api/features/search/suggest/suggest.service.ts";
import { begunTexts, type NamedQuery, type Query } from "./queries.ts";
import { PARTS, SUGGESTIONS, WARM, WHOLE } from "./runs.ts";

/** What the yardstick's statement takes of the processor: as much as a search may, by CON-10. */
export const YARDSTICK_MS = 20;
/** The yardstick in turns with every so many searches. */
const TURNS = 4;

/** What searches of each kind spent in the database. */
export interface DatabaseFigures {
  /** Whole searches as the service makes them: the text read, page, rows, total and facet counts. */
  whole: Map<string, Spent[]>;
  /** Of other searches: page, rows and counts, each by itself. */
  parts: Map<string, Spent[]>;
  /** Of each of these, what its first page alone took: the listings found and what the list shows of them. */
  pages: Spent[];
  /** What a text that is still typed may become. */
  suggestions: Spent[];
  yardstick: Spent[];
}

/** @param next gives searches that the database was not asked before */
export async function measureDatabase(url: string, next: (runs: number) => NamedQuery[]): Promise<DatabaseFigures> {
  const meter = await createMeter(url, YARDSTICK_MS);
  const figures: DatabaseFigures = { whole: new Map(), parts: new Map(), pages: [], suggestions: [], yardstick: [] };
  const note = (into: Map<string, Spent[]>, name: string, spent: readonly Spent[]): void =>
    void into.set(name, [...(into.get(name) ?? []), ...spent]);
  try {
    for (const { query } of next(WARM)) await wholeSearch(meter, query);
    for (const [index, { name, query }] of next(WHOLE).entries()) {
      note(figures.whole, name, [await wholeSearch(meter, query)]);
      if (index % TURNS === 0) figures.yardstick.push(await meter.measureYardstick());
    }
    for (const { name, query } of next(PARTS)) {
      const [page, rows, counts] = await partsOfSearch(meter, query);
      note(figures.parts, name, [page, rows, counts]);
      figures.pages.push({ elapsed: page.elapsed + rows.elapsed, processor: page.processor + rows.processor });
    }
    for (const query of begunTexts(SUGGESTIONS)) {
      const ask = { ...SearchQuery.parse({ region: "UK" }), query };
      figures.suggestions.push(await meter.measure((db) => suggest(contextOn(db), "suppliers", ask)));
    }
    return figures;
  } finally {
    await meter.knex.destroy();
  }
}

function wholeSearch(meter: Meter, text: Query): Promise<Spent> {
  return meter.measure((db) => search(contextOn(db), "suppliers", SearchQuery.parse(text)));
}

async function partsOfSearch(meter: Meter, text: Query): Promise<[page: Spent, rows: Spent, counts: Spent]> {
  const query = SearchQuery.parse(text);
  const slice = { limit: query.pglimit + 1, offset: 0, after: null };
  // Read once more, as part of nothing: the way that is chosen is what the parts go.
  const filters = await toFilters(meter.knex, "suppliers", query);
  const order = orderOf(filters, orderInForce(filters, query.order));
  let found: Awaited<ReturnType<typeof findSlice>> = [];
  return [
    // As the service asks for a page: where all is found for it, its facets are counted of what was read.
    await meter.measure(async (db) => (found = await findSlice(db, filters, order, slice, () => {}))),
    await meter.measure((db) => readResults(db, filters, found)),
    await meter.measure((db) => countFound(db, filters)),
  ];
}
