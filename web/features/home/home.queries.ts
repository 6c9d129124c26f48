import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import type { Region } from "#shared/contracts/regions.ts";
import { getHome, searchListings } from "#shared/contracts/search.ts";
import type { ListingKind } from "#shared/contracts/search.ts";

/** Counts, building systems and the latest listings of a region. */
export const homeQuery = (call: Caller, region: Region) =>
  queryOptions({
    queryKey: ["home", region],
    queryFn: ({ signal }) => call(getHome, { query: { region } }, { signal }),
    staleTime: 120_000,
  });

/** What a kind can be narrowed by, with counts: expertise of consultants, sectors of projects. */
export const categoriesQuery = (call: Caller, region: Region, kind: ListingKind, group: string) =>
  queryOptions({
    queryKey: ["home", region, kind, group],
    queryFn: async ({ signal }) => {
      const page = await call(searchListings, { params: { kind }, query: { region, pglimit: 1 } }, { signal });
      return page.facets.filter((facet) => facet.group === group && facet.count > 0);
    },
    staleTime: 120_000,
  });
