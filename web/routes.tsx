import { useMemo } from "react";
import { BrowserRouter, useRoutes } from "react-router";
import type { RouteObject } from "react-router";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { OwnLayout, SearchLayout, SiteLayout } from "#web/layout/site-layout.tsx";
import { RootLayout } from "#web/layout/root-layout.tsx";
import { accountRoutes } from "#web/routes/account-routes.tsx";
import { consoleRoutes } from "#web/routes/console-routes.tsx";
import { detailsRoutes } from "#web/routes/details-routes.tsx";
import { homeRoutes } from "#web/routes/home-routes.tsx";
import { otherRoutes } from "#web/routes/other-routes.tsx";
import { page, pageAt } from "#web/routes/page-route.tsx";
import { compareRoutes, searchRoutes } from "#web/routes/search-routes.tsx";

/** Every address of the site, as `shared/contracts/site/pages.ts` names them. Home is in the first bundle. */
export function siteRoutes(store: SessionStore): RouteObject[] {
  return [
    {
      Component: RootLayout,
      children: [
        { Component: SearchLayout, children: [...searchRoutes, ...consoleRoutes] },
        {
          Component: SiteLayout,
          children: [
            ...homeRoutes,
            ...compareRoutes,
            ...detailsRoutes,
            ...accountRoutes(store),
            ...otherRoutes,
            pageAt("*", async () => (await import("#web/pages/not-found-page.tsx")).NotFoundPage),
          ],
        },
        {
          Component: OwnLayout,
          children: [
            page("configurator", async () => (await import("#web/pages/configurator-page.tsx")).ConfiguratorPage),
          ],
        },
      ],
    },
  ];
}

/** The pages by the browser's address. */
export function SiteRouter({ store }: { store: SessionStore }) {
  return (
    <BrowserRouter>
      <SitePages store={store} />
    </BrowserRouter>
  );
}

/** The page at the router's address. */
export function SitePages({ store }: { store: SessionStore }) {
  return useRoutes(useMemo(() => siteRoutes(store), [store]));
}
