import { z } from "zod";
import type { PlaceType } from "#shared/contracts/market/geo.ts";
import type { GeocoderConfig } from "#api/platform/geocoding/geo-config.ts";
import {
  addressOf,
  Corners,
  OPEN_STREET_MAP,
  type Provider,
  readFeatures,
  Text,
  toPlace,
  wordsOf,
} from "./provider.ts";

const Feature = z.object({
  id: z.union([z.string(), z.number()]),
  place_type: z.array(z.string()),
  text: z.string(),
  place_name: Text,
  center: z.tuple([z.number(), z.number()]),
  bbox: Corners,
  properties: z.object({ country_code: Text }).loose().nullish(),
  context: z.array(z.object({ text: Text }).loose()).nullish(),
});

/** As many places as it ever gives. */
const MOST = 10;
const TYPES: Readonly<Record<PlaceType, readonly string[]>> = {
  country: ["country"],
  district: [
    "region",
    "subregion",
    "county",
    "municipality",
    "municipal_district",
    "locality",
    "neighbourhood",
    "place",
  ],
  address: ["road", "address"],
  postcode: ["postal_code"],
};

/** @see https://docs.maptiler.com/cloud/api/geocoding/ */
export function maptiler({ url, key }: GeocoderConfig): Provider {
  return {
    attribution: ["© MapTiler", OPEN_STREET_MAP],
    findUrl: ({ text, limit, types }) =>
      addressOf(`${url}/geocoding/${encodeURIComponent(text)}.json`, {
        limit: Math.min(limit, MOST),
        language: "en",
        types: wordsOf(types, TYPES),
        key,
      }),
    canFilter: () => true,
    reverseUrl: (lon, lat) => addressOf(`${url}/geocoding/${lon},${lat}.json`, { language: "en", key }),
    read: (answer) =>
      readFeatures(answer, Feature, (feature) =>
        toPlace({
          id: String(feature.id),
          type: typeOf(feature.place_type[0]),
          text: feature.text,
          around: (feature.context ?? []).map(({ text }) => text),
          longitude: feature.center[0],
          latitude: feature.center[1],
          corners: feature.bbox,
          countryCode: feature.properties?.country_code,
          source: "maptiler",
        }),
      ),
  };
}

function typeOf(type: string | undefined): PlaceType {
  if (type === "country") return "country";
  if (type === "postal_code") return "postcode";
  return type === "address" || type === "road" || type === "poi" ? "address" : "district";
}
