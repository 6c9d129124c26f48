import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { SearchQuery } from "#shared/contracts/market/search-query.ts";
import type {
  HomeSummary,
  ListingKind,
  ListingPlaces,
  ListingSummary,
  MappedKind,
  Relaxation,
  SearchPage,
} from "#shared/contracts/market/search.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import { countAll, LARGEST_TOTAL } from "#api/features/search/facets/counts.query.ts";
import { findInOtherMarkets, findRelaxations } from "#api/features/search/facets/relaxations.query.ts";
import { countFound, NO_PAGE } from "#api/features/search/facets/facets.query.ts";
import { countPlaces } from "#api/features/search/home/home-places.query.ts";
import { countLanding, countSystems } from "#api/features/search/home/home.query.ts";
import { findSlice, readResults } from "#api/features/search/query/page.query.ts";
import { areaOf } from "#api/features/search/distance/near-points.ts";
import type { FoundRow, Told } from "#api/features/search/query/page-slice.ts";
import { findPoints } from "#api/features/search/query/points.query.ts";
import { noteConnector } from "#api/features/search/query/search-connector.ts";
import { readCursor, writeCursor } from "#api/features/search/query/search-cursor.ts";
import { everything, type SearchFilters } from "#api/features/search/query/search-filters.ts";
import { orderInForce, orderOf } from "#api/features/search/query/search-order.ts";
import { findSimilar } from "#api/features/search/query/similar.query.ts";
import { findSummaries } from "#api/features/search/query/summaries.query.ts";
import { readFilters, toFilters } from "#api/features/search/query/to-filters.ts";

/** Rows that page numbers reach; what lies behind is reached page by page with cursors. */
const DEEPEST_ROW = 10_000;

/**
 * One page of a search with its total and facet counts. A page after the last is empty (SRT-06).
 *
 * @throws AppError `validation_failed` for filters that cannot be
 */
export async function search(ctx: Context, kind: ListingKind, query: SearchQuery): Promise<SearchPage> {
  noteConnector(ctx.log, query.connector);
  if (query.compare) return compared(ctx, kind, query, query.compare);
  const filters = await toFilters(ctx.db, kind, query);
  const order = orderInForce(filters, query.order);
  const told = Promise.withResolvers<Buffer | null>();
  // Around a place nothing is told, and the counts need not wait until the page says so.
  if (areaOf(filters)) told.resolve(null);
  let elsewhere: Buffer | null = null;
  const tell: Told = (listings, others = null) => {
    elsewhere = others;
    told.resolve(listings);
  };
  const found = findPage(ctx, filters, { ...query, order }, tell).finally(() => told.resolve(null));
  const isFirst = query.page === 1 && query.cursor === undefined;
  const all = async () => {
    const { items, nextCursor } = await found;
    return nextCursor === null ? items.map(({ id }) => id) : null;
  };
  const [page, { total, facets }] = await Promise.all([
    found,
    countFound(ctx.db, filters, { ...(isFirst ? { size: query.pglimit, all } : NO_PAGE), told: told.promise }),
  ]);
  return {
    ...page,
    total: Math.min(total, LARGEST_TOTAL),
    totalIsCapped: total > LARGEST_TOTAL,
    page: query.page,
    pageSize: query.pglimit,
    order,
    reading: filters.reading,
    place: filters.place,
    facets,
    relaxations: total === 0 ? await findWaysOut(ctx, filters, query, elsewhere) : [],
  };
}

/** Nearest first: those of the market that was searched, then the others. */
async function findWaysOut(
  ctx: Context,
  filters: SearchFilters,
  query: SearchQuery,
  elsewhere: Buffer | null,
): Promise<Relaxation[]> {
  const here = await findRelaxations(ctx.db, filters, {
    text: filters.reading?.text ?? query.query ?? "",
    hasDistance: query.distance !== undefined,
  });
  if (query.region === undefined) return here;
  const inMarket = (region: Region) => readFilters(ctx.db, filters.kind, { ...query, region });
  return [...here, ...(await findInOtherMarkets(ctx.db, query.region, inMarket, elsewhere && { filters, elsewhere }))];
}

async function findPage(
  ctx: Context,
  filters: SearchFilters,
  query: Pick<SearchQuery, "page" | "pglimit" | "order" | "cursor">,
  tell: Told,
): Promise<Pick<SearchPage, "items" | "nextCursor">> {
  const shape = orderOf(filters, query.order);
  const after = query.cursor === undefined ? null : readCursor(query.order, shape, query.cursor);
  const offset = after ? 0 : (query.page - 1) * query.pglimit;
  if (offset >= DEEPEST_ROW) return { items: [], nextCursor: null };
  const found = await findSlice(ctx.db, filters, shape, { limit: query.pglimit + 1, offset, after }, tell);
  const shown = found.slice(0, query.pglimit);
  return {
    items: await readResults(ctx.db, filters, shown),
    nextCursor: found.length > shown.length ? cursorAt(query.order, shown.at(-1)) : null,
  };
}

function cursorAt(order: string, row: FoundRow | undefined): string | null {
  return row ? writeCursor(order, row) : null;
}

/** The listings of the comparison, in its order; what may not be seen is left out. */
async function compared(
  ctx: Context,
  kind: ListingKind,
  query: SearchQuery,
  ids: readonly number[],
): Promise<SearchPage> {
  const items = await findSummaries(ctx.db, kind, ids);
  return {
    items: items.map((item) => ({ ...item, distanceMiles: null, reason: null })),
    total: items.length,
    totalIsCapped: false,
    page: 1,
    pageSize: query.pglimit,
    order: "Score",
    reading: null,
    place: null,
    facets: [],
    relaxations: [],
    nextCursor: null,
  };
}

/** Recently added: 10 products for the carousel, 4 of the others (HOM-07, HOM-08). */
const LATEST: Readonly<Record<ListingKind, number>> = { suppliers: 4, consultants: 4, projects: 4, products: 10 };

/** Numbers of the home page for a region, or for everywhere. */
export async function getHomeSummary(ctx: Context, region: Region | undefined): Promise<HomeSummary> {
  const [latest, counts, systems, landing] = await Promise.all([
    ofEachKind((kind) => findLatest(ctx, everything(kind, region ?? null), LATEST[kind])),
    ofEachKind((kind) => countAll(ctx.db, { kind, region: region ?? null })),
    countSystems(ctx.db, region ?? null),
    countLanding(ctx.db, region ?? null),
  ]);
  return { counts, systems, ...landing, latest };
}

/** Where most listings of a kind are, for the bars beside the home page's map (HOM-02). */
export async function getFullestPlaces(
  ctx: Context,
  kind: MappedKind,
  region: Region | undefined,
): Promise<ListingPlaces> {
  const total = await countAll(ctx.db, { kind, region: region ?? null });
  return countPlaces(ctx.db, kind, region ?? null, total);
}

async function ofEachKind<T>(read: (kind: ListingKind) => Promise<T>): Promise<Record<ListingKind, T>> {
  const [suppliers, consultants, projects, products] = await Promise.all([
    read("suppliers"),
    read("consultants"),
    read("projects"),
    read("products"),
  ]);
  return { suppliers, consultants, projects, products };
}

async function findLatest(ctx: Context, filters: SearchFilters, limit: number): Promise<ListingSummary[]> {
  const found = await findSlice(ctx.db, filters, orderOf(filters, "CreatedAtDesc"), { limit, offset: 0, after: null });
  return findSummaries(
    ctx.db,
    filters.kind,
    found.map((row) => row.id),
  );
}

/** Tiles of some listings for another feature's page, in the order of the ids; hidden ones are left out. */
export async function summariesOf(ctx: Context, kind: ListingKind, ids: readonly number[]): Promise<ListingSummary[]> {
  return findSummaries(ctx.db, kind, ids);
}

const SIMILAR = 4;

/**
 * Up to four listings like one: most in common first, then the nearer; never itself (for details pages).
 *
 * @throws AppError `not_found` for a listing that may not be seen
 */
export async function findSimilarListings(
  ctx: Pick<Context, "db">,
  kind: ListingKind,
  id: number,
  region: Region | undefined,
): Promise<ListingSummary[]> {
  const ids = await findSimilar(ctx.db, kind, id, { region: region ?? null, limit: SIMILAR });
  if (!ids) throw notFound("listing", id);
  return findSummaries(ctx.db, kind, ids);
}

/** Most points of one answer. */
const MOST_POINTS = 200_000;

/**
 * Every location of every listing that a search finds, ranked as its list has them; `page` and `cursor` do not count.
 * Products have no points of their own.
 *
 * @returns at most 200,000 points; `isCapped` when there are more
 * @throws AppError `validation_failed` as `search` does
 */
export async function listPoints(
  ctx: Pick<Context, "db">,
  kind: ListingKind,
  query: SearchQuery,
): Promise<{ points: MapPoint[]; isCapped: boolean }> {
  const filters = await toFilters(ctx.db, kind, query);
  const order = orderOf(filters, orderInForce(filters, query.order));
  const points = await findPoints(ctx.db, filters, order, MOST_POINTS + 1);
  return { points: points.slice(0, MOST_POINTS), isCapped: points.length > MOST_POINTS };
}
