import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { getHome, getListingPlaces } from "#shared/contracts/market/search.ts";
import type { MappedKind } from "#shared/contracts/market/search.ts";

/** Counts, building systems and the latest listings of a region. */
export const homeQuery = (call: Caller, region: Region) =>
  queryOptions({
    queryKey: ["home", region],
    queryFn: ({ signal }) => call(getHome, { query: { region } }, { signal }),
    staleTime: 120_000,
  });

/** Counties, states or provinces with most listings of a kind, for the bars beside the map. */
export const placesQuery = (call: Caller, region: Region, kind: MappedKind) =>
  queryOptions({
    queryKey: ["home", region, kind, "places"],
    queryFn: ({ signal }) => call(getListingPlaces, { params: { kind }, query: { region } }, { signal }),
    staleTime: 120_000,
  });
