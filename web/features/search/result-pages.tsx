import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { withKey } from "./search-address.ts";

/** Previous and next page with where one stands; nothing for a single page. */
export function ResultPages({ address, page, pages }: { address: URLSearchParams; page: number; pages: number }) {
  const { t, i18n } = useTranslation();
  if (pages <= 1 && page <= 1) return null;
  const to = (target: number): string => `?${withKey(address, "page", String(target))}`;
  return (
    <nav className="result-pages" aria-label={t("web.search.pages")}>
      {page > 1 ? (
        <Link className="btn" to={to(Math.min(page - 1, Math.max(pages, 1)))} rel="prev">
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          {t("web.search.previous")}
        </Link>
      ) : (
        <span />
      )}
      <span className="mut num">
        {t("web.search.pageOf", {
          page: page.toLocaleString(i18n.language),
          pages: pages.toLocaleString(i18n.language),
        })}
      </span>
      {page < pages ? (
        <Link className="btn" to={to(page + 1)} rel="next">
          {t("web.search.next")}
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
