import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SearchPage } from "#shared/contracts/market/search.ts";
import { withKey } from "#web/features/search/search-address.ts";

/** Rows that page numbers reach. */
const DEEPEST_ROW = 10_000;

/** Previous and next page with where one stands; nothing for a single page. */
export function ResultPages({
  address,
  found: { page, pageSize, total, totalIsCapped, nextCursor },
  onLeave,
}: {
  address: URLSearchParams;
  found: Pick<SearchPage, "page" | "pageSize" | "total" | "totalIsCapped" | "nextCursor">;
  /** Another page was asked for. */
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / pageSize);
  const isDeepest = page * pageSize >= DEEPEST_ROW;
  const hasNext = nextCursor !== null && !isDeepest;
  if (page <= 1 && !hasNext) return null;
  const to = (target: number): string => `?${withKey(address, "page", String(target))}`;
  return (
    <nav className="result-pages" aria-label={t("web.search.pages")}>
      {page > 1 ? (
        <Link className="btn" to={to(page - 1)} rel="prev" onClick={onLeave}>
          <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          {t("web.search.previous")}
        </Link>
      ) : (
        <span />
      )}
      <span className="mut num">
        {totalIsCapped ? t("web.search.page", { page }) : t("web.search.pageOf", { page, pages })}
        {isDeepest && nextCursor !== null && ` ${t("web.search.deepest", { rows: DEEPEST_ROW })}`}
      </span>
      {hasNext ? (
        <Link className="btn" to={to(page + 1)} rel="next" onClick={onLeave}>
          {t("web.search.next")}
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
