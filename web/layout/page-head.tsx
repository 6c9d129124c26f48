import { useEffect } from "react";
import { useLocation } from "react-router";
import { findPage } from "#shared/contracts/pages.ts";
import { addToHead } from "./document-head.ts";

/**
 * What a page says about itself for the browser tab and search engines, over the words of its route (ROU-20, ROU-24).
 * It counts on pages of listings, which only their data can name, and where `isIndexed` is false: the listing does not
 * exist. Every other page is named by `web.head.…`, as the server does it.
 */
export function PageHead({
  title,
  description,
  isIndexed = true,
}: {
  title: string;
  description?: string;
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
      ...(!isIndexed && { canonicalPath: null }),
    });
  }, [isOwn, title, description, isIndexed]);
  return null;
}
