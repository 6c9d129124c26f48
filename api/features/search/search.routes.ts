import type { z } from "zod";
import { getHome, searchListings, SearchQuery } from "#shared/contracts/search.ts";
import { invalid } from "#api/platform/errors.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { INVALID_FILTERS } from "./search-filters.ts";
import { getHomeSummary, search } from "./search.service.ts";

export const searchRoutes: Route[] = [
  route({ ...searchListings, query: refusedInOurWords(SearchQuery) }, (ctx, { params, query }) =>
    search(ctx, params.kind, query),
  ),
  route(getHome, (ctx, { query }) => getHomeSummary(ctx, query.region)),
];

/** The same schema, but what does not fit is refused with the sentence of SCH-18 instead of the general one. */
function refusedInOurWords(schema: typeof SearchQuery): typeof SearchQuery {
  const copy = schema.extend({});
  const parse = copy.safeParseAsync;
  copy.safeParseAsync = async (...input) => {
    const result = await parse(...input);
    if (!result.success) throw invalid(messagesOf(result.error), INVALID_FILTERS);
    return result;
  };
  return copy;
}

function messagesOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) (errors[issue.path.join(".")] ??= []).push(issue.message);
  return errors;
}
