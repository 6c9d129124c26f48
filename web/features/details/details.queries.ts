import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { getListingFileLink } from "#shared/contracts/design/files.ts";
import { getCaseStudy, getConsultant, getMarketProduct, getSupplier } from "#shared/contracts/market/listings.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { similarListings } from "#shared/contracts/market/search.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";

/** Pages hold links that depend on the sign-in, so `isSignedIn` is part of the key. */
export const supplierQuery = (call: Caller, id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["supplier", id, isSignedIn],
    queryFn: ({ signal }) => call(getSupplier, { params: { id } }, { signal }),
  });

export const consultantQuery = (call: Caller, id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["consultant", id, isSignedIn],
    queryFn: ({ signal }) => call(getConsultant, { params: { id } }, { signal }),
  });

export const projectQuery = (call: Caller, id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["case-study", id, isSignedIn],
    queryFn: ({ signal }) => call(getCaseStudy, { params: { id } }, { signal }),
  });

export const productQuery = (call: Caller, id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["market-product", id, isSignedIn],
    queryFn: ({ signal }) => call(getMarketProduct, { params: { id } }, { signal }),
  });

/** Listings that do or make the same in a region. */
export const similarQuery = (call: Caller, kind: ListingKind, id: number, region: Region) =>
  queryOptions({
    queryKey: ["similar", kind, id, region],
    queryFn: async ({ signal }) =>
      (await call(similarListings, { params: { kind, id }, query: { region } }, { signal })).items,
  });

/** A fresh link to a file that needs sign-in; links expire, so it is asked for at the click. */
export const fetchFileLink = (call: Caller, id: string) => call(getListingFileLink, { params: { id } });
