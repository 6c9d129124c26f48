import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import { geometryOf } from "./map-answer.ts";
import type { GeoFeature } from "./map-answer.ts";
import type { MapTokens } from "#shared/ui/map/style/map-tokens.ts";

/** What was put on the map as GeoJSON; empty without anything. */
export function shapeData(shape: GeoFeature | null): Exclude<GeoJSONSourceSpecification["data"], string> {
  const features = shape === null ? [] : [{ type: "Feature", properties: {}, geometry: geometryOf(shape) }];
  // MapLibre's GeoJSON types are mutable; nothing writes to these.
  return { type: "FeatureCollection", features } as Exclude<GeoJSONSourceSpecification["data"], string>;
}

/** A style with a chosen point, line or area on top, in the colour of what is selected. */
export function withShape(style: StyleSpecification, shape: GeoFeature | null, tokens: MapTokens): StyleSpecification {
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
