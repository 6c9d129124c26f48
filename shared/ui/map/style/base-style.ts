import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapConfig } from "#shared/contracts/market/geo.ts";
import { escapeMarkup } from "#shared/domain/escape-markup.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { webDark } from "#shared/ui/theme/web-tokens.ts";
import type { MapView } from "#shared/ui/map/map-constants.ts";
import type { MapTokens } from "./map-tokens.ts";
import { mapTokensOf } from "./map-tokens.ts";

/** Font of place names: MapLibre draws names of web fonts where a style has no glyphs. */
export const LABEL_FONT = ["IBM Plex Sans Condensed"];

/** Countries drawn as land; the others are a shade apart. ISO 3166-1 alpha-2. */
const REGION_COUNTRIES: Readonly<Record<Region, string[]>> = { UK: ["GB"], NA: ["US", "CA"], SA: ["SA"] };

/** Names on a satellite picture are bright in both schemes: the picture is dark. */
const ON_PICTURE = mapTokensOf((name) => webDark[name === "text-3" ? "text" : name === "land" ? "sea" : name] ?? "");

/**
 * The ground of a map: the operator's style by its address where one is set, else a style of our own over the
 * embedded tiles, or a raster picture with names over it.
 *
 * @param origin put before addresses that are paths, since MapLibre's worker has no page to resolve them against
 */
export function groundStyle(
  config: MapConfig,
  view: MapView,
  region: Region,
  tokens: MapTokens,
  origin: string,
): StyleSpecification | string {
  if (view === "satellite" && config.satelliteTilesUrl !== null) return satelliteStyle(config, origin);
  if (!config.embedded && config.vectorStyleUrl !== null) return absolute(config.vectorStyleUrl, origin);
  return embeddedStyle(config, region, tokens, origin);
}

/** Sea and nothing else, for when an operator's style does not come. */
export function emptyStyle(tokens: MapTokens): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: "sea", type: "background", paint: { "background-color": tokens.sea } }],
  };
}

function embeddedStyle(config: MapConfig, region: Region, tokens: MapTokens, origin: string): StyleSpecification {
  const sources = vectorSource(config, origin);
  const layers = Object.keys(sources).length === 0 ? [] : [...landLayers(region, tokens), ...nameLayers(tokens)];
  const { layers: sea } = emptyStyle(tokens);
  return { version: 8, sources, layers: [...sea, ...layers] };
}

function satelliteStyle(config: MapConfig, origin: string): StyleSpecification {
  const address = absolute(config.satelliteTilesUrl ?? "", origin);
  const names = vectorSource(config, origin);
  return {
    version: 8,
    sources: {
      ...names,
      satellite: {
        type: "raster",
        tileSize: config.satelliteTileSize,
        maxzoom: config.satelliteTilesMaxZoom,
        attribution: attributionText(config.satelliteAttribution),
        ...(address.includes("{z}") ? { tiles: [address] } : { url: address }),
      },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": ON_PICTURE.sea } },
      { id: "satellite", type: "raster", source: "satellite", paint: { "raster-fade-duration": 0 } },
      ...(Object.keys(names).length === 0 ? [] : nameLayers(ON_PICTURE)),
    ],
  };
}

function vectorSource(config: MapConfig, origin: string): StyleSpecification["sources"] {
  if (config.vectorTilesUrl === null) return {};
  return {
    base: {
      type: "vector",
      tiles: [absolute(config.vectorTilesUrl, origin)],
      maxzoom: config.vectorTilesMaxZoom,
      attribution: attributionText(config.attribution),
    },
  };
}

const base = { source: "base" } as const;

function landLayers(region: Region, tokens: MapTokens): LayerSpecification[] {
  return [
    {
      ...base,
      id: "land",
      type: "fill",
      "source-layer": "countries",
      paint: {
        "fill-color": ["match", ["get", "code"], REGION_COUNTRIES[region], tokens.land, tokens.land2],
      },
    },
    {
      ...base,
      id: "lakes",
      type: "fill",
      "source-layer": "lakes",
      paint: { "fill-color": tokens.sea },
    },
    line("rivers", "rivers", tokens.sea, 1, { minzoom: 4 }),
    line("districts", "borders", tokens.road, 1, { minzoom: 7, filter: ["==", ["get", "level"], 6] }),
    line("provinces", "borders", tokens.road, 1.2, { minzoom: 3, filter: ["==", ["get", "level"], 4] }),
    line("coast", "countries", tokens.coast, 1),
  ];
}

function line(
  id: string,
  layer: string,
  colour: string,
  width: number,
  more: { minzoom?: number; filter?: ExpressionSpecification } = {},
): LayerSpecification {
  return {
    ...base,
    ...more,
    id,
    type: "line",
    "source-layer": layer,
    paint: { "line-color": colour, "line-width": width },
  };
}

/** Names of countries, provinces and towns; the more important, the earlier they show. */
function nameLayers(tokens: MapTokens): LayerSpecification[] {
  const paint = { "text-color": tokens["text-3"], "text-halo-color": tokens.land, "text-halo-width": 1.5 };
  const name: ExpressionSpecification = ["get", "name"];
  const layout = { "text-field": name, "text-font": LABEL_FONT, "text-size": 12 };
  const kindIs = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];
  const order: ExpressionSpecification = ["-", ["get", "rank"], ["/", ["coalesce", ["get", "population"], 0], 1e9]];
  return [
    {
      ...base,
      id: "towns",
      type: "symbol",
      "source-layer": "places",
      minzoom: 3,
      filter: ["all", kindIs("city"), ["<=", ["get", "rank"], ["step", ["zoom"], 1, 4, 2, 5, 3, 6, 4, 7, 6, 8, 8]]],
      layout: {
        ...layout,
        "icon-image": "dot",
        "text-anchor": "top",
        "text-offset": [0, 0.35],
        "text-padding": 6,
        "symbol-sort-key": order,
      },
      paint,
    },
    {
      ...base,
      id: "provinces-names",
      type: "symbol",
      "source-layer": "places",
      minzoom: 4,
      maxzoom: 7,
      filter: kindIs("region"),
      layout: { ...layout, "symbol-sort-key": order },
      paint,
    },
    {
      ...base,
      id: "countries-names",
      type: "symbol",
      "source-layer": "places",
      maxzoom: 6,
      filter: kindIs("country"),
      layout: { ...layout, "text-size": 13, "symbol-sort-key": order },
      paint,
    },
  ];
}

function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}

/** Lines of a licence as MapLibre takes them: it puts them into the page as markup. */
function attributionText(lines: readonly string[]): string {
  return lines.map(escapeMarkup).join(" · ");
}
