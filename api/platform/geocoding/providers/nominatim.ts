import { z } from "zod";
import type { PlaceType } from "#shared/contracts/market/geo.ts";
import type { GeocoderConfig } from "#api/platform/geocoding/geo-config.ts";
import { addressOf, OPEN_STREET_MAP, type Provider, readEach, Text, toPlace } from "./provider.ts";

const Degrees = z.coerce.number();
const Result = z.object({
  place_id: z.union([z.number(), z.string()]),
  // Numbers come as texts.
  lat: Degrees,
  lon: Degrees,
  /** South, north, west, east. */
  boundingbox: z.tuple([Degrees, Degrees, Degrees, Degrees]).nullish(),
  addresstype: Text,
  name: Text,
  display_name: z.string(),
  address: z.object({ country_code: Text }).loose().nullish(),
});
const Answer = z.union([z.array(z.unknown()), z.object({ error: z.unknown() }).transform(() => []), z.unknown()]);

/** As many places as it ever gives. */
const MOST = 40;

/** It knows words for countries and for what is between them and a street, one at a time. */
function featureTypeOf(types: readonly PlaceType[]): string | null {
  const [first, ...others] = new Set(types);
  if (others.length > 0) return null;
  return first === "country" ? "country" : first === "district" ? "settlement" : null;
}

/** @see https://nominatim.org/release-docs/latest/api/Search/ */
export function nominatim({ url }: GeocoderConfig): Provider {
  const fixed = { format: "jsonv2", addressdetails: 1, "accept-language": "en" };
  return {
    attribution: [OPEN_STREET_MAP],
    findUrl: ({ text, limit, types }) => {
      const featureType = types && featureTypeOf(types);
      return addressOf(`${url}/search`, { q: text, limit: Math.min(limit, MOST), ...fixed, featureType });
    },
    canFilter: (types) => featureTypeOf(types) !== null,
    reverseUrl: (lon, lat) => addressOf(`${url}/reverse`, { lon, lat, ...fixed }),
    read(answer) {
      const parsed = Answer.parse(answer);
      // The reverse gives one result, not a list of one.
      const entries = Array.isArray(parsed) ? parsed : [Result.parse(parsed)];
      return readEach(entries, Result, (result) => {
        const [first = "", ...rest] = result.display_name.split(", ");
        const [south, north, west, east] = result.boundingbox ?? [];
        return toPlace({
          id: String(result.place_id),
          type: typeOf(result.addresstype),
          text: result.name ? result.name : first,
          around: result.name ? result.display_name.split(", ") : rest,
          longitude: result.lon,
          latitude: result.lat,
          corners:
            south === undefined || north === undefined || west === undefined || east === undefined
              ? null
              : [west, south, east, north],
          countryCode: result.address?.country_code,
          source: "nominatim",
        });
      });
    },
  };
}

const DISTRICTS =
  /^(city|town|village|hamlet|suburb|municipality|county|state|region|district|borough|quarter|province|island)$/;

function typeOf(type: string | null | undefined): PlaceType {
  if (type === "country" || type === "postcode") return type;
  return type && DISTRICTS.test(type) ? "district" : "address";
}
