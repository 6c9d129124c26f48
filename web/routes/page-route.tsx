import type { ComponentType } from "react";
import { Outlet } from "react-router";
import type { RouteObject } from "react-router";
import { PAGES } from "#shared/contracts/pages.ts";
import type { PageId } from "#shared/contracts/pages.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { PageLoading } from "#web/layout/page-loading.tsx";
import { loadPage } from "./chunk-load.ts";

interface PageOptions {
  /** Marks a listing link of the header as current. */
  kind?: ListingKind;
  /** Open over the page. */
  children?: RouteObject[];
}

/** A page of the table whose code comes when it is opened; its layout shows meanwhile. */
export function page(id: PageId, load: () => Promise<ComponentType>, options: PageOptions = {}): RouteObject {
  return pageAt(PAGES[id].path, load, { ...options, id });
}

/** A page at a path that is not in the table as such, for example the parent of several of its pages. */
export function pageAt(
  path: string,
  load: () => Promise<ComponentType>,
  { id, kind, children }: PageOptions & { id?: string } = {},
): RouteObject {
  return {
    id,
    path,
    handle: { kind },
    HydrateFallback: PageLoading,
    lazy: async () => {
      const Page = await loadPage(load());
      return { Component: children === undefined ? Page : withChildren(Page) };
    },
    children,
  };
}

/** A child page by its last segments, open over its parent. */
export function childPage(id: PageId, path: string, load: () => Promise<ComponentType>): RouteObject {
  return { id, path, HydrateFallback: PageLoading, lazy: async () => ({ Component: await loadPage(load()) }) };
}

function withChildren(Page: ComponentType): ComponentType {
  return function PageWithChildren() {
    return (
      <>
        <Page />
        <Outlet />
      </>
    );
  };
}
