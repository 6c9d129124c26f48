import { useQuery } from "@tanstack/react-query";
import { IconChevronDown, IconLayoutGrid, IconLayoutList } from "@tabler/icons-react";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SortOrder } from "#shared/contracts/search-query.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { codeOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { Sheet } from "#shared/ui/overlays/sheet.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { ResultList } from "./result-list.tsx";
import type { ResultView } from "./result-list.tsx";
import { ResultPages } from "./result-pages.tsx";
import { apiQuery, appliedFilters, orderOf, ordersFor, withKey, withoutFilters } from "./search-address.ts";
import { SearchBar } from "./search-bar.tsx";
import { searchQuery } from "./search.queries.ts";
import { useSearchAddress } from "./use-search.ts";
import "./search.css";

/** A whole search: filters on the left, results on the right, each scrolling alone. */
export function SearchView({ kind }: { kind: ListingKind }) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { address, go } = useSearchAddress();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const [view, setView] = useState<ResultView>("list");
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(call, kind, apiQuery(address, region)));
  const closeFilters = useCallback(() => setAreFiltersOpen(false), []);
  const applied = appliedFilters(address);
  const facets = data?.facets ?? [];
  const change = (next: URLSearchParams): void => {
    go(next);
    list.current?.scrollTo({ top: 0 });
  };
  const panel = <FilterPanel facets={facets} address={address} onChange={change} />;
  const total = data === undefined ? null : t(`web.count.${kind}`, { count: data.total });

  return (
    <div className="search-grid">
      <aside className="filters" aria-label={t("web.search.filters")}>
        <div className="filters-head">
          <h2>
            {t("web.search.filters")} {applied.length > 0 && <span className="mut3 num">{applied.length}</span>}
          </h2>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => change(withoutFilters(address))}>
            {t("web.search.reset")}
          </button>
        </div>
        <div className="filters-body">{panel}</div>
      </aside>
      <main id="main" className="results" aria-busy={isPlaceholderData}>
        <div className="results-top">
          <SearchBar
            kind={kind}
            query={address.get("query") ?? ""}
            filterCount={applied.length}
            onSearch={(text) => change(withKey(address, "query", text))}
            onOpenFilters={() => setAreFiltersOpen(true)}
          />
          <FilterChips facets={facets} address={address} onChange={change} />
          <div className="results-bar">
            <h1 aria-live="polite">
              {total === null ? t(`web.kind.${kind}`) : data?.totalIsCapped ? t("web.search.capped", { total }) : total}
            </h1>
            <div className="row">
              <label className="sort">
                <span className="mut search-wide">{t("web.search.sort")}</span>
                <span className="select">
                  <select
                    aria-label={t("web.search.sort")}
                    value={orderOf(address)}
                    onChange={(event) => change(withKey(address, "order", SortOrder.parse(event.currentTarget.value)))}
                  >
                    {ordersFor(kind).map((order) => (
                      <option key={order} value={order}>
                        {t(`web.search.order.${order}`)}
                      </option>
                    ))}
                  </select>
                  <IconChevronDown size={16} stroke={1.8} aria-hidden />
                </span>
              </label>
              <ViewSwitch view={view} onChange={setView} />
            </div>
          </div>
        </div>
        <div className="results-list" ref={list} data-stale={isPlaceholderData || undefined}>
          {error ? (
            <div className="results-failure">
              <InlineFailure
                title={t(codeOf(error) === "validation_failed" ? "web.search.invalid" : "errors.noData")}
                failure={codeOf(error) === "validation_failed" ? undefined : error}
                onRetry={
                  codeOf(error) === "validation_failed" ? () => change(new URLSearchParams()) : () => void refetch()
                }
              />
            </div>
          ) : data !== undefined && data.items.length === 0 ? (
            <EmptyResults kind={kind} region={region} facets={facets} address={address} onChange={change} />
          ) : (
            <>
              <ResultList items={data?.items} view={view} />
              {data && <ResultPages address={address} page={data.page} pages={Math.ceil(data.total / data.pageSize)} />}
            </>
          )}
        </div>
      </main>
      <Sheet
        isOpen={areFiltersOpen}
        onClose={closeFilters}
        side="left"
        width={360}
        title={t("web.search.filters")}
        closeLabel={t("web.search.closeFilters")}
      >
        <div className="filters-drawer">{panel}</div>
        <div className="filters-foot">
          <button type="button" className="btn" onClick={() => change(withoutFilters(address))}>
            {t("web.search.reset")}
          </button>
          <button type="button" className="btn btn-primary" onClick={closeFilters}>
            {t("web.search.show", { total: total ?? (0).toLocaleString(i18n.language) })}
          </button>
        </div>
      </Sheet>
    </div>
  );
}

function ViewSwitch({ view, onChange }: { view: ResultView; onChange(view: ResultView): void }) {
  const { t } = useTranslation();
  const views = [
    ["list", IconLayoutList],
    ["tiles", IconLayoutGrid],
  ] as const;
  return (
    <fieldset className="seg search-wide">
      <legend className="hidden">{t("web.search.view")}</legend>
      {views.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          aria-label={t(`web.search.view.${name}`)}
          onClick={() => onChange(name)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
