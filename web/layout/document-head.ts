import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { findPage } from "#shared/contracts/pages.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { createHeadStore } from "./head-store.ts";
import { removeStructuredData, writeHead } from "./head-writer.ts";

const store = createHeadStore((head) => writeHead(document, window.location.origin, head));

/** Adds a page's own words to the head; gives the function that takes them back. */
export const addToHead = store.add;

/**
 * Keeps title, description, robots and canonical link in step with address and region (ROU-20, ROU-24), from the
 * same table and texts as the server. Call it once, inside the router.
 */
export function useDocumentHead(): void {
  const { t } = useTranslation();
  const { region } = useRegion();
  const { pathname } = useLocation();
  const served = useRef(pathname);
  useEffect(() => {
    const found = findPage(pathname);
    const key = found?.page.head ?? "not-found";
    const isKnown = found !== null && found.page.status !== 404;
    const values = { region: t(`web.region.in.${region}`) };
    store.setRoute({
      title: t(`web.head.${key}.title`, values),
      description: t(`web.head.${key}.description`, values),
      canonicalPath: isKnown ? (found.page.canonical ?? pathname) : null,
      isIndexed: isKnown,
    });
    if (pathname !== served.current) removeStructuredData(document);
  }, [pathname, region, t]);
}
