import type { RouteObject } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { childPage, forward, page, pageAt } from "./page-route.tsx";

const addToSupplyChain = async () => (await import("#web/pages/add-to-supply-chain-page.tsx")).AddToSupplyChainPage;
const comparePage = async () => (await import("#web/pages/compare-page.tsx")).ComparePage;

/** Pages of the site that are short: they scroll as a whole and have the footer. */
export const compareRoutes: RouteObject[] = [
  forward("search-compare", (query) => withQuery(PAGES["search-compare-suppliers"].path, query)),
  page("search-compare-suppliers", comparePage),
  page("search-compare-consultants", comparePage),
  page("search-compare-projects", comparePage),
  page("search-compare-products", comparePage),
];

/**
 * Search of the four kinds as list and map (ROU-10 to ROU-13). One route serves them all, so that the page stays while
 * its address changes; which of its addresses exist is said by the table of pages, and the guard refuses the others.
 */
export const searchRoutes: RouteObject[] = [
  forward("search", (query) => withQuery(PAGES["search-suppliers"].path, query)),
  pageAt("/search/:kind", async () => (await import("#web/pages/search-page.tsx")).SearchPage, [
    {
      path: "map",
      children: [childPage("search-suppliers-map-add", "add-to-supply-chain", addToSupplyChain)],
    },
    childPage("search-suppliers-add", "add-to-supply-chain", addToSupplyChain),
  ]),
];

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
