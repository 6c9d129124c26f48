import { Outlet, redirect } from "react-router";
import type { RouteObject } from "react-router";
import { PAGES } from "#shared/contracts/pages.ts";
import { PageLoading } from "#web/layout/page-loading.tsx";
import { childPage, page, pageAt } from "./page-route.tsx";

const addToSupplyChain = async () => (await import("#web/pages/coming-pages.tsx")).AddToSupplyChainPage;
const comparePage = async () => (await import("#web/pages/under-construction-page.tsx")).UnderConstructionPage;

/** Goes on to another page and keeps the query. */
const forward = (id: string, from: string, to: string): RouteObject => ({
  id,
  path: from,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
  HydrateFallback: PageLoading,
});

/** Pages of the site that are short: they scroll as a whole and have the footer. */
export const compareRoutes: RouteObject[] = [
  forward("search-compare", PAGES["search-compare"].path, PAGES["search-compare-suppliers"].path),
  page("search-compare-suppliers", comparePage, { kind: "suppliers" }),
  page("search-compare-consultants", comparePage, { kind: "consultants" }),
  page("search-compare-projects", comparePage, { kind: "projects" }),
  page("search-compare-products", comparePage, { kind: "products" }),
];

/**
 * Search of the four kinds as list and map (ROU-10 to ROU-13). One route serves them all, so that the page stays while
 * its address changes; which of its addresses exist is said by the table of pages, and the guard refuses the others.
 */
export const searchRoutes: RouteObject[] = [
  forward("search", PAGES.search.path, PAGES["search-suppliers"].path),
  pageAt("/search/:kind", async () => (await import("#web/pages/search-page.tsx")).SearchPage, {
    children: [
      {
        path: "map",
        Component: Outlet,
        children: [childPage("search-suppliers-map-add", "add-to-supply-chain", addToSupplyChain)],
      },
      childPage("search-suppliers-add", "add-to-supply-chain", addToSupplyChain),
    ],
  }),
];
