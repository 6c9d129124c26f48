import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import type { Region } from "#shared/contracts/regions.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { suggestSearches } from "#shared/contracts/suggestions.ts";

const MINUTE_MS = 60_000;

/** What a text that is being typed may become; a newer one cancels this. */
export const searchSuggestions = (call: Caller, kind: ListingKind, region: Region, query: string) =>
  queryOptions({
    queryKey: ["suggestions", kind, region, query],
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) => call(suggestSearches, { params: { kind }, query: { region, query } }, { signal }),
    placeholderData: keepPreviousData,
  });
