import { useId, useState } from "react";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { ListingTile } from "#shared/ui/listings/listing-tile.tsx";
import { SectionContext } from "#shared/ui/listings/section-context.ts";
import { ShowToggle } from "#shared/ui/listings/show-toggle.tsx";

const MOST = 6;

/**
 * Tiles three across, or four in a wide row; on phones a strip that scrolls. The first six, and a button that shows all.
 *
 * @param title what the listings are, for readers of the button alone
 */
export function TileRow({
  listings,
  title,
  isWide,
}: {
  listings: readonly ListingSummary[];
  title: string;
  isWide?: boolean;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const more = listings.length - MOST;
  return (
    <SectionContext value={listings}>
      <ul id={id} className="tile-row" data-wide={isWide}>
        {(isOpen ? listings : listings.slice(0, MOST)).map((listing) => (
          <li key={`${listing.kind}-${listing.id}`}>
            <ListingTile listing={listing} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <ShowToggle isOpen={isOpen} more={more} of={title} controls={id} onToggle={() => setIsOpen(!isOpen)} />
      )}
    </SectionContext>
  );
}
