import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { ListingBadges } from "./listing-badges.tsx";
import { ListingCover } from "./listing-cover.tsx";
import { listingPath } from "./listing-path.ts";
import { TagList } from "./tag-list.tsx";
import "./listings.css";

/**
 * A listing as a tile: cover, mark, name, place, tags, badges, foot. The whole tile is one link.
 *
 * @param distance how far it is, after the place
 */
export function ListingTile({
  listing,
  distance = null,
  onFollow,
}: {
  listing: ListingSummary;
  distance?: string | null;
  onFollow?: () => void;
}) {
  const { t } = useTranslation();
  const tags = listing.buildingSystems.length > 0 ? listing.buildingSystems : listing.tags;
  const place = listing.kind === "products" ? (listing.owner?.name ?? null) : listing.place;
  const under = [place, distance].filter((text) => text !== null).join(" · ");
  return (
    <Link className="tile" to={listingPath(listing)} onClick={onFollow}>
      <ListingCover listing={listing} className="tile-cover" />
      <div className="tile-body">
        <div className="tile-head">
          <Mark source={listing.owner?.mark ?? listing.mark} />
          <div className="tile-names">
            <h3 title={listing.name}>{listing.name}</h3>
            {under !== "" && <p>{under}</p>}
          </div>
        </div>
        <TagList tags={listing.kind === "products" ? listing.tags : tags} most={3} />
        <ListingBadges listing={listing} />
        {/* None is nothing to say of anybody. */}
        {listing.caseStudies !== null && listing.caseStudies > 0 && (
          <p className="tile-foot">{t("listings.caseStudies", { count: listing.caseStudies })}</p>
        )}
      </div>
    </Link>
  );
}

/** Holds a tile's place while it loads. */
export function TileSkeleton() {
  return (
    <div className="tile" aria-hidden="true">
      <div className="skeleton tile-cover" />
      <div className="tile-body">
        <div className="tile-head">
          <span className="skeleton" style={{ width: 40, height: 40 }} />
          <span className="tile-names">
            <span className="skeleton" style={{ width: "80%", height: 14, marginBottom: 8 }} />
            <span className="skeleton" style={{ width: "55%", height: 10 }} />
          </span>
        </div>
        <span className="skeleton" style={{ width: "80%", height: 22 }} />
        <span className="skeleton" style={{ width: "60%", height: 22 }} />
      </div>
    </div>
  );
}
