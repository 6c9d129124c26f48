import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { getCaseStudy, getConsultant, getMarketProduct, getSupplier } from "#shared/contracts/market/listings.ts";
import type {
  ConsultantDetails,
  ProductDetails,
  ProjectDetails,
  SupplierDetails,
} from "#shared/contracts/market/listings.ts";
import { searchListings } from "#shared/contracts/market/search.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";

/** The details of a listing, told apart by its kind. */
export type Compared =
  | { kind: "suppliers"; details: SupplierDetails }
  | { kind: "consultants"; details: ConsultantDetails }
  | { kind: "projects"; details: ProjectDetails }
  | { kind: "products"; details: ProductDetails };

/** Details of one listing. What is hidden depends on the sign-in, so `isSignedIn` is part of the key. */
export const comparedQuery = (call: Caller, kind: ListingKind, id: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ["compared", kind, id, isSignedIn],
    queryFn: ({ signal }) => fetchCompared(call, kind, id, signal),
  });

/** What only the search tells of suppliers, by id: product categories, and the numbers of their MMC categories. */
export type SupplierCategories = Readonly<Record<number, { products: readonly string[]; mmc: readonly string[] }>>;

/** Categories of suppliers. */
export const categoriesQuery = (call: Caller, ids: readonly number[]) =>
  queryOptions({
    queryKey: ["compared-categories", ids],
    queryFn: async ({ signal }): Promise<SupplierCategories> => {
      const query = { compare: ids.join(",") };
      const { items } = await call(searchListings, { params: { kind: "suppliers" }, query }, { signal });
      return Object.fromEntries(items.map((item) => [item.id, { products: item.tags, mmc: item.mmcCategories }]));
    },
    placeholderData: keepPreviousData,
  });

async function fetchCompared(call: Caller, kind: ListingKind, id: number, signal: AbortSignal): Promise<Compared> {
  const input = { params: { id } };
  switch (kind) {
    case "suppliers":
      return { kind, details: await call(getSupplier, input, { signal }) };
    case "consultants":
      return { kind, details: await call(getConsultant, input, { signal }) };
    case "projects":
      return { kind, details: await call(getCaseStudy, input, { signal }) };
    case "products":
      return { kind, details: await call(getMarketProduct, input, { signal }) };
  }
}
