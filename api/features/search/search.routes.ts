import { getHome, getListingPlaces, searchListings, similarListings } from "#shared/contracts/market/search.ts";
import { suggestSearches } from "#shared/contracts/market/suggestions.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { suggest } from "#api/features/search/suggest/suggest.service.ts";
import { findSimilarListings, getFullestPlaces, getHomeSummary, search } from "./search.service.ts";

export const searchRoutes: Route[] = [
  route(searchListings, (ctx, { params, query }) => search(ctx, params.kind, query)),
  route(similarListings, async (ctx, { params, query }) => ({
    items: await findSimilarListings(ctx, params.kind, params.id, query.region),
  })),
  route(suggestSearches, (ctx, { params, query }) => suggest(ctx, params.kind, query)),
  route(getHome, (ctx, { query }) => getHomeSummary(ctx, query.region)),
  route(getListingPlaces, (ctx, { params, query }) => getFullestPlaces(ctx, params.kind, query.region)),
];
