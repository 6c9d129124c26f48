import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { findPage } from "#shared/contracts/site/pages.ts";
import type { PageDefinition } from "#shared/contracts/site/pages.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { loadLaterTexts } from "#web/layout/site-texts.ts";
import { createHeadStore } from "./head-store.ts";
import { removeStructuredData, writeHead } from "./head-writer.ts";
import { whenNamed } from "./when-named.ts";

const store = createHeadStore((head) => writeHead(document, window.location.origin, head));

/** Adds a page's own words to the head; gives the function that takes them back. */
export const addToHead = store.add;

/** The address that search engines keep, as the server says it; null where only the page's data can name it. */
function ownAddress({ path, canonical = path }: PageDefinition): string | null {
  return canonical.includes(":") ? null : canonical;
}

/** What the server said of the page that it sent, before this code wrote anything. */
function servedAddress(): string | null {
  if (typeof document === "undefined") return null;
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link === null ? null : new URL(link.href).pathname;
}

/**
 * Keeps title, description, robots and canonical link in step with address and region (ROU-20, ROU-24), from the
 * same table and texts as the server. Call it once, inside the router.
 */
export function useDocumentHead(): void {
  const { t, i18n } = useTranslation();
  const { region } = useRegion();
  const { pathname } = useLocation();
  const [served] = useState(() => ({ pathname, address: servedAddress() }));
  useEffect(() => {
    const found = findPage(pathname);
    const key = found?.page.head ?? "not-found";
    const isKnown = found !== null && found.page.status !== 404;
    const values = { region: t(`web.region.in.${region}`) };
    if (pathname !== served.pathname) removeStructuredData(document);
    return whenNamed(i18n, `web.head.${key}.title`, loadLaterTexts, () =>
      store.setRoute({
        title: t(`web.head.${key}.title`, values),
        description: t(`web.head.${key}.description`, values),
        canonicalPath: isKnown
          ? (ownAddress(found.page) ?? (pathname === served.pathname ? served.address : null))
          : null,
        isIndexed: isKnown,
      }),
    );
  }, [pathname, region, t, i18n, served]);
}
