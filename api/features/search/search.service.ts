import { type HomeSummary, ListingKind, type ListingSummary, type SearchPage } from "#shared/contracts/search.ts";
import type { MapPoint } from "#shared/contracts/geo.ts";
import type { SearchQuery } from "#shared/contracts/search-query.ts";
import type { Region } from "#shared/contracts/regions.ts";
import type { Context } from "#api/platform/context.ts";
import { countSystems, countVisible } from "./home.query.ts";
import { orderBy, type SearchFilters, toFilters } from "./search-filters.ts";
import { findPoints } from "./points.query.ts";
import { countFacets, countUpToLimit, findPage, findSummaries, LARGEST_TOTAL } from "./search.repository.ts";

/**
 * One page of a search with its total and facet counts. A page after the last is empty (SRT-06).
 *
 * @throws AppError `validation_failed` for filters or sorts that cannot be
 */
export async function search(ctx: Context, kind: ListingKind, query: SearchQuery): Promise<SearchPage> {
  const filters = toFilters(query);
  const order = orderBy(kind, query.order);
  const page = { limit: query.pglimit, offset: (query.page - 1) * query.pglimit };
  const items = await findPage(ctx.db, kind, filters, order, page);
  const counted = await countUpToLimit(ctx.db, kind, filters);
  return {
    items: items.map((item) => ({ ...item, distanceMiles: null, reason: null })),
    order: query.order,
    place: null,
    relaxations: [],
    nextCursor: null,
    total: Math.min(counted, LARGEST_TOTAL),
    totalIsCapped: counted > LARGEST_TOTAL,
    page: query.page,
    pageSize: query.pglimit,
    facets: await countFacets(ctx.db, kind, filters),
  };
}

/** Recently added: 10 products for the carousel, 4 of the others (HOM-07, HOM-08). */
const LATEST: Record<ListingKind, number> = { suppliers: 4, consultants: 4, projects: 4, products: 10 };

/** Numbers of the home page for a region, or for everywhere. */
export async function getHomeSummary(ctx: Context, region: Region | undefined): Promise<HomeSummary> {
  const filters: SearchFilters = { region: region ?? null, text: "", groups: new Map() };
  const latest: Partial<Record<ListingKind, ListingSummary[]>> = {};
  const counts: Partial<Record<ListingKind, number>> = {};
  for (const kind of ListingKind.options) {
    const order = orderBy(kind, "CreatedAtDesc");
    latest[kind] = await findPage(ctx.db, kind, filters, order, { limit: LATEST[kind], offset: 0 });
    counts[kind] = await countVisible(ctx.db, kind, filters);
  }
  const { suppliers = [], consultants = [], projects = [], products = [] } = latest;
  return {
    counts: {
      suppliers: counts.suppliers ?? 0,
      consultants: counts.consultants ?? 0,
      projects: counts.projects ?? 0,
      products: counts.products ?? 0,
    },
    systems: await countSystems(ctx.db, filters),
    roles: [],
    sectors: [],
    offsiteCategories: [],
    latest: { suppliers, consultants, projects, products },
  };
}

/** Tiles of some listings for another feature's page, in the order of the ids; hidden ones are left out. */
export async function summariesOf(ctx: Context, kind: ListingKind, ids: readonly number[]): Promise<ListingSummary[]> {
  return findSummaries(ctx.db, kind, ids);
}

/** Most points of one answer. */
const MOST_POINTS = 200_000;

/**
 * Every location of every listing that a search finds, best first; `page`, `order` and `cursor` do not count.
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
  const points = await findPoints(ctx.db, kind, toFilters(query), MOST_POINTS + 1);
  return { points: points.slice(0, MOST_POINTS), isCapped: points.length > MOST_POINTS };
}
