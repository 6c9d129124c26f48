import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { suggestSearches } from "#shared/contracts/market/suggestions.ts";

/** Filters of a search, as the API takes them, without its text, order and page. */
export type SuggestionFilters = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;

/** What a text that is being typed may become; a newer one cancels this. */
export const searchSuggestions = (
  call: Caller,
  kind: ListingKind,
  region: Region,
  query: string,
  filters: SuggestionFilters,
) =>
  queryOptions({
    queryKey: ["suggestions", kind, region, query, filters],
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) =>
      call(suggestSearches, { params: { kind }, query: { ...filters, region, query } }, { signal }),
    placeholderData: keepPreviousData,
  });
