import { memo, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchPage, SearchResult } from "#shared/contracts/market/search.ts";
import { ListingTile, TileSkeleton } from "#shared/ui/listings/listing-tile.tsx";
import { useDistanceText } from "#shared/ui/map/places/distance-text.ts";
import { ResultReason, ResultRow, ResultSkeleton } from "./result-row.tsx";

export type ResultView = "list" | "tiles";

/** Results as rows or tiles; skeletons until the first page is there (SCH-26). */
export const ResultList = memo(function ResultList({
  items,
  view,
  hoveredId,
  renderSelect,
  onHover,
}: {
  items: SearchPage["items"] | undefined;
  view: ResultView;
  /** The listing under the pointer, here or on the map. */
  hoveredId: number | null;
  /** What chooses a listing, at the upper right of its row: the same function as long as it draws the same. */
  renderSelect?: ((listing: SearchResult) => ReactNode) | undefined;
  onHover(id: number | null): void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const isThere = items !== undefined;
  useEffect(() => {
    const element = isThere ? list.current : null;
    if (!element) return;
    const enter = (event: Event): void => onHover(listingOf(event.target));
    const leave = (): void => onHover(null);
    const events = [
      ["pointerover", enter],
      ["focusin", enter],
      ["pointerleave", leave],
      ["focusout", leave],
    ] as const;
    for (const [name, listener] of events) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) element.removeEventListener(name, listener);
    };
  }, [isThere, onHover]);
  if (items === undefined) {
    return (
      <div className={view === "tiles" ? "result-tiles" : undefined} role="status" aria-label={t("web.search.loading")}>
        {Array.from({ length: 6 }, (_, index) =>
          view === "tiles" ? <TileSkeleton key={index} /> : <ResultSkeleton key={index} />,
        )}
      </div>
    );
  }
  return (
    <ul ref={list} className={view === "tiles" ? "result-tiles" : undefined}>
      {items.map((listing) => (
        <ResultItem
          key={listing.id}
          listing={listing}
          view={view}
          isHovered={listing.id === hoveredId}
          renderSelect={renderSelect}
        />
      ))}
    </ul>
  );
});

/** Drawn once: the list grows in steps, and a pointer on the map is another row's. */
const ResultItem = memo(function ResultItem({
  listing,
  view,
  isHovered,
  renderSelect,
}: {
  listing: SearchResult;
  view: ResultView;
  isHovered: boolean;
  renderSelect: ((listing: SearchResult) => ReactNode) | undefined;
}) {
  const distanceOf = useDistanceText();
  return (
    <li className="result-item" data-listing={listing.id} data-hovered={isHovered || undefined}>
      {view === "tiles" ? (
        <>
          <ListingTile listing={listing} distance={distanceOf(listing.distanceMiles)} />
          <ResultReason reason={listing.reason} />
        </>
      ) : (
        <ResultRow listing={listing} />
      )}
      {renderSelect?.(listing)}
    </li>
  );
});

/** Id of the listing whose row an event happened in. */
function listingOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-listing]") : null;
  return row ? Number(row.dataset["listing"]) : null;
}
