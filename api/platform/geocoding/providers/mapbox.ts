import { z } from "zod";
import type { PlaceType } from "#shared/contracts/market/geo.ts";
import type { GeocoderConfig } from "#api/platform/geocoding/geo-config.ts";
import {
  addressOf,
  Corners,
  OPEN_STREET_MAP,
  PointGeometry,
  type Provider,
  readFeatures,
  Text,
  toPlace,
  wordsOf,
} from "./provider.ts";

const Feature = z.object({
  geometry: PointGeometry,
  properties: z.object({
    mapbox_id: z.string(),
    feature_type: z.string(),
    name: z.string(),
    place_formatted: Text,
    context: z
      .object({ country: z.object({ country_code: Text }).loose().nullish() })
      .loose()
      .nullish(),
    bbox: Corners,
  }),
});

/** As many places as it ever gives. */
const MOST = 10;
const TYPES: Readonly<Record<PlaceType, readonly string[]>> = {
  country: ["country"],
  district: ["region", "district", "place", "locality", "neighborhood"],
  address: ["street", "block", "address"],
  postcode: ["postcode"],
};

/** @see https://docs.mapbox.com/api/search/geocoding/ */
export function mapbox({ url, key, isPermanent }: GeocoderConfig): Provider {
  const fixed = { access_token: key, language: "en", permanent: isPermanent ? "true" : null };
  return {
    attribution: ["© Mapbox", OPEN_STREET_MAP],
    findUrl: ({ text, limit, types }) =>
      addressOf(`${url}/search/geocode/v6/forward`, {
        q: text,
        limit: Math.min(limit, MOST),
        types: wordsOf(types, TYPES),
        ...fixed,
      }),
    canFilter: () => true,
    reverseUrl: (longitude, latitude) =>
      addressOf(`${url}/search/geocode/v6/reverse`, { longitude, latitude, ...fixed }),
    read: (answer) =>
      readFeatures(answer, Feature, ({ geometry, properties: p }) =>
        toPlace({
          id: p.mapbox_id,
          type: typeOf(p.feature_type),
          text: p.name,
          around: (p.place_formatted ?? "").split(", "),
          longitude: geometry.coordinates[0],
          latitude: geometry.coordinates[1],
          corners: p.bbox,
          countryCode: p.context?.country?.country_code,
          source: "mapbox",
        }),
      ),
  };
}

function typeOf(type: string): PlaceType {
  if (type === "country" || type === "postcode") return type;
  return ["address", "street", "secondary_address", "block"].includes(type) ? "address" : "district";
}
