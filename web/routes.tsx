import { createBrowserRouter, redirect } from "react-router";
import type { RouteObject } from "react-router";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { KINDS } from "#web/layout/kinds.ts";
import { PageLoading } from "#web/layout/page-loading.tsx";
import { SiteLayout } from "#web/layout/site-layout.tsx";
import { RouteErrorPage } from "#web/pages/error-pages.tsx";
import { HomePage } from "#web/pages/home-page.tsx";
import { NotFoundPage } from "#web/pages/not-found-page.tsx";

/** Every address of the site. Home is in the first bundle; the other pages come when they are opened. */
export function createRoutes(store: SessionStore) {
  return createBrowserRouter([
    {
      HydrateFallback: PageLoading,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          Component: () => <SiteLayout withFooter={false} />,
          children: [
            { path: "/search", loader: () => redirect("/search/suppliers") },
            {
              path: "/search/:kind",
              lazy: async () => ({ Component: (await import("#web/pages/search-page.tsx")).SearchPage }),
            },
          ],
        },
        {
          Component: SiteLayout,
          children: [...homeRoutes(), ...detailRoutes(), ...accountRoutes(store), ...errorRoutes()],
        },
        {
          path: "/configurator/product/:productId/:name?",
          lazy: async () => ({ Component: (await import("#web/pages/configurator-page.tsx")).ConfiguratorPage }),
        },
      ],
    },
  ]);
}

function homeRoutes(): RouteObject[] {
  return [
    { path: "/", loader: () => redirect("/suppliers") },
    ...KINDS.map((kind) => ({
      id: `home-${kind}`,
      path: `/${kind}`,
      handle: { kind },
      element: <HomePage kind={kind} />,
    })),
    { path: "/about", lazy: async () => ({ Component: (await import("#web/pages/about-page.tsx")).AboutPage }) },
  ];
}

function detailRoutes(): RouteObject[] {
  const product = async () => ({ Component: (await import("#web/pages/product-page.tsx")).ProductPage });
  return [
    {
      path: "/details/supplier/:id/:slug?",
      handle: { kind: "suppliers" },
      lazy: async () => ({ Component: (await import("#web/pages/supplier-page.tsx")).SupplierPage }),
    },
    {
      path: "/details/supplier/:id/:slug/products/:productId/:productSlug?",
      handle: { kind: "products" },
      lazy: product,
    },
    { path: "/details/product/:id/:slug?", handle: { kind: "products" }, lazy: product },
    {
      path: "/details/consultant/:id/:slug?",
      handle: { kind: "consultants" },
      lazy: async () => ({ Component: (await import("#web/pages/consultant-page.tsx")).ConsultantPage }),
    },
    {
      path: "/details/project/:id/:slug?",
      handle: { kind: "projects" },
      lazy: async () => ({ Component: (await import("#web/pages/project-page.tsx")).ProjectPage }),
    },
  ];
}

function accountRoutes(store: SessionStore): RouteObject[] {
  return [
    { path: "/login", lazy: async () => ({ Component: (await import("#web/pages/login-page.tsx")).LoginPage }) },
    {
      path: "/callback",
      lazy: async () => {
        const { CallbackPage } = await import("#web/pages/callback-page.tsx");
        return { element: <CallbackPage store={store} /> };
      },
    },
    { path: "/profile", lazy: async () => ({ Component: (await import("#web/pages/profile-page.tsx")).ProfilePage }) },
  ];
}

function errorRoutes(): RouteObject[] {
  const pages = () => import("#web/pages/error-pages.tsx");
  return [
    { path: "/error/login-required", lazy: async () => ({ Component: (await pages()).LoginRequiredPage }) },
    { path: "/error/401", lazy: async () => ({ Component: (await pages()).LoginRequiredPage }) },
    { path: "/error/permission-denied", lazy: async () => ({ Component: (await pages()).PermissionDeniedPage }) },
    { path: "/error/403", lazy: async () => ({ Component: (await pages()).NotAuthorisedPage }) },
    { path: "*", Component: NotFoundPage },
  ];
}
