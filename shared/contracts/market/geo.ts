import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { SearchQuery } from "./search-query.ts";
import { ListingKind } from "./search.ts";

const Longitude = z.number().min(-180).max(180);
const Latitude = z.number().min(-90).max(90);
const Bounds = z.tuple([Longitude, Latitude, Longitude, Latitude]);

/** Where the caller's address seems to be (REG-17). Every field is null when it is not known. */
export const Visitor = z
  .object({
    countryName: z.string().nullable(),
    /** ISO 3166-1 alpha-2. */
    countryCode: z.string().length(2).nullable(),
    /** IANA name, such as `Europe/London`. The browser's own zone is the better answer where it has one. */
    timezoneName: z.string().nullable(),
    /** Abbreviation at the moment, such as `GMT`, `BST`, `EST` or `AST`. */
    timezoneCode: z.string().nullable(),
    /** ISO 4217. */
    currencyCode: z.string().nullable(),
    /** The market with this country; null when no market has it. */
    region: Region.nullable(),
  })
  .meta({ id: "Visitor" });
export type Visitor = z.infer<typeof Visitor>;

/** How long a page waits for where its visitor is; whatever the server asks must answer sooner. */
export const VISITOR_PATIENCE_MS = 2500;

export const getVisitor = defineEndpoint({
  method: "GET",
  path: "/geo/visitor",
  tag: "geography",
  summary: "Country, time zone, currency and market of the caller's address",
  access: "public",
  response: Visitor,
});

/** The place types of the geocoder and of its reverse (MAP-09). */
export const PlaceType = z.enum(["country", "district", "address", "postcode"]);
export type PlaceType = z.infer<typeof PlaceType>;

export const Place = z
  .object({
    /** Stable within its source, such as `postcode:GB:LS`. */
    id: z.string(),
    type: PlaceType,
    /** The place alone: "Leeds". */
    text: z.string(),
    /** The place with what it lies in: "Leeds, England, United Kingdom". */
    label: z.string(),
    /** What it lies in: "England, United Kingdom"; empty for countries. */
    context: z.string(),
    longitude: Longitude,
    latitude: Latitude,
    /** West, south, east, north, in degrees; west is greater than east across the antimeridian (RFC 7946). */
    bbox: Bounds.optional(),
    /** ISO 3166-1 alpha-2. */
    countryCode: z.string().length(2).nullable(),
    /** Who answered: `gazetteer` or the kind of the provider. */
    source: z.string(),
    /** The point stands for a wider area than what was asked for: a postcode area instead of a postcode. */
    isApproximate: z.boolean(),
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof Place>;

const placeTypes = z
  .string()
  .regex(/^(country|district|address|postcode)(,(country|district|address|postcode)){0,3}$/, {
    error: "Name place types, separated by commas: country, district, address, postcode.",
  })
  .transform((text) => z.array(PlaceType).parse(text.split(",")))
  .optional();

/** Places by name or postcode, best first; those of the region before others. Typing errors are forgiven. */
export const findPlaces = defineEndpoint({
  method: "GET",
  path: "/geo/places",
  weight: "heavy",
  tag: "geography",
  summary: "Find places by name or postcode",
  access: "public",
  query: z.object({
    query: z.string().trim().min(1).max(200),
    region: Region.optional(),
    limit: z.coerce.number().int().min(1).max(20).default(8),
    types: placeTypes,
  }),
  response: z.object({
    places: z.array(Place),
    source: z.string(),
    /** To be shown where the places are shown. */
    attribution: z.array(z.string()),
    /** True when any of the places is approximate. */
    approximate: z.boolean(),
  }),
  errors: ["validation_failed"],
});

/** The nearest place of the country that holds the point; null on the open sea. */
export const reverseGeocode = defineEndpoint({
  method: "GET",
  path: "/geo/reverse",
  weight: "heavy",
  tag: "geography",
  summary: "Name the place at a point",
  access: "public",
  query: z.object({
    longitude: z.coerce.number().min(-180).max(180),
    latitude: z.coerce.number().min(-90).max(90),
  }),
  response: z.object({ place: Place.nullable(), source: z.string(), attribution: z.array(z.string()) }),
  errors: ["validation_failed"],
});

/**
 * What a map needs to draw its ground.
 *
 * The embedded vector tiles hold, in EPSG:3857 with an extent of 4096:
 * `countries` (polygons: `code` ISO alpha-2, `name`), `borders` (lines: `level` 2 country, 4 state or province,
 * 6 county or district), `lakes` (polygons), `rivers` (lines: `rank` 1 largest), `places` (points: `name`, `kind`
 * `country` | `region` | `city`, `rank` 1 first to be shown … 8, `population`, `code` of the country, `name_ar` for
 * countries and Saudi cities). Sea is the background.
 */
export const MapConfig = z
  .object({
    /** True: draw `vectorTilesUrl` in a style of our own. False: load `vectorStyleUrl`. */
    embedded: z.boolean(),
    /** MapLibre style of the operator. */
    vectorStyleUrl: z.string().nullable(),
    /** Address pattern of the embedded tiles with {z}, {x} and {y}; null when a style is given. */
    vectorTilesUrl: z.string().nullable(),
    /** Largest zoom that the embedded vector tiles exist for; beyond it they are stretched. */
    vectorTilesMaxZoom: z.int(),
    /** Address pattern of raster tiles, or the address of a TileJSON. */
    satelliteTilesUrl: z.string().nullable(),
    satelliteTilesMaxZoom: z.int(),
    /** Pixels along an edge of a raster tile. */
    satelliteTileSize: z.union([z.literal(256), z.literal(512)]),
    /** True while the satellite picture is the embedded one of low resolution. */
    isSatelliteEmbedded: z.boolean(),
    /** Lines to show on the map. */
    attribution: z.array(z.string()),
    satelliteAttribution: z.array(z.string()),
    /** Largest zoom that the map may be moved to. */
    maxZoom: z.int(),
  })
  .meta({ id: "MapConfig" });
export type MapConfig = z.infer<typeof MapConfig>;

export const getMapConfig = defineEndpoint({
  method: "GET",
  path: "/map/config",
  tag: "geography",
  summary: "Tiles, style and attribution of the map",
  access: "public",
  response: MapConfig,
});

export const MapPoint = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    longitude: Longitude,
    latitude: Latitude,
    /** Place in the order of the search, from 1; null when the order says nothing. */
    rank: z.int().nullable(),
  })
  .meta({ id: "MapPoint" });
export type MapPoint = z.infer<typeof MapPoint>;

/**
 * Listings of a search as points. Up to 5,000 come as they are. Above that `points` is empty and `tilesUrl` gives
 * vector tiles of clusters: layer `points` with `cluster`, `cluster_id`, `point_count` or `id`, `name`, `slug`.
 */
export const MapPoints = z
  .object({
    total: z.int().min(0),
    points: z.array(MapPoint),
    /** Address pattern with {z}, {x} and {y}. */
    tilesUrl: z.string().nullable(),
    /** Names the search to `getMapCluster`; null while there is no `tilesUrl`. */
    key: z.string().nullable(),
    /** True when there are more than the 200,000 points that a map shows. */
    isCapped: z.boolean(),
    /** West, south, east, north of all points; null without points. */
    bounds: Bounds.nullable(),
  })
  .meta({ id: "MapPoints" });
export type MapPoints = z.infer<typeof MapPoints>;

export const listMapPoints = defineEndpoint({
  method: "GET",
  path: "/map/points/:kind",
  weight: "heavy",
  tag: "geography",
  summary: "Points of a search, or tiles of their clusters",
  access: "public",
  params: z.object({ kind: ListingKind }),
  query: SearchQuery,
  response: MapPoints,
  errors: ["validation_failed"],
  invalidDetail: "The search filters contain invalid values.",
});

/** Kind and filters of a search in one word, as `MapPoints` gives it. */
const PointsKey = z.string().regex(/^[\w-]{1,8000}$/, { error: "Take the key from the list of points." });

/** What is in a cluster of the tiles: the zoom that splits it and its points, at most 100. */
export const getMapCluster = defineEndpoint({
  method: "GET",
  path: "/map/clusters/:key/:clusterId",
  weight: "light",
  tag: "geography",
  summary: "Points of a cluster",
  access: "public",
  params: z.object({
    key: PointsKey,
    clusterId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  response: z.object({ total: z.int(), expansionZoom: z.int(), points: z.array(MapPoint) }),
  errors: ["not_found"],
});

const Address = z.object({
  z: z.coerce.number().int().min(0).max(24),
  x: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 24),
  y: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 24),
});
const VECTOR_TILE = "application/vnd.mapbox-vector-tile";

/** 204 where there is only sea. `v` is the version of the file: with the current one the tile may be kept for ever. */
export const getBaseTile = defineEndpoint({
  base: "/tiles",
  method: "GET",
  path: "/base/:z/:x/:y",
  weight: "light",
  tag: "geography",
  summary: "Vector tile of the embedded map",
  access: "public",
  params: Address,
  query: z.object({ v: z.string().max(64).optional() }),
  produces: VECTOR_TILE,
  alsoAnswers: [204, 304],
  errors: ["validation_failed", "not_found"],
});

export const getSatelliteTile = defineEndpoint({
  base: "/tiles",
  method: "GET",
  path: "/satellite/:z/:x/:y",
  weight: "light",
  tag: "geography",
  summary: "Picture tile of the embedded satellite view",
  access: "public",
  params: Address,
  query: z.object({ v: z.string().max(64).optional() }),
  produces: "image/jpeg",
  alsoAnswers: [204, 304],
  errors: ["validation_failed", "not_found"],
});

/** Clusters and points of a search. 204 where there are none. */
export const getPointsTile = defineEndpoint({
  base: "/tiles",
  method: "GET",
  path: "/points/:key/:z/:x/:y",
  weight: "light",
  tag: "geography",
  summary: "Vector tile of the clusters of a search",
  access: "public",
  params: Address.extend({ key: PointsKey }),
  produces: VECTOR_TILE,
  alsoAnswers: [204, 304],
  errors: ["validation_failed", "not_found"],
});
