import { useTranslation } from "react-i18next";
import type { SearchPage } from "#shared/contracts/search.ts";
import { ListingTile, TileSkeleton } from "#shared/ui/listings/listing-tile.tsx";
import { ResultRow, ResultSkeleton } from "./result-row.tsx";

export type ResultView = "list" | "tiles";

/** Results as rows or tiles; skeletons until the first page is there (SCH-26). */
export function ResultList({ items, view }: { items: SearchPage["items"] | undefined; view: ResultView }) {
  const { t } = useTranslation();
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
    <ul className={view === "tiles" ? "result-tiles" : undefined}>
      {items.map((listing) => (
        <li key={listing.id} className="result-item">
          {view === "tiles" ? <ListingTile listing={listing} /> : <ResultRow listing={listing} />}
        </li>
      ))}
    </ul>
  );
}
