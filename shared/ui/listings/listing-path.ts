import type { ListingSummary } from "#shared/contracts/market/search.ts";

/** Address of a listing's page. A product lives under its owner (ROU-06). */
export function listingPath(listing: Pick<ListingSummary, "kind" | "id" | "slug" | "owner">): string {
  switch (listing.kind) {
    case "suppliers":
      return `/details/supplier/${listing.id}/${listing.slug}`;
    case "consultants":
      return `/details/consultant/${listing.id}/${listing.slug}`;
    case "projects":
      return `/details/project/${listing.id}/${listing.slug}`;
    case "products":
      return listing.owner === null
        ? `/details/product/${listing.id}/${listing.slug}`
        : productPath(listing.owner, listing);
  }
}

/** Address of a product's page under its owner. */
export function productPath(owner: { id: number; slug: string }, product: { id: number; slug: string }): string {
  return `/details/supplier/${owner.id}/${owner.slug}/products/${product.id}/${product.slug}`;
}
