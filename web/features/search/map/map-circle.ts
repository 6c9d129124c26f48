import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SearchReading } from "#shared/contracts/market/search.ts";
import type { MapCircle } from "#shared/ui/map/circle-overlay.ts";
import { formatPlace, parseDistance, parsePlace } from "#shared/ui/map/places/location-rules.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";
import { usePlaceName } from "#web/features/search/filters/filter-names.ts";
import { locationOf, withKey, withLocation } from "#web/features/search/search-address.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/** Where the distances of a search start. */
export interface Origin {
  at: LongLat;
  name: string;
}

/** By the filter of the address, else by a place in its text; null where nothing is measured. */
export function originOf(address: URLSearchParams, reading: SearchReading | null, placeName: string): Origin | null {
  const at = parsePlace(locationOf(address).place);
  if (at) return { at, name: placeName };
  const read = reading?.place ?? null;
  return read && { at: [read.longitude, read.latitude], name: read.name };
}

/** Where a search looks within a distance: by the filter of the address, else by a place in its text; null elsewhere. It holds within a part of the map too. */
export function circleOfSearch(
  address: URLSearchParams,
  reading: SearchReading | null,
  placeName: string,
): Omit<MapCircle, "length" | "handle"> | null {
  const origin = originOf(address, reading, placeName);
  const { distance, place } = locationOf(address);
  const read = reading?.place?.isSearched === true ? reading.place.miles : null;
  const miles = parsePlace(place) ? distance : (read ?? "nationwide");
  return origin === null || miles === "nationwide" ? null : { ...origin, miles };
}

/**
 * The address within another distance of where its circle is. A place that its text named becomes the filter's own, as
 * its words would name it again.
 */
export function withDistance(
  address: URLSearchParams,
  reading: SearchReading | null,
  { at, miles }: Pick<MapCircle, "at" | "miles">,
): URLSearchParams {
  const { place } = locationOf(address);
  const next = withLocation(address, {
    distance: parseDistance(String(miles)),
    place: parsePlace(place) ? place : formatPlace(at),
  });
  return parsePlace(place) || !reading?.place ? next : withKey(next, "query", reading.text);
}

/** Where the distances of a search start, and its circle for the map; the same objects until they change. */
export function useMapCircle(
  address: URLSearchParams,
  reading: SearchReading | null,
  onChange: ChangeAddress,
): { origin: Origin | null; circle: MapCircle | null } {
  const { t } = useTranslation();
  const placeName = usePlaceName(locationOf(address).place);
  return useMemo(() => {
    const circle = circleOfSearch(address, reading, placeName);
    const lengthOf = (miles: number): string => t("web.search.miles", { miles });
    return {
      origin: originOf(address, reading, placeName),
      circle: circle && {
        ...circle,
        length: lengthOf(circle.miles),
        handle: {
          label: t("web.search.radius", { place: circle.name }),
          lengthOf,
          onChange: (miles) => onChange((from) => withDistance(from, reading, { at: circle.at, miles })),
        },
      },
    };
  }, [address, reading, placeName, onChange, t]);
}
