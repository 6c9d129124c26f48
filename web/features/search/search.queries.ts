import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller, CallInput } from "#shared/client/call.ts";
import { searchListings } from "#shared/contracts/market/search.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";

type Query = CallInput<typeof searchListings>["query"];

/** One page of results with its facets. The last page stays while the next one loads, unless the kind changes. */
export const searchQuery = (call: Caller, kind: ListingKind, query: Query) =>
  queryOptions({
    queryKey: ["search", kind, query],
    queryFn: ({ signal }) => call(searchListings, { params: { kind }, query }, { signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === kind ? keepPreviousData(previous) : undefined,
  });
