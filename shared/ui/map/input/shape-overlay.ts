import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import type { MapTokens } from "#shared/ui/map/style/map-tokens.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";
import { geometryOf } from "./map-answer.ts";
import type { GeoFeature, KeptShape } from "./map-answer.ts";

type Data = Exclude<GeoJSONSourceSpecification["data"], string>;

/** What was put on the map as GeoJSON; empty without anything. */
export function shapeData(shape: GeoFeature | KeptShape | null): Data {
  // MapLibre's GeoJSON types are mutable; nothing writes to these.
  if (shape !== null && "geoJson" in shape) return shape.geoJson as unknown as Data;
  const features = shape === null ? [] : [{ type: "Feature", properties: {}, geometry: geometryOf(unbroken(shape)) }];
  return { type: "FeatureCollection", features } as Data;
}

/** The feature in one piece, also across the antimeridian: no corner is farther than half the world from the first. */
export function unbroken(feature: GeoFeature): GeoFeature {
  const [start = 0] = feature.corners[0] ?? [];
  const near = ([longitude, latitude]: LongLat): LongLat => [
    longitude + 360 * Math.round((start - longitude) / 360),
    latitude,
  ];
  const { holes } = feature;
  return {
    ...feature,
    corners: feature.corners.map(near),
    ...(holes && { holes: holes.map((hole) => hole.map(near)) }),
  };
}

/** A style with a chosen point, line or area on top, in the colour of what is selected. */
export function withShape(
  style: StyleSpecification,
  shape: GeoFeature | KeptShape | null,
  tokens: MapTokens,
): StyleSpecification {
  const colour = tokens["signal-fill"];
  return {
    ...style,
    sources: { ...style.sources, shape: { type: "geojson", data: shapeData(shape) } },
    layers: [
      ...style.layers,
      {
        id: "shape-area",
        type: "fill",
        source: "shape",
        filter: ["==", ["geometry-type"], "Polygon"],
        paint: { "fill-color": colour, "fill-opacity": 0.15 },
      },
      { id: "shape-edge", type: "line", source: "shape", paint: { "line-color": colour, "line-width": 2 } },
      {
        id: "shape-point",
        type: "symbol",
        source: "shape",
        filter: ["==", ["geometry-type"], "Point"],
        layout: { "icon-image": "pin:selected:", "icon-anchor": "bottom", "icon-allow-overlap": true },
      },
    ],
  };
}
