import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { placeAt } from "#shared/ui/map/map.queries.ts";

/** A listing of the map with its place and its link; several that share a place as a list. */
export function MapPopup({
  kind,
  points,
  total,
  placeOf,
}: {
  kind: ListingKind;
  points: readonly MapPoint[];
  total: number;
  placeOf(id: number): string | null;
}) {
  const { t } = useTranslation();
  const [first] = points;
  if (!first) return null;
  if (points.length === 1) {
    return (
      <div className="map-popup">
        <ListingLink kind={kind} point={first} />
        <PointPlace point={first} place={placeOf(first.id)} />
      </div>
    );
  }
  return (
    <div className="map-popup">
      <p className="map-popup-head">{t("map.here", { count: total })}</p>
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <ListingLink kind={kind} point={point} />
          </li>
        ))}
      </ul>
      {total > points.length && <p>{t("map.hereRest", { count: total - points.length })}</p>}
    </div>
  );
}

function ListingLink({ kind, point }: { kind: ListingKind; point: MapPoint }) {
  return <Link to={listingPath({ kind, id: point.id, slug: point.slug, owner: null })}>{point.name}</Link>;
}

/** The place that the listing states, else the nearest one that the gazetteer knows. */
function PointPlace({ point, place }: { point: MapPoint; place: string | null }) {
  const { t } = useTranslation();
  const call = useCall();
  const { data } = useQuery({ ...placeAt(call, point.longitude, point.latitude), enabled: place === null });
  if (place !== null) return <p>{place}</p>;
  return data ? <p>{t("map.near", { place: data.label })}</p> : null;
}
