import type { ListingKind } from "#shared/contracts/market/search.ts";
import { listingAddress } from "./listing-address.ts";
import type { ListingFacts } from "./listing-facts.query.ts";

/** Ourselves, for the home page. */
export function siteOrganisation(origin: string): object {
  return { "@type": "Organization", name: "Purlin", url: `${origin}/suppliers`, logo: `${origin}/favicon.svg` };
}

/** A listing in the words of schema.org: Organization, Product or CreativeWork. */
export function listingData(kind: ListingKind, listing: ListingFacts, origin: string): object {
  const common = {
    name: listing.name,
    description: listing.description,
    url: origin + listingAddress(kind, listing),
  };
  switch (kind) {
    case "suppliers":
    case "consultants":
      return withoutEmpty({
        "@type": "Organization",
        ...common,
        sameAs: webAddress(listing.url),
        address: addressOf(listing),
        foundingDate: listing.founded === null ? null : String(listing.founded),
      });
    case "products":
      return withoutEmpty({
        "@type": "Product",
        ...common,
        category: listing.category,
        sku: listing.sku,
        manufacturer: listing.owner && {
          "@type": "Organization",
          name: listing.owner.name,
          url: origin + listingAddress("suppliers", { ...listing.owner, owner: null }),
        },
      });
    case "projects":
      return withoutEmpty({
        "@type": "CreativeWork",
        ...common,
        sameAs: webAddress(listing.url),
        dateCreated: listing.founded === null ? null : String(listing.founded),
        contentLocation: listing.country === null ? null : { "@type": "Place", address: addressOf(listing) },
      });
  }
}

/** Home, the search page, the listing: as the breadcrumbs of the page show them (SHL-09). */
export function breadcrumbData(crumbs: readonly { name: string; path: string }[], origin: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function addressOf(listing: ListingFacts): object | null {
  if (listing.country === null) return null;
  return withoutEmpty({
    "@type": "PostalAddress",
    addressLocality: listing.place,
    addressCountry: listing.country,
  });
}

/** Owners type these addresses: only those of the web are passed on. */
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}

function withoutEmpty(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
}
