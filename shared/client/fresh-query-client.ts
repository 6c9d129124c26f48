import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * A cache that asks again after an invalidation which came while an answer was on its way. TanStack Query cancels and
 * repeats a running request only where older data are shown; a first request goes on, and its answer, read before the
 * change, would pass for new.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = new Set<Query>(this.getQueryCache().findAll(filters).filter(isAnswerOnItsWay));
    await super.invalidateQueries(filters, options);
    if (early.size === 0) return;
    await Promise.allSettled([...early].map(async (query) => query.promise));
    await super.invalidateQueries(
      { predicate: (query) => early.has(query), refetchType: filters?.refetchType },
      options,
    );
  }
}

/** True for requests that an invalidation leaves running. */
function isAnswerOnItsWay(query: Query): boolean {
  return query.state.fetchStatus !== "idle" && (query.state.data === undefined || !query.isActive());
}
