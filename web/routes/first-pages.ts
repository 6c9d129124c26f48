import type { PageId } from "#shared/contracts/site/pages.ts";

/** Texts of all pages but the first, which each of them needs before it is drawn. */
export const LATER_TEXTS = "../shared/messages/site-later-bundle.ts";

const SEARCH = "pages/search-page.tsx";
const COMPARE = "pages/compare-page.tsx";

/** Pages whose prerender the server draws, with the module of each, below `web`; null where the first bundle has it. */
export const FIRST_PAGES: Partial<Record<PageId, string | null>> = {
  "home-suppliers": null,
  "home-products": null,
  "home-consultants": null,
  "home-projects": null,
  "search-suppliers": SEARCH,
  "search-suppliers-map": SEARCH,
  "search-consultants": SEARCH,
  "search-consultants-map": SEARCH,
  "search-projects": SEARCH,
  "search-projects-map": SEARCH,
  "search-products": SEARCH,
  "search-compare-suppliers": COMPARE,
  "search-compare-consultants": COMPARE,
  "search-compare-projects": COMPARE,
  "search-compare-products": COMPARE,
  "details-supplier": "pages/supplier-page.tsx",
  "details-product": "pages/product-page.tsx",
  "details-product-short": "pages/product-page.tsx",
  "details-consultant": "pages/consultant-page.tsx",
  "details-project": "pages/project-page.tsx",
  configurator: "pages/configurator-page.tsx",
  about: "pages/about-page.tsx",
  contact: "pages/messages/contact-page.tsx",
};
