import { useMemo } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListingKind, SearchPage, SearchResult } from "#shared/contracts/market/search.ts";
import { codeOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { SectionContext } from "#shared/ui/listings/section-context.ts";
import { EmptyResults } from "./empty-results.tsx";
import type { FilterWords } from "#web/features/search/filters/filter-names.ts";
import { ResultList } from "./result-list.tsx";
import type { ResultView } from "./result-list.tsx";
import { ResultPages } from "./result-pages.tsx";
import { blockOf, withKey } from "#web/features/search/search-address.ts";
import type { AppliedFilter } from "#web/features/search/filters/search-filters.ts";
import { SearchRefused } from "./search-refused.tsx";
import { ShareSearch } from "./share-search.tsx";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/** What a search found, or why it found nothing, could not be sent or failed. */
export function ResultsBody({
  kind,
  address,
  found,
  rows,
  error,
  applied,
  nameOf,
  view,
  hoveredId,
  renderSelect,
  onHover,
  onChange,
  onRetry,
  onLeavePage,
}: {
  kind: ListingKind;
  address: URLSearchParams;
  found: SearchPage | undefined;
  /** As many results as are drawn by now. */
  rows: number;
  error: Error | null;
  applied: readonly AppliedFilter[];
  nameOf(filter: AppliedFilter): FilterWords;
  view: ResultView;
  hoveredId: number | null;
  renderSelect?: ((listing: SearchResult) => ReactNode) | undefined;
  onHover(id: number | null): void;
  onChange: ChangeAddress;
  onRetry(): void;
  onLeavePage(): void;
}) {
  const { t } = useTranslation();
  // The same list while nothing of it changes: the rows are not drawn again.
  const items = useMemo(
    () => found && (rows < found.items.length ? found.items.slice(0, rows) : found.items),
    [found, rows],
  );
  const block = blockOf(address);
  if (block !== null) return <SearchRefused reason={block} onChange={onChange} />;
  if (error && codeOf(error) === "validation_failed") return <SearchRefused reason="values" onChange={onChange} />;
  if (error) {
    return (
      <div className="results-failure">
        <InlineFailure
          title={t("errors.dataFailure")}
          failure={error}
          hint={t("errors.refreshOrSupport")}
          onRetry={onRetry}
        />
      </div>
    );
  }
  if (found && found.total === 0) {
    return (
      <EmptyResults
        kind={kind}
        text={address.get("query") ?? ""}
        reading={found.reading}
        applied={applied}
        relaxations={found.relaxations}
        nameOf={nameOf}
        onChange={onChange}
      />
    );
  }
  if (found && found.items.length === 0) {
    return (
      <div className="empty">
        <h2 className="h3">{t("web.search.noPage", { page: found.page })}</h2>
        <p className="empty-actions">
          <Link className="btn btn-primary" to={`?${withKey(address, "page", "1")}`}>
            {t("web.search.firstPage")}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <>
      {/* All of the page, also those that come a moment later: the scale is to stay. */}
      <SectionContext value={found?.items}>
        <ResultList items={items} view={view} hoveredId={hoveredId} renderSelect={renderSelect} onHover={onHover} />
      </SectionContext>
      {found && rows >= found.items.length && (
        <>
          <ResultPages address={address} found={found} onLeave={onLeavePage} />
          {/* On a phone the bar above has no room for it. */}
          <div className="search-narrow">
            <ShareSearch isLabelled />
          </div>
        </>
      )}
    </>
  );
}
