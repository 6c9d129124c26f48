import type { ListingSummary } from "#shared/contracts/search.ts";
import { ListingTile } from "#shared/ui/listings/listing-tile.tsx";

/** Tiles three across; on phones a strip that scrolls. */
export function TileRow({ listings, most = 6 }: { listings: readonly ListingSummary[]; most?: number }) {
  return (
    <ul className="tile-row">
      {listings.slice(0, most).map((listing) => (
        <li key={`${listing.kind}-${listing.id}`}>
          <ListingTile listing={listing} />
        </li>
      ))}
    </ul>
  );
}
