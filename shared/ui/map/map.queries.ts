import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller, CallInput } from "#shared/client/call.ts";
import {
  findPlaces,
  getMapCluster,
  getMapConfig,
  listMapPoints,
  reverseGeocode,
} from "#shared/contracts/market/geo.ts";
import type { Place, PlaceType } from "#shared/contracts/market/geo.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { ClusterContent } from "./map-types.ts";

export type PointsQuery = CallInput<typeof listMapPoints>["query"];

const MINUTE_MS = 60_000;

/** The ground of all maps. */
export const mapConfig = (call: Caller) =>
  queryOptions({
    queryKey: ["map-config"],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(getMapConfig, {}, { signal }),
  });

/** Listings of a search as points; turning its pages leaves the map as it is. */
export function mapPoints(call: Caller, kind: ListingKind, search: PointsQuery) {
  const query = { ...search, page: undefined, pglimit: undefined };
  return queryOptions({
    queryKey: ["map-points", kind, query],
    queryFn: ({ signal }) => call(listMapPoints, { params: { kind }, query }, { signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === kind ? keepPreviousData(previous) : undefined,
  });
}

/** What is in one of the server's clusters. */
export function loadCluster(call: Caller, key: string, clusterId: number): Promise<ClusterContent> {
  return call(getMapCluster, { params: { key, clusterId } });
}

/** Places for what was typed; a newer question cancels this one. */
export const placeSuggestions = (call: Caller, text: string, region: Region, types: readonly PlaceType[]) =>
  queryOptions({
    queryKey: ["places", text, region, types],
    staleTime: 10 * MINUTE_MS,
    queryFn: ({ signal }) => call(findPlaces, { query: { query: text, region, types: types.join(",") } }, { signal }),
  });

/** Names the place at a point; null at sea. */
export const placeAt = (call: Caller, longitude: number, latitude: number) =>
  queryOptions({
    queryKey: ["place-at", longitude, latitude],
    staleTime: 10 * MINUTE_MS,
    queryFn: async ({ signal }): Promise<Place | null> =>
      (await call(reverseGeocode, { query: { longitude, latitude } }, { signal })).place,
  });
