import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { MapPoints } from "#shared/contracts/market/geo.ts";
import { LABEL_FONT } from "./style/base-style.ts";
import type { MapTokens } from "./style/map-tokens.ts";
import type { MapSettings } from "./map-types.ts";
import { POINT_LAYERS } from "./overlay.ts";
import type { LongLat } from "./region-views.ts";
import { circleOf } from "./input/site-overlay.ts";

/** What a search within a distance looks in. */
export interface MapCircle {
  at: LongLat;
  miles: number;
  /** What the place is called. */
  name: string;
  /** The radius in words: "50 mi". */
  length: string;
  /** What makes it wider or narrower; without it the circle stays as it is. */
  handle?: { label: string; lengthOf(miles: number): string; onChange(miles: number): void };
}

type Data = Exclude<GeoJSONSourceSpecification["data"], string>;

/** The corner of the circle that the radius goes to: to the north-east, 9 of 64 steps from the north. */
const RADIUS_CORNER = 9;
/** As far as the map's projection reaches, degrees. */
const WORLD: readonly LongLat[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/** West, south, east, north of a circle. */
export function circleBounds({ at, miles }: Pick<MapCircle, "at" | "miles">): NonNullable<MapPoints["bounds"]> {
  const corners = circleOf(at, miles);
  const [across, down] = [corners.map(([longitude]) => longitude), corners.map(([, latitude]) => latitude)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** Where the radius meets the edge. */
export function rimOf({ at, miles }: Pick<MapCircle, "at" | "miles">): LongLat {
  return circleOf(at, miles)[RADIUS_CORNER] ?? at;
}

/** Bounds of the circle that a map shows whole; null where only a part of the map is searched. */
export function wholeCircle({
  circle = null,
  isInView = false,
}: Pick<MapSettings, "circle" | "isInView">): MapPoints["bounds"] {
  return circle && !isInView ? circleBounds(circle) : null;
}

/** True where two circles are as wide around the same place, whatever it is called. */
export function isSameCircle(first: MapCircle | null, second: MapCircle | null): boolean {
  if (first === null || second === null) return first === second;
  return first.miles === second.miles && first.at[0] === second.at[0] && first.at[1] === second.at[1];
}

/** The circle as GeoJSON: what is around it, its edge, a radius with its length, its middle. Empty without one. */
export function circleData(circle: MapCircle | null): Data {
  if (circle === null) return { type: "FeatureCollection", features: [] };
  const { at, miles, name, length } = circle;
  const edge = circleOf(at, miles);
  const rim = rimOf(circle);
  const feature = (kind: string, geometry: object, text?: string) => ({
    type: "Feature",
    properties: { kind, text },
    geometry,
  });
  const features = [
    feature("veil", { type: "Polygon", coordinates: [WORLD, edge.toReversed()] }),
    feature("edge", { type: "LineString", coordinates: edge }),
    feature("radius", { type: "LineString", coordinates: [at, rim] }),
    feature("length", { type: "Point", coordinates: rim }, length),
    feature("centre", { type: "Point", coordinates: at }, name),
  ];
  // MapLibre's GeoJSON types are mutable; nothing writes to these.
  return { type: "FeatureCollection", features } as unknown as Data;
}

/** A style with the circle over its ground, below the listings. */
export function withCircle(style: StyleSpecification, circle: MapCircle | null, tokens: MapTokens): StyleSpecification {
  const colour = tokens["green-text"];
  const source = "circle";
  return {
    ...style,
    sources: { ...style.sources, circle: { type: "geojson", data: circleData(circle) } },
    layers: [
      ...style.layers,
      {
        id: "circle-veil",
        type: "fill",
        source,
        filter: isKind("veil"),
        paint: { "fill-color": tokens.sunken, "fill-opacity": 0.55, "fill-antialias": false },
      },
      {
        id: "circle-edge",
        type: "line",
        source,
        filter: isKind("edge"),
        paint: { "line-color": colour, "line-width": 1.5 },
      },
      {
        id: "circle-radius",
        type: "line",
        source,
        filter: isKind("radius"),
        paint: { "line-color": colour, "line-width": 1.5, "line-dasharray": [2, 2.6] },
      },
      {
        id: "circle-centre",
        type: "circle",
        source,
        filter: isKind("centre"),
        paint: {
          "circle-radius": 4,
          "circle-color": colour,
          "circle-stroke-width": 1.5,
          "circle-stroke-color": tokens.surface,
        },
      },
    ],
  };
}

/**
 * A style with the circle's words: the length where the radius ends, outside, where nothing is found; the name below the
 * middle, clear of a disc there. They stand over the ranks, which give way, and below the counts of discs.
 */
export function withCircleWords(style: StyleSpecification, tokens: MapTokens): StyleSpecification {
  const words: LayerSpecification = {
    id: "circle-words",
    type: "symbol",
    source: "circle",
    filter: ["has", "text"],
    layout: {
      "text-field": ["get", "text"],
      "text-font": [...LABEL_FONT],
      "text-size": 13,
      // Over the rim, not beside it: there the buttons of a narrow map are.
      "text-anchor": ["match", ["get", "kind"], "length", "bottom", "top"],
      "text-offset": ["match", ["get", "kind"], "length", ["literal", [0.2, -1.2]], ["literal", [0, 1.5]]],
      "text-allow-overlap": true,
    },
    paint: { "text-color": tokens["green-text"], "text-halo-color": tokens.land, "text-halo-width": 2 },
  };
  const counts = style.layers.findIndex(({ id }) => id === POINT_LAYERS.counts);
  return { ...style, layers: style.layers.toSpliced(counts < 0 ? style.layers.length : counts, 0, words) };
}

const isKind = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];
