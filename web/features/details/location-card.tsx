import { IconBuildingFactory2, IconMapPin } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { LazyListingsMap } from "#shared/ui/map/lazy-listings-map.tsx";
import { pointOf } from "./location-point.ts";

/** As near as the map comes: the coast and the towns around are what tells where a place is. */
const AROUND_ZOOM = 8;

/** Where a listing is: its main location on the map, then every address, headquarters first, each with what it is. */
export function LocationCard({
  listing,
  kind,
  locations,
}: {
  listing: { id: number; name: string; slug: string };
  kind: ListingKind;
  locations: SupplierDetails["locations"];
}) {
  const { t } = useTranslation();
  const { id, name, slug } = listing;
  const points = useMemo(() => pointOf({ id, name, slug }, locations), [id, name, slug, locations]);
  if (locations.length === 0) return null;
  const sorted = locations.toSorted((a, b) => Number(b.isHq) - Number(a.isHq));
  const place = sorted[0]?.address ?? null;
  return (
    <section className="card location-card">
      <h2 className="hidden">{t("web.details.locations")}</h2>
      {points.length > 0 && (
        <LazyListingsMap
          kind={kind}
          label={t("web.details.mapOf", { name })}
          from={{ points }}
          height={240}
          fitMaxZoom={AROUND_ZOOM}
          placeOf={() => place}
          instead="place"
        />
      )}
      <ul className="locations">
        {sorted.map((location) => {
          const Icon = location.isManufacturingLocation && !location.isHq ? IconBuildingFactory2 : IconMapPin;
          return (
            <li key={`${location.address}-${location.longLat}`}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <div>
                <p className="location-address" dir="auto">
                  {addressLine(location)}
                </p>
                <p className="small mut">
                  {[
                    location.county,
                    location.country,
                    location.isHq ? t("web.details.hq") : null,
                    location.isManufacturingLocation ? t("web.details.manufacturing") : null,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `1 Mill Lane, Selby, YO8 4EX`: many addresses end with their town already. */
function addressLine({ address, town, postcode }: SupplierDetails["locations"][number]): string {
  const isNamed = town === null || address.toLowerCase().includes(town.toLowerCase());
  return [address, isNamed ? null : town, postcode].filter(Boolean).join(", ");
}
