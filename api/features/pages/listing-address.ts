import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { ListingFacts } from "./listing-facts.query.ts";

/** The one address of a listing's page (ROU-25, R-03): a product lives under its owner. */
export function listingAddress(kind: ListingKind, listing: Pick<ListingFacts, "id" | "slug" | "owner">): string {
  const { id, slug, owner } = listing;
  switch (kind) {
    case "suppliers":
      return `/details/supplier/${id}/${slug}`;
    case "consultants":
      return `/details/consultant/${id}/${slug}`;
    case "projects":
      return `/details/project/${id}/${slug}`;
    case "products":
      return owner === null
        ? `/details/product/${id}/${slug}`
        : `/details/supplier/${owner.id}/${owner.slug}/products/${id}/${slug}`;
  }
}
