import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { CLUSTER_HALO, CLUSTER_RADII, CLUSTER_REACH, PLACE_DOT } from "./map-constants.ts";
import { HEIGHTS } from "./pins/map-features.ts";
import type { PointCollection } from "./pins/map-features.ts";
import { pinColours } from "./style/map-images.ts";
import type { MapTokens } from "./style/map-tokens.ts";

/** Declared in map.css: Plex Mono 500. */
const FIGURE_FONT = ["Purlin Map Figure"];

/** Listings without a rank come after those that have one. */
const LAST_RANK = 1e6;

/** Where the points come from: themselves, or tiles of clusters made by the server. */
export type PointSource = { points: PointCollection } | { tilesUrl: string };

export const POINT_LAYERS = {
  clusters: "clusters",
  counts: "cluster-counts",
  dots: "pin-dots",
  raisedDots: "raised-dots",
  pins: "pins",
  raised: "raised",
  selected: "selected",
  hovered: "hovered",
} as const;
/** What stands for a listing, highest first: a press or the pointer on any of them is on the listing, unless a disc is over it. */
export const LISTING_LAYERS = [
  POINT_LAYERS.hovered,
  POINT_LAYERS.selected,
  POINT_LAYERS.raised,
  POINT_LAYERS.pins,
  POINT_LAYERS.raisedDots,
  POINT_LAYERS.dots,
] as const;
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
  const isSelected: ExpressionSpecification = ["==", ["get", "state"], "selected"];
  const isHovered: ExpressionSpecification = ["==", ["get", "height"], HEIGHTS.hovered];
  return [
    // Lowest: dots know no room, and one on a disc would cover its count.
    { ...source, ...dotLayer(POINT_LAYERS.dots, "plain", tokens), filter: ["!", isCluster] },
    { source: "raised", ...dotLayer(POINT_LAYERS.raisedDots, isSelected, tokens) },
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
    // Below the ranks, and so placed after them: keeps place names from the whole disc.
    { ...source, ...countLayer("cluster-rooms", 10), filter: isCluster, paint: { "text-opacity": 0 } },
    { ...source, ...pinLayer(POINT_LAYERS.pins, "plain"), filter: ["!", isCluster] },
    // The one under the pointer keeps its plain pin below: what has no room beside it stays as it is.
    {
      source: "raised",
      ...pinLayer(POINT_LAYERS.raised, ["match", ["get", "state"], ["able", "unable"], ["get", "state"], "plain"]),
      filter: ["!", isSelected],
    },
    // Above the ranks, and so placed before them: what would cover a count has no room and is its dot.
    {
      ...source,
      ...countLayer(POINT_LAYERS.counts, 1),
      filter: isCluster,
      paint: { "text-color": tokens["on-green"], "text-halo-color": tokens.green, "text-halo-width": 2 },
    },
    { source: "raised", ...sided(pinLayer(POINT_LAYERS.selected, "selected", "always")), filter: isSelected },
    { source: "raised", ...sided(pinLayer(POINT_LAYERS.hovered, ["get", "state"], "above")), filter: isHovered },
  ];
}

/** Tags that stand on the side of their place which their point says. */
function sided(layer: ReturnType<typeof pinLayer>) {
  const side: ExpressionSpecification = ["coalesce", ["get", "side"], "above"];
  const image: ExpressionSpecification = ["concat", layer.layout["icon-image"], ":", side];
  const anchor: ExpressionSpecification = ["match", side, "below", "top", "left", "right", "right", "left", "bottom"];
  return { ...layer, layout: { ...layer.layout, "icon-image": image, "icon-anchor": anchor } };
}

function discRadius(more: number): ExpressionSpecification {
  const [[, smallest], ...steps] = CLUSTER_RADII;
  return ["step", ["get", "point_count"], smallest + more, ...steps.flatMap(([from, radius]) => [from, radius + more])];
}

/**
 * How many listings are in a disc. It always shows.
 *
 * @param padding around the figures, kept from what is placed later, CSS pixels
 */
function countLayer(id: string, padding: number) {
  return {
    id,
    type: "symbol",
    layout: {
      "text-field": ["to-string", ["coalesce", ["get", "point_count_abbreviated"], ["get", "point_count"]]],
      "text-font": FIGURE_FONT,
      "text-size": 12,
      "text-allow-overlap": true,
      "text-padding": padding,
    },
  } satisfies Partial<LayerSpecification>;
}

/** The place itself. It always shows, also where its pin has no room among others. */
function dotLayer(id: string, isSelected: ExpressionSpecification | "plain", tokens: MapTokens) {
  const plain = pinColours("plain", tokens).edge;
  const color: ExpressionSpecification | string =
    isSelected === "plain" ? plain : ["case", isSelected, pinColours("selected", tokens).edge, plain];
  return {
    id,
    type: "circle",
    paint: {
      "circle-radius": PLACE_DOT.radius,
      "circle-color": color,
      "circle-stroke-width": PLACE_DOT.edge,
      "circle-stroke-color": tokens.surface,
    },
  } satisfies Partial<LayerSpecification>;
}

/**
 * Tags with ranks. Where there is no room for all, the first of the list have it and the others are their dots.
 *
 * @param room `always` shows and takes room from the others, `above` shows and takes none
 */
export function pinLayer(
  id: string,
  state: ExpressionSpecification | string,
  room: "free" | "always" | "above" = "free",
) {
  const image: ExpressionSpecification = [
    "concat",
    "pin:",
    state,
    ":",
    ["to-string", ["coalesce", ["get", "rank"], ""]],
  ];
  const rank: ExpressionSpecification = ["coalesce", ["get", "rank"], LAST_RANK];
  return {
    id,
    type: "symbol",
    layout: {
      "icon-image": image,
      "icon-anchor": "bottom",
      "icon-padding": 1,
      "icon-allow-overlap": room !== "free",
      "icon-ignore-placement": room === "above",
      // Those without an overlap are placed in this order, those with one are drawn in it: either way the first wins.
      "symbol-sort-key": room === "free" ? rank : ["-", 0, rank],
    },
  } satisfies Partial<LayerSpecification>;
}
