import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SearchReading } from "#shared/contracts/search.ts";
import type { MapCircle } from "#shared/ui/map/circle-overlay.ts";
import { parsePlace } from "#shared/ui/map/location-rules.ts";
import { usePlaceName } from "./filter-names.ts";
import { hasArea, locationOf } from "./search-address.ts";

/** Where a search looks within a distance: by the filter of the address, else by a place in its text; null elsewhere. */
export function circleOfSearch(
  address: URLSearchParams,
  reading: SearchReading | null,
  placeName: string,
): Omit<MapCircle, "length"> | null {
  if (hasArea(address)) return null;
  const { distance, place } = locationOf(address);
  const at = parsePlace(place);
  if (at) return distance === "nationwide" ? null : { at, miles: distance, name: placeName };
  const read = reading?.place ?? null;
  if (read === null || read.miles === null) return null;
  return { at: [read.longitude, read.latitude], miles: read.miles, name: read.name };
}

/** The circle of a search for its map; the same object until it changes. */
export function useMapCircle(address: URLSearchParams, reading: SearchReading | null): MapCircle | null {
  const { t } = useTranslation();
  const placeName = usePlaceName(locationOf(address).place);
  return useMemo(() => {
    const circle = circleOfSearch(address, reading, placeName);
    return circle && { ...circle, length: t("web.search.miles", { miles: circle.miles }) };
  }, [address, reading, placeName, t]);
}
