import { createBrowserRouter, redirect } from "react-router";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { ListingKind } from "#shared/contracts/search.ts";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { KINDS } from "#web/layout/kinds.ts";
import { PageLoading } from "#web/layout/page-loading.tsx";
import { SearchLayout, SiteLayout } from "#web/layout/site-layout.tsx";
import { LoginRequiredPage, NotAuthorisedPage, PermissionDeniedPage, RouteErrorPage } from "#web/pages/error-pages.tsx";
import { HomePage } from "#web/pages/home-page.tsx";
import { NotFoundPage } from "#web/pages/not-found-page.tsx";

/** Every address of the site. Home is in the first bundle; the other pages come when they are opened. */
export function createRoutes(store: SessionStore) {
  return createBrowserRouter([
    {
      ErrorBoundary: RouteErrorPage,
      children: [
        { path: "/search", loader: () => redirect("/search/suppliers") },
        {
          Component: SearchLayout,
          children: [page("/search/:kind", async () => (await import("#web/pages/search-page.tsx")).SearchPage)],
        },
        {
          Component: SiteLayout,
          children: [...homeRoutes(), ...detailRoutes(), ...accountRoutes(store), ...errorRoutes],
        },
        page(
          "/configurator/product/:productId/:name?",
          async () => (await import("#web/pages/configurator-page.tsx")).ConfiguratorPage,
        ),
      ],
    },
  ]);
}

/** A page whose code comes when it is opened; its layout shows meanwhile. `kind` marks the listing link of the header. */
function page(path: string, load: () => Promise<ComponentType>, kind?: ListingKind): RouteObject {
  return {
    path,
    handle: { kind },
    HydrateFallback: PageLoading,
    lazy: async () => ({ Component: await load() }),
  };
}

function homeRoutes(): RouteObject[] {
  return [
    { path: "/", loader: () => redirect("/suppliers"), HydrateFallback: PageLoading },
    ...KINDS.map((kind) => ({
      id: `home-${kind}`,
      path: `/${kind}`,
      handle: { kind },
      element: <HomePage kind={kind} />,
    })),
    page("/about", async () => (await import("#web/pages/about-page.tsx")).AboutPage),
  ];
}

function detailRoutes(): RouteObject[] {
  const supplier = async () => (await import("#web/pages/supplier-page.tsx")).SupplierPage;
  const product = async () => (await import("#web/pages/product-page.tsx")).ProductPage;
  const consultant = async () => (await import("#web/pages/consultant-page.tsx")).ConsultantPage;
  const project = async () => (await import("#web/pages/project-page.tsx")).ProjectPage;
  return [
    page("/details/supplier/:id/:slug?", supplier, "suppliers"),
    page("/details/supplier/:id/:slug/products/:productId/:productSlug?", product, "products"),
    page("/details/product/:id/:slug?", product, "products"),
    page("/details/consultant/:id/:slug?", consultant, "consultants"),
    page("/details/project/:id/:slug?", project, "projects"),
  ];
}

function accountRoutes(store: SessionStore): RouteObject[] {
  return [
    page("/login", async () => (await import("#web/pages/login-page.tsx")).LoginPage),
    page("/profile", async () => (await import("#web/pages/profile-page.tsx")).ProfilePage),
    {
      path: "/callback",
      HydrateFallback: PageLoading,
      lazy: async () => {
        const { CallbackPage } = await import("#web/pages/callback-page.tsx");
        return { element: <CallbackPage store={store} /> };
      },
    },
  ];
}

const errorRoutes: RouteObject[] = [
  { path: "/error/login-required", Component: LoginRequiredPage },
  { path: "/error/401", Component: LoginRequiredPage },
  { path: "/error/permission-denied", Component: PermissionDeniedPage },
  { path: "/error/403", Component: NotAuthorisedPage },
  { path: "*", Component: NotFoundPage },
];
