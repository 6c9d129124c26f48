import { useQuery } from "@tanstack/react-query";
import { IconChevronDown, IconLayoutGrid, IconLayoutList, IconMap } from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useMatch, useNavigate } from "react-router";
import { SortOrder } from "#shared/contracts/search-query.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { codeOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { LazyListingsMap } from "#shared/ui/map/lazy-listings-map.tsx";
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

/** From here on the map stands beside the list (CON-01). */
const MAP_COLUMN = "(min-width: 1280px)";

/** A whole search: filters on the left, results on the right, each scrolling alone. */
export function SearchView({ kind }: { kind: ListingKind }) {
  const { t, i18n } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const { address, go } = useSearchAddress();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const [view, setView] = useState<ResultView>("list");
  const list = useRef<HTMLDivElement>(null);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const isMapView = useMatch("/search/:kind/map/*") !== null && kind !== "products";
  const hasMapColumn = useMediaQuery(MAP_COLUMN, false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const { search } = useLocation();
  const showAs = (next: ResultView | "map"): void => {
    if (next !== "map") setView(next);
    if ((next === "map") !== isMapView) void navigate(`/search/${kind}${next === "map" ? "/map" : ""}${search}`);
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(call, kind, apiQuery(address, region)));
  const closeFilters = useCallback(() => setAreFiltersOpen(false), []);
  const applied = appliedFilters(address);
  const facets = data?.facets ?? [];
  const change = (next: URLSearchParams): void => {
    go(next);
    list.current?.scrollTo({ top: 0 });
  };
  const listedIds = useMemo(() => data?.items.map(({ id }) => id), [data]);
  const map = (
    <LazyListingsMap
      kind={kind}
      label={t("web.search.map", { kind: t(`web.kind.${kind}`) })}
      from={{ query: apiQuery(address, region) }}
      height="fill"
      listedIds={listedIds}
      hoveredId={hoveredId}
      onHover={setHoveredId}
      placeOf={(id) => data?.items.find((listing) => listing.id === id)?.place ?? null}
    />
  );
  const panel = <FilterPanel facets={facets} address={address} onChange={change} />;
  const total = data === undefined ? null : t(`web.count.${kind}`, { count: data.total });

  return (
    <div className="search-grid" data-map={(hasMapColumn && !isMapView && kind !== "products") || undefined}>
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
              <ViewSwitch view={isMapView ? "map" : view} hasMap={kind !== "products"} onChange={showAs} />
            </div>
          </div>
        </div>
        {isMapView && <div className="results-map">{map}</div>}
        <div className="results-list" ref={list} hidden={isMapView} data-stale={isPlaceholderData || undefined}>
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
              <ResultList items={data?.items} view={view} hoveredId={hoveredId} onHover={setHoveredId} />
              {data && <ResultPages address={address} page={data.page} pages={Math.ceil(data.total / data.pageSize)} />}
            </>
          )}
        </div>
      </main>
      {hasMapColumn && !isMapView && kind !== "products" && <aside className="search-map">{map}</aside>}
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

function ViewSwitch({
  view,
  hasMap,
  onChange,
}: {
  view: ResultView | "map";
  hasMap: boolean;
  onChange(view: ResultView | "map"): void;
}) {
  const { t } = useTranslation();
  const views = [
    ["list", IconLayoutList],
    ["tiles", IconLayoutGrid],
    ...(hasMap ? ([["map", IconMap]] as const) : []),
  ] as const;
  return (
    <fieldset className="seg">
      <legend className="hidden">{t("web.search.view")}</legend>
      {views.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          className={name === "tiles" ? "view-wide" : undefined}
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
