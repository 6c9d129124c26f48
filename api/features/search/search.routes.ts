import { getHome, searchListings } from "#shared/contracts/search.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { getHomeSummary, search } from "./search.service.ts";

export const searchRoutes: Route[] = [
  route(searchListings, (ctx, { params, query }) => search(ctx, params.kind, query)),
  route(getHome, (ctx, { query }) => getHomeSummary(ctx, query.region)),
];
