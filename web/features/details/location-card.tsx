import { IconBuildingFactory2, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SupplierDetails } from "#shared/contracts/listings.ts";

/** Addresses: headquarters first, each with what it is. */
export function LocationCard({ locations }: { locations: SupplierDetails["locations"] }) {
  const { t } = useTranslation();
  if (locations.length === 0) return null;
  const sorted = locations.toSorted((a, b) => Number(b.isHq) - Number(a.isHq));
  return (
    <section className="card">
      <h2>{t("web.details.locations")}</h2>
      <ul className="locations">
        {sorted.map((location) => {
          const Icon = location.isManufacturingLocation && !location.isHq ? IconBuildingFactory2 : IconMapPin;
          return (
            <li key={`${location.address}-${location.longLat}`}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <div>
                <p className="location-address">{[location.address, location.postcode].filter(Boolean).join(", ")}</p>
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
