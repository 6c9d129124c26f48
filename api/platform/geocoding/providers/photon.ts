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
} from "./provider.ts";

const Feature = z.object({
  geometry: PointGeometry,
  properties: z.object({
    osm_id: z.number().optional(),
    osm_type: Text,
    type: Text,
    osm_value: Text,
    name: Text,
    housenumber: Text,
    street: Text,
    postcode: Text,
    district: Text,
    city: Text,
    county: Text,
    state: Text,
    country: Text,
    countrycode: Text,
    extent: Corners,
  }),
});

/** Postcodes lie in no layer of their own. */
const LAYERS: Readonly<Record<PlaceType, readonly string[]>> = {
  country: ["country"],
  district: ["state", "county", "city", "district", "locality"],
  address: ["street", "house"],
  postcode: [],
};
const canFilter = (types: readonly PlaceType[]): boolean => !types.includes("postcode");

/** @see https://github.com/komoot/photon */
export function photon({ url }: GeocoderConfig): Provider {
  return {
    attribution: [OPEN_STREET_MAP],
    findUrl: ({ text, limit, types }) => {
      const layer = types && canFilter(types) ? types.flatMap((type) => LAYERS[type]) : null;
      return addressOf(`${url}/api`, { q: text, limit, lang: "en", layer });
    },
    canFilter,
    reverseUrl: (lon, lat) => addressOf(`${url}/reverse`, { lon, lat, lang: "en" }),
    read: (answer) =>
      readFeatures(answer, Feature, ({ geometry, properties: p }) => {
        const street = [p.housenumber, p.street].filter(Boolean).join(" ");
        return toPlace({
          id: `${p.osm_type ?? ""}${p.osm_id ?? geometry.coordinates.join(",")}`,
          type: typeOf(p.type, p.osm_value),
          text: p.name ?? (street || (p.postcode ?? "")),
          around: [street, p.district, p.city, p.county, p.state, p.postcode, p.country],
          longitude: geometry.coordinates[0],
          latitude: geometry.coordinates[1],
          corners: p.extent,
          countryCode: p.countrycode,
          source: "photon",
        });
      }),
  };
}

function typeOf(type: string | null | undefined, value: string | null | undefined): PlaceType {
  if (type === "country") return "country";
  if (value === "postcode" || value === "postal_code") return "postcode";
  return type === "house" || type === "street" ? "address" : "district";
}
