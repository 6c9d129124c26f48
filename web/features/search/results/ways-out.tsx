import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withoutFilters } from "#web/features/search/filters/search-filters.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/**
 * Buttons that lead out of a search without results: without its filters, or to everything.
 *
 * @param children buttons before them
 */
export function WaysOut({
  canClear,
  onChange,
  children,
}: {
  canClear: boolean;
  onChange: ChangeAddress;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="row row-wrap empty-actions">
      {children}
      {canClear && (
        <button type="button" className="btn btn-primary" onClick={() => onChange(withoutFilters, { isReset: true })}>
          {t("web.search.clearFilters")}
        </button>
      )}
      <button
        type="button"
        className={canClear ? "btn btn-quiet" : "btn"}
        onClick={() => onChange(() => new URLSearchParams(), { isReset: true })}
      >
        {t("web.home.showEverything")}
      </button>
    </div>
  );
}
