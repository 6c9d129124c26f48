import { useEffect } from "react";
import { useLocation } from "react-router";
import { findPage } from "#shared/contracts/site/pages.ts";
import { addToHead } from "./document-head.ts";

/**
 * What a page says about itself for the browser tab and search engines, over the words of its route (ROU-20, ROU-24).
 * It counts on pages of listings, which only their data can name, and where `isIndexed` is false: the listing does not
 * exist. Every other page is named by `web.head.…`, as the server does it. `canonicalPath` is the listing's own
 * address, whatever is open over it (ROU-25).
 */
export function PageHead({
  title,
  description,
  canonicalPath,
  isIndexed = true,
}: {
  title: string;
  description?: string;
  canonicalPath?: string;
  isIndexed?: boolean;
}) {
  const { pathname } = useLocation();
  const isOwn = !isIndexed || findPage(pathname)?.page.listing !== undefined;
  useEffect(() => {
    if (!isOwn) return undefined;
    return addToHead({
      title,
      isIndexed,
      ...(description !== undefined && { description }),
      ...(canonicalPath !== undefined && { canonicalPath }),
      ...(!isIndexed && { canonicalPath: null }),
    });
  }, [isOwn, title, description, canonicalPath, isIndexed]);
  return null;
}
