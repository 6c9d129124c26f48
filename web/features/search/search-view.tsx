import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMatch, useNavigate } from "react-router";
import type { ListingKind, SearchResult } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { BREAKPOINTS } from "#shared/ui/app/measures.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { LazyListingsMap } from "#shared/ui/map/lazy-listings-map.tsx";
import type { MapArea } from "#shared/ui/map/map-types.ts";
import { chooseSuggestion } from "./choose-suggestion.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FilterDrawer } from "./filters/filter-drawer.tsx";
import { useFilterNames } from "./filters/filter-names.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { MapCard } from "./map/map-card.tsx";
import { useMapCircle } from "./map/map-circle.ts";
import { ReadingNote } from "./results/reading-note.tsx";
import { ResultsBody } from "./results/results-body.tsx";
import { apiQuery, blockOf, filtersOf, hasArea, withArea, withKey } from "./search-address.ts";
import { SearchBar } from "./search-bar.tsx";
import { appliedFilters, countFilters, withoutFilters } from "./filters/search-filters.ts";
import { searchQuery } from "./search.queries.ts";
import { ShareSearch } from "./results/share-search.tsx";
import { SortChoice } from "./results/sort-choice.tsx";
import { useGrowingCount } from "./results/use-growing-count.ts";
import { useKnownFacets } from "./filters/use-known-facets.ts";
import { useResultView } from "./results/use-result-view.ts";
import { useListScroll } from "./results/use-list-scroll.ts";
import { useSearchAddress } from "./use-search.ts";
import type { ChangeAddress } from "./use-search.ts";
import { ViewSwitch } from "./results/view-switch.tsx";
import "./search.css";

/** A single listing is shown with towns and coasts around it. */
const AROUND_ZOOM = 9;

/** From here on the map stands beside the list, and the filters too (CON-01). */
const MAP_COLUMN = "(min-width: 1280px)";
const FILTER_COLUMN = "(min-width: 1024px)";
/** Phones show results as a list or on the map only. */
const PHONE = `(max-width: ${BREAKPOINTS.mobileMenu - 1}px)`;
const AT_ONCE = { getInitialValueInEffect: false };
const NONE: readonly number[] = [];
/** A search that is not sent, or that was refused, has nothing to show on the map. */
const NO_POINTS: readonly never[] = [];

/**
 * A whole search: filters on the left, results in the middle, the map on the right, each scrolling alone.
 *
 * @param selectedIds listings chosen for a comparison: their pins are marked
 * @param renderSelect what chooses a listing, at its row
 */
export function SearchView({
  kind,
  selectedIds = NONE,
  renderSelect,
}: {
  kind: ListingKind;
  selectedIds?: readonly number[];
  renderSelect?: (listing: SearchResult) => ReactNode;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { region, choose } = useRegion();
  const { address, change: changeAddress } = useSearchAddress();
  // What the map was searched for: while the address says so, the map stays where the visitor put it.
  const [held, setHeld] = useState<string | null>(null);
  const [resets, setResets] = useState(0);
  const change = useCallback<ChangeAddress>(
    (changed, options) => {
      // A distance without a place is in no address: it goes with the filters that are.
      if (options?.isReset === true) {
        setResets((count) => count + 1);
        setHeld(null);
      }
      changeAddress(changed, options);
    },
    [changeAddress],
  );
  const navigate = useNavigate();
  const [chosenView, setView] = useResultView();
  const view = useMediaQuery(PHONE, false, AT_ONCE) ? "list" : chosenView;
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const hasMap = kind !== "products";
  const isMapView = useMatch("/search/:kind/map/*") !== null && hasMap;
  const hasMapColumn = useMediaQuery(MAP_COLUMN, false, AT_ONCE) && hasMap && !isMapView;
  const hasFilterColumn = useMediaQuery(FILTER_COLUMN, false, AT_ONCE);
  const [isPanelShown, setIsPanelShown] = useState(true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const isPanelOpen = hasFilterColumn && isPanelShown;

  const query = apiQuery(address, kind, region);
  const isSent = blockOf(address) === null;
  const asked = useQuery({ ...searchQuery(call, kind, query), enabled: isSent });
  const found = useGradually(isSent && !asked.isError ? asked.data : undefined);
  const isStale = asked.isPlaceholderData;
  const rows = useGrowingCount(found?.items.length);
  const isWhole = found !== undefined && rows >= found.items.length;
  const isSettled = asked.isError || !isSent || (isWhole && !isStale);
  useListScroll(list, isSettled);

  const facets = useKnownFacets(isStale ? undefined : found?.facets, region);
  const applied = appliedFilters(address, kind);
  const filterCount = countFilters(applied);
  const nameOf = useFilterNames(kind, facets, address);
  const reading = isSent && !isStale ? (found?.reading ?? null) : null;
  const { origin, circle } = useMapCircle(address, reading, change);
  const total =
    found && t(found.totalIsCapped ? `web.search.capped.${kind}` : `web.count.${kind}`, { count: found.total });
  const listedIds = useMemo(() => found?.items.map(({ id }) => id), [found]);
  const panel = (
    <FilterPanel
      kind={kind}
      facets={facets}
      isLoading={asked.isFetching || (isSent && !asked.isError && found === undefined)}
      address={address}
      resets={resets}
      onChange={change}
    />
  );
  const map = (
    <LazyListingsMap
      kind={kind}
      label={t("web.search.map", { kind: t(`web.kind.${kind}`) })}
      from={isSent && !asked.isError ? { query } : { points: NO_POINTS }}
      height="fill"
      fitMaxZoom={AROUND_ZOOM}
      listedIds={listedIds}
      selectedIds={selectedIds}
      hoveredId={hoveredId}
      isHeld={held !== null && held === address.get("area")}
      circle={isSent && !asked.isError ? circle : null}
      isInView={hasArea(address)}
      onArea={searchArea}
      onHover={setHoveredId}
      renderCard={(point) => (
        <MapCard
          key={point.id}
          kind={kind}
          point={point}
          listing={found?.items.find(({ id }) => id === point.id) ?? null}
          origin={origin}
          renderSelect={renderSelect}
        />
      )}
    />
  );

  return (
    <div className="search-grid" data-map={hasMapColumn || undefined} data-filters={isPanelOpen || undefined}>
      {isPanelOpen && (
        <aside className="filters" aria-label={t("web.search.filters")}>
          <div className="filters-head">
            <h2>
              {t("web.search.filters")} {filterCount > 0 && <span className="mut3 num">{filterCount}</span>}
            </h2>
            <button type="button" className="btn btn-quiet btn-small" onClick={reset}>
              {t("web.search.reset")}
            </button>
          </div>
          <div className="filters-body">{panel}</div>
        </aside>
      )}
      <main id="main" className="results" aria-busy={!isSettled}>
        <div className="results-top">
          <SearchBar
            kind={kind}
            query={address.get("query") ?? ""}
            filters={filtersOf(address, kind, region)}
            filterCount={filterCount}
            areFiltersOpen={hasFilterColumn ? isPanelShown : isDrawerOpen}
            onSearch={(text, isMore) => change((from) => withKey(from, "query", text), { isTyping: isMore })}
            onChoose={(choice) => chooseSuggestion(choice, { change, open: (path) => void navigate(path) })}
            onToggleFilters={() => (hasFilterColumn ? setIsPanelShown(!isPanelShown) : setIsDrawerOpen(true))}
          />
          <FilterChips applied={applied} reading={reading} nameOf={nameOf} onChange={change} />
          <ReadingNote reading={reading} region={region} onChange={change} onRegion={choose} />
          <div className="results-bar">
            <h1 ref={heading} tabIndex={-1}>
              {total ?? t(`web.kind.${kind}`)}
            </h1>
            <div className="row">
              {found?.total !== 0 && <SortChoice kind={kind} address={address} onChange={change} />}
              <ViewSwitch view={isMapView ? "map" : view} hasMap={hasMap} onChange={showAs} />
              <span className="search-wide">
                <ShareSearch />
              </span>
            </div>
          </div>
          <p className="hidden" role="status">
            {isStale || total === undefined ? null : t("web.search.found", { total })}
          </p>
        </div>
        {isMapView && <div className="results-map">{map}</div>}
        <div className="results-list" ref={list} hidden={isMapView} data-stale={isStale || undefined}>
          <ResultsBody
            kind={kind}
            address={address}
            found={found}
            rows={rows}
            error={asked.error}
            applied={applied}
            nameOf={nameOf}
            view={view}
            hoveredId={hoveredId}
            renderSelect={renderSelect}
            onHover={setHoveredId}
            onChange={change}
            onRetry={() => void asked.refetch()}
            onLeavePage={() => heading.current?.focus()}
          />
        </div>
      </main>
      {hasMapColumn && <aside className="search-map">{map}</aside>}
      {!hasFilterColumn && (
        <FilterDrawer
          isOpen={isDrawerOpen}
          total={total ?? t("web.search.results")}
          onClose={closeDrawer}
          onReset={reset}
        >
          {panel}
        </FilterDrawer>
      )}
    </div>
  );

  function reset(): void {
    change(withoutFilters, { isReset: true });
  }

  function searchArea(area: MapArea | null): void {
    const text = area?.join(",") ?? null;
    setHeld(text);
    change((from) => withArea(from, text));
  }

  function showAs(next: typeof view | "map"): void {
    if (next !== "map") setView(next);
    if ((next === "map") === isMapView) return;
    void navigate(`/search/${kind}${next === "map" ? "/map" : ""}${window.location.search}`);
  }
}
