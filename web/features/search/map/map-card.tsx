import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ListingKind, ListingSummary, SearchResult } from "#shared/contracts/market/search.ts";
import { milesBetween } from "#shared/domain/places/miles-between.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { ListingBadges } from "#shared/ui/listings/listing-badges.tsx";
import { ListingCover } from "#shared/ui/listings/listing-cover.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { TagList } from "#shared/ui/listings/tag-list.tsx";
import { useDistanceText } from "#shared/ui/map/places/distance-text.ts";
import type { Origin } from "./map-circle.ts";
import { ResultFacts } from "#web/features/search/results/result-row.tsx";
import { searchQuery } from "#web/features/search/search.queries.ts";
import "./map-card.css";

/** Most tags of a card. */
const TAGS = 3;

/** A listing at its pin: a row's own data, or asked for where the list is on another page. */
export function MapCard({
  kind,
  point,
  listing,
  origin,
  renderSelect,
}: {
  kind: ListingKind;
  point: MapPoint;
  /** Its row beside the map; null where it has none. */
  listing: SearchResult | null;
  /** What distances are measured from. */
  origin: Origin | null;
  renderSelect?: ((listing: SearchResult) => ReactNode) | undefined;
}) {
  const call = useCall();
  const { region } = useRegion();
  const query = searchQuery(call, kind, { region, compare: String(point.id) });
  const asked = useQuery({ ...query, enabled: listing === null });
  const shown = listing ?? asked.data?.items.find(({ id }) => id === point.id) ?? null;
  return (
    <MapCardFace kind={kind} point={point} listing={shown} origin={origin} select={shown && renderSelect?.(shown)} />
  );
}

/** What a card says; without the listing its name and the way to its page. */
export function MapCardFace({
  kind,
  point,
  listing,
  origin,
  select,
}: {
  kind: ListingKind;
  point: MapPoint;
  listing: ListingSummary | null;
  origin: Origin | null;
  select?: ReactNode;
}) {
  const { t } = useTranslation();
  const { id, name, slug, rank, longitude, latitude } = point;
  const distanceOf = useDistanceText();
  const miles = origin && milesBetween({ longitude: origin.at[0], latitude: origin.at[1] }, { longitude, latitude });
  const distance = origin && t("web.search.distanceFrom", { distance: distanceOf(miles), place: origin.name });
  const under = [listing?.owner?.name, listing?.place, distance].filter(Boolean);
  return (
    <article className="map-card" aria-label={name}>
      {listing ? (
        <ListingCover listing={listing} isSmall className="map-card-cover" />
      ) : (
        <div className="map-card-cover" />
      )}
      <div className="map-card-body">
        <h3>
          {rank !== null && <span className="map-card-rank mono">{rank}</span>}
          <span>{name}</span>
        </h3>
        {under.length > 0 && <p className="map-card-place">{under.join(" · ")}</p>}
        {listing && <ListingBadges listing={listing} />}
        {listing && <TagList tags={listing.tags.length > 0 ? listing.tags : listing.buildingSystems} most={TAGS} />}
        {listing && <ResultFacts listing={listing} />}
        <div className="map-card-foot">
          <Link className="btn" to={listing ? listingPath(listing) : listingPath({ kind, id, slug, owner: null })}>
            {t("web.search.openPage")}
            <span className="hidden">{name}</span>
          </Link>
          {select}
        </div>
      </div>
    </article>
  );
}
