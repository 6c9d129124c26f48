import type { ListingSummary } from "#shared/contracts/search.ts";
import { ListingTile } from "#shared/ui/listings/listing-tile.tsx";

/** Tiles three across, or four in a wide row; on phones a strip that scrolls. */
export function TileRow({
  listings,
  most = 6,
  isWide,
}: {
  listings: readonly ListingSummary[];
  most?: number;
  isWide?: boolean;
}) {
  return (
    <ul className="tile-row" data-wide={isWide}>
      {listings.slice(0, most).map((listing) => (
        <li key={`${listing.kind}-${listing.id}`}>
          <ListingTile listing={listing} />
        </li>
      ))}
    </ul>
  );
}
