import type { Map as MapLibreMap } from "maplibre-gl";
import type { MapConfig, MapPoint, MapPoints } from "#shared/contracts/market/geo.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Marked } from "./pins/map-features.ts";
import type { GeoFeature, KeptShape } from "./input/map-answer.ts";
import type { MapCircle } from "./circle-overlay.ts";
import type { MapView } from "./map-constants.ts";
import type { MapTokens } from "./style/map-tokens.ts";
import type { MapSite } from "./input/site-overlay.ts";
import type { LongLat } from "./region-views.ts";

/** What a cluster holds: the zoom that splits it, and its points, at most a hundred. */
export interface ClusterContent {
  expansionZoom: number;
  total: number;
  points: MapPoint[];
}

/** Everything that a drawn map depends on. */
export interface MapSettings extends Marked {
  config: MapConfig;
  region: Region;
  view: MapView;
  tokens: MapTokens;
  /** Points to show; empty when `tiles` are given. */
  points: readonly MapPoint[];
  /** Clusters made by the server, for sets too large to send. */
  tiles: { url: string; load(clusterId: number): Promise<ClusterContent> } | null;
  /** West, south, east, north to fit; null shows the region. */
  bounds: MapPoints["bounds"];
  /** The visitor chose the part in view: other listings come into it, and it is not fitted to them. */
  isHeld: boolean;
  /** How near fitting comes at most; `MAP_DEFAULTS.fitMaxZoom` when left out. */
  fitMaxZoom?: number | undefined;
  /** A point, line or area that was put on the map, or what is kept as it came. */
  shape: GeoFeature | KeptShape | null;
  /** A building site and who delivers there. */
  site?: MapSite | null;
  /** What is searched within a distance. */
  circle?: MapCircle | null;
  /** Only a part of the map is searched: what is found there is fitted, not the whole circle. */
  isInView?: boolean;
  /** A card over the left of the map. */
  coveredBy: { readonly current: HTMLElement | null };
  /** How far down buttons over its left top reach, CSS pixels. */
  coveredTop: number;
  /** Takes the map for drawing on it, before its events (MAP-01). */
  drawTool?: (map: MapLibreMap) => void;
  /** MapLibre's own words by its keys. */
  texts: Readonly<Record<string, string>>;
}

/** A listing, or a disc of several, that is in view. */
export type VisibleEntry =
  | { kind: "point"; point: MapPoint }
  | { kind: "cluster"; clusterId: number; count: number; at: LongLat };

/** The part of the world that a map shows, degrees; west is greater than east across the antimeridian. */
export type MapArea = readonly [west: number, south: number, east: number, north: number];

/** What the map tells its owner. */
export interface MapListeners {
  /** The first picture is complete. */
  onReady(): void;
  /** The part of the world in view, or what is drawn in it, changed. */
  onMove(): void;
  /** Dragged, zoomed or opened by the visitor, not moved by the page. */
  onMoveByHand(): void;
  onHover(id: number | null): void;
  /** One listing, or all of those that share a place, were opened. */
  onOpen(points: readonly MapPoint[], at: LongLat, total: number): void;
  onClose(): void;
  /** A disc was asked what it holds: the answer came, or did not. */
  onCluster(hasCome: boolean): void;
  /** Part of the ground did not come: tiles, or the operator's style. The points are there. */
  onGroundLost(): void;
}
