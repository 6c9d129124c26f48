import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { CLUSTER_HALO, CLUSTER_RADII, CLUSTER_REACH } from "./map-constants.ts";
import type { PointCollection } from "./map-features.ts";
import type { MapTokens } from "./map-tokens.ts";

/** Declared in map.css: Plex Mono 500. */
const FIGURE_FONT = ["Purlin Map Figure"];

/** Where the points come from: themselves, or tiles of clusters made by the server. */
export type PointSource = { points: PointCollection } | { tilesUrl: string };

export const POINT_LAYERS = { clusters: "clusters", pins: "pins", raised: "raised" } as const;
/** Layer of the server's tiles (`MapPoints` of the contract). */
export const TILE_LAYER = "points";

/** A style with our points on top of whatever ground it draws. */
export function withOverlay(
  ground: StyleSpecification,
  from: PointSource,
  raised: PointCollection,
  tokens: MapTokens,
  maxZoom: number,
): StyleSpecification {
  return {
    ...ground,
    sources: {
      ...ground.sources,
      // Two names: a source cannot change its type.
      ...("tilesUrl" in from
        ? { "point-tiles": { type: "vector", tiles: [from.tilesUrl], maxzoom: maxZoom } }
        : {
            points: {
              type: "geojson",
              data: from.points,
              cluster: true,
              clusterRadius: CLUSTER_REACH,
              // Listings at one place stay one disc up to the last zoom; a press then lists them.
              clusterMaxZoom: maxZoom,
              maxzoom: maxZoom + 1,
            },
          }),
      raised: { type: "geojson", data: raised },
    },
    layers: [...ground.layers, ...pointLayers(from, tokens)],
  };
}

function pointLayers(from: PointSource, tokens: MapTokens): LayerSpecification[] {
  const source = "tilesUrl" in from ? { source: "point-tiles", "source-layer": TILE_LAYER } : { source: "points" };
  const isCluster: ExpressionSpecification = ["has", "point_count"];
  return [
    {
      ...source,
      id: "cluster-halos",
      type: "circle",
      filter: isCluster,
      paint: { "circle-radius": discRadius(CLUSTER_HALO), "circle-color": tokens.green, "circle-opacity": 0.2 },
    },
    {
      ...source,
      id: POINT_LAYERS.clusters,
      type: "circle",
      filter: isCluster,
      paint: { "circle-radius": discRadius(0), "circle-color": tokens.green },
    },
    {
      ...source,
      id: "cluster-counts",
      type: "symbol",
      filter: isCluster,
      layout: {
        "text-field": ["to-string", ["coalesce", ["get", "point_count_abbreviated"], ["get", "point_count"]]],
        "text-font": FIGURE_FONT,
        "text-size": 12,
        "text-allow-overlap": true,
        // Keeps place names from under the disc.
        "text-padding": 10,
      },
      paint: { "text-color": tokens["on-green"] },
    },
    { ...source, ...pinLayer(POINT_LAYERS.pins, "plain"), filter: ["!", isCluster] },
    { source: "raised", ...pinLayer(POINT_LAYERS.raised, ["get", "state"]) },
  ];
}

function discRadius(more: number): ExpressionSpecification {
  const [[, smallest], ...steps] = CLUSTER_RADII;
  return ["step", ["get", "point_count"], smallest + more, ...steps.flatMap(([from, radius]) => [from, radius + more])];
}

function pinLayer(id: string, state: ExpressionSpecification | string) {
  const image: ExpressionSpecification = [
    "concat",
    "pin:",
    state,
    ":",
    ["to-string", ["coalesce", ["get", "rank"], ""]],
  ];
  return {
    id,
    type: "symbol",
    layout: {
      "icon-image": image,
      "icon-anchor": "bottom",
      "icon-allow-overlap": true,
      // Hovered over selected over the others; among those the first of the list is on top.
      "symbol-sort-key": ["-", ["*", 1e6, ["coalesce", ["get", "height"], 0]], ["coalesce", ["get", "rank"], 0]],
    },
  } satisfies Partial<LayerSpecification>;
}
