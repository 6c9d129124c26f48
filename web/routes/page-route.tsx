import { lazy, Suspense, useState } from "react";
import type { ComponentType } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import type { RouteObject } from "react-router";
import { findPage, PAGES } from "#shared/contracts/site/pages.ts";
import type { PageId } from "#shared/contracts/site/pages.ts";
import { loadPage } from "./chunk-load.ts";

/** A page of the table whose code comes when it is opened. `children` open over it. */
export function page(id: PageId, load: () => Promise<ComponentType>, children?: RouteObject[]): RouteObject {
  return { ...pageAt(PAGES[id].path, load, children), id };
}

/** A page at a path that is not in the table as such, for example the parent of several of its pages. */
export function pageAt(path: string, load: () => Promise<ComponentType>, children?: RouteObject[]): RouteObject {
  const Page = lazyPage(path, load);
  return { path, Component: children === undefined ? Page : withChildren(Page), children };
}

/** A child page by its last segments, open over its parent. */
export function childPage(id: PageId, path: string, load: () => Promise<ComponentType>): RouteObject {
  return { id, path, Component: lazyPage(PAGES[id].path, load) };
}

/** Goes on to another address at once. `target` gets the query of this one. */
export function forward(id: PageId, target: (query: URLSearchParams) => string): RouteObject {
  function Forward() {
    const { search } = useLocation();
    return <Navigate replace to={target(new URLSearchParams(search))} />;
  }
  return { id, path: PAGES[id].path, Component: Forward };
}

/**
 * Loads the code of the page at a path, so that it is drawn at once.
 *
 * @returns the page; null where there is none, or none that has to be loaded
 * @throws ChunkLoadError as `loadPage` does
 */
export async function preloadPage(pathname: string): Promise<ComponentType | null> {
  const path = findPage(pathname)?.page.path ?? "";
  const load = preloads.get(path) ?? preloads.get(path.replace(SEARCHED, "/search/:kind"));
  return load === undefined ? null : load();
}

/** Searches are pages of their own and one route. */
const SEARCHED = /^\/search\/[a-z]+(\/map)?$/;

/** What loads the code of each route, by its path. */
const preloads = new Map<string, () => Promise<ComponentType>>();

function lazyPage(path: string, load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(async () => ({ default: await loadPage(load()) }));
  function LazyPage() {
    // What the first drawing took stays, or the page would begin anew.
    const [Page] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Page />;
  }
  preloads.set(path, async () => (Loaded = await loadPage(load())));
  return LazyPage;
}

function withChildren(Page: ComponentType): ComponentType {
  return function PageWithChildren() {
    return (
      <>
        <Page />
        <Suspense>
          <Outlet />
        </Suspense>
      </>
    );
  };
}
