import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { getListingFileLink } from "#shared/contracts/files.ts";
import { getCaseStudy, getConsultant, getMarketProduct, getSupplier } from "#shared/contracts/listings.ts";

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

/** A fresh link to a file that needs sign-in; links expire, so it is asked for at the click. */
export const fetchFileLink = (call: Caller, id: string) => call(getListingFileLink, { params: { id } });
