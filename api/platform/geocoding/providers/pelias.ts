import { countries } from "country-data-list";
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
  bbox: Corners,
  properties: z.object({
    gid: z.string(),
    layer: z.string(),
    name: z.string(),
    locality: Text,
    county: Text,
    region: Text,
    country: Text,
    country_code: Text,
    /** Alpha-3. */
    country_a: Text,
  }),
});

const LAYERS: Readonly<Record<PlaceType, readonly string[]>> = {
  country: ["country", "dependency"],
  district: ["macroregion", "region", "macrocounty", "county", "localadmin", "locality", "borough", "neighbourhood"],
  address: ["street", "address", "venue"],
  postcode: ["postalcode"],
};

/** @see https://github.com/pelias/documentation */
export function pelias({ url, key }: GeocoderConfig): Provider {
  return {
    attribution: [OPEN_STREET_MAP],
    findUrl: ({ text, limit, types }) =>
      addressOf(`${url}/v1/autocomplete`, { text, size: limit, layers: wordsOf(types, LAYERS), api_key: key }),
    canFilter: () => true,
    reverseUrl: (lon, lat) =>
      addressOf(`${url}/v1/reverse`, { "point.lon": lon, "point.lat": lat, size: 1, api_key: key }),
    read: (answer) =>
      readFeatures(answer, Feature, ({ geometry, bbox, properties: p }) =>
        toPlace({
          id: p.gid,
          type: typeOf(p.layer),
          text: p.name,
          around: [p.locality, p.county, p.region, p.country],
          longitude: geometry.coordinates[0],
          latitude: geometry.coordinates[1],
          corners: bbox,
          countryCode: p.country_code ?? alpha2Of(p.country_a),
          source: "pelias",
        }),
      ),
  };
}

function alpha2Of(alpha3: string | null | undefined): string | undefined {
  return countries.all.find((country) => country.alpha3 === alpha3)?.alpha2;
}

function typeOf(layer: string): PlaceType {
  if (layer === "country" || layer === "dependency") return "country";
  if (layer === "postalcode") return "postcode";
  return ["address", "street", "venue", "intersection"].includes(layer) ? "address" : "district";
}
