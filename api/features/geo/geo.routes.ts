import {
  findPlaces,
  getBaseTile,
  getMapCluster,
  getMapConfig,
  getPointsTile,
  getSatelliteTile,
  getVisitor,
  listMapPoints,
  reverseGeocode,
} from "#shared/contracts/market/geo.ts";
import { createGeocoder } from "#api/platform/geocoding/geocoder.ts";
import type { GeoConfig } from "#api/platform/geocoding/geo-config.ts";
import { createFindCountry } from "#api/platform/geocoding/visitor-country.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { embeddedTiles, type EmbeddedTiles } from "./embedded-tiles.ts";
import { describeMap } from "./map-config.ts";
import { listCountriesOf } from "#api/platform/geocoding/markets.query.ts";
import { createPointSets, type PointSets } from "./points.service.ts";
import { sendTile } from "./send-tile.ts";
import { describeVisitor } from "./visitor.service.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
const FIVE_MINUTES = "public, max-age=300";

/** @param points where the clusters of searches are kept; one for the process */
export function geoRoutes(config: GeoConfig, points: PointSets = createPointSets()): Route[] {
  const geocoder = createGeocoder(config.geocoder);
  const findCountry = createFindCountry(config.visitor);
  const base = embeddedTiles("base");
  const satellite = embeddedTiles("satellite");
  const cacheFor = (tiles: EmbeddedTiles, version: string | undefined): string =>
    version === tiles.version ? FOR_EVER : A_DAY;
  return [
    route(getVisitor, (ctx, _input, { request }) => describeVisitor(ctx, findCountry, request)),
    route(findPlaces, async (ctx, { query }) => {
      const countries = query.region ? await listCountriesOf(ctx.db, query.region) : [];
      const { limit, types = null } = query;
      const found = await geocoder.find({ text: query.query, limit, types, countries }, ctx.log);
      return { ...found, approximate: found.places.some(({ isApproximate }) => isApproximate) };
    }),
    route(reverseGeocode, async (ctx, { query }) => {
      const { places, ...found } = await geocoder.reverse(query.longitude, query.latitude, ctx.log);
      return { ...found, place: places[0] ?? null };
    }),
    route(getMapConfig, async () => describeMap(config.map, await base(), await satellite())),
    route(listMapPoints, (ctx, { params, query }) => points.list(ctx, params.kind, query)),
    route(getMapCluster, (ctx, { params }) => points.cluster(ctx, params.key, params.clusterId)),
    route(getBaseTile, async (_ctx, { params, query }, { request, response }) => {
      const tiles = await base();
      const data = await tiles.read(params);
      sendTile(request, response, {
        data,
        type: getBaseTile.produces,
        isGzipped: true,
        cacheControl: cacheFor(tiles, query.v),
      });
    }),
    route(getSatelliteTile, async (_ctx, { params, query }, { request, response }) => {
      const tiles = await satellite();
      const data = await tiles.read(params);
      sendTile(request, response, {
        data,
        type: getSatelliteTile.produces,
        isGzipped: false,
        cacheControl: cacheFor(tiles, query.v),
      });
    }),
    route(getPointsTile, async (ctx, { params, signal }, { request, response }) => {
      const data = await points.tile(ctx, params.key, params, signal);
      sendTile(request, response, {
        data,
        type: getPointsTile.produces,
        isGzipped: true,
        cacheControl: FIVE_MINUTES,
      });
    }),
  ];
}
