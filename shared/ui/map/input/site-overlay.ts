import type { ExpressionSpecification, GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import { LABEL_FONT } from "#shared/ui/map/style/base-style.ts";
import type { MapTokens } from "#shared/ui/map/style/map-tokens.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

/** A building site, and who delivers there. */
export interface MapSite {
  at: LongLat;
  name: string;
  /** Places of those who can: each has a line to the site. */
  from: readonly LongLat[];
  /** Delivery radii that stop short of the site. */
  short: readonly { at: LongLat; miles: number }[];
}

type Data = Exclude<GeoJSONSourceSpecification["data"], string>;

const EARTH_RADIUS_MILES = 3958.7613;
const CORNERS = 64;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** A circle on the ground, closed: what lies as many miles from its centre in every direction. */
export function circleOf([longitude, latitude]: LongLat, miles: number): [number, number][] {
  const angle = miles / EARTH_RADIUS_MILES;
  const φ = radians(latitude);
  return Array.from({ length: CORNERS + 1 }, (_, index) => {
    const bearing = ((index % CORNERS) / CORNERS) * 2 * Math.PI;
    const sine = Math.sin(φ) * Math.cos(angle) + Math.cos(φ) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * Math.cos(φ), Math.cos(angle) - Math.sin(φ) * sine);
    return [longitude + degrees(east), degrees(Math.asin(sine))];
  });
}

/** The site, the lines to it and the circles as GeoJSON; empty without a site. */
export function siteData(site: MapSite | null): Data {
  const line = (kind: "way" | "short", coordinates: LongLat[]) => ({
    type: "Feature" as const,
    properties: { kind },
    geometry: { type: "LineString" as const, coordinates },
  });
  const features =
    site === null
      ? []
      : [
          ...site.short.map(({ at, miles }) => line("short", circleOf(at, miles))),
          ...site.from.map((from) => line("way", [from, site.at])),
          {
            type: "Feature" as const,
            properties: { kind: "site", name: site.name },
            geometry: { type: "Point" as const, coordinates: site.at },
          },
        ];
  // MapLibre's GeoJSON types are mutable; nothing writes to these.
  return { type: "FeatureCollection", features } as unknown as Data;
}

/** A style with the ways to a site over its ground, below the listings. */
export function withSiteWays(style: StyleSpecification, site: MapSite | null, tokens: MapTokens): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, site: { type: "geojson", data: siteData(site) } },
    layers: [
      ...style.layers,
      {
        id: "site-short",
        type: "line",
        source: "site",
        filter: isKind("short"),
        paint: { "line-color": tokens.bad, "line-width": 1.5, "line-dasharray": [3, 3] },
      },
      {
        id: "site-ways",
        type: "line",
        source: "site",
        filter: isKind("way"),
        paint: { "line-color": tokens.green, "line-width": 1.5 },
      },
    ],
  };
}

/** A style with the site itself on top, its name under it: pins stand over their places. */
export function withSitePlace(style: StyleSpecification, tokens: MapTokens): StyleSpecification {
  return {
    ...style,
    layers: [
      ...style.layers,
      {
        id: "site-place",
        type: "circle",
        source: "site",
        filter: isKind("site"),
        paint: {
          "circle-radius": 7,
          "circle-color": tokens["signal-fill"],
          "circle-stroke-width": 2,
          "circle-stroke-color": tokens.surface,
        },
      },
      {
        id: "site-name",
        type: "symbol",
        source: "site",
        filter: isKind("site"),
        layout: {
          "text-field": ["get", "name"],
          "text-font": [...LABEL_FONT],
          "text-size": 13,
          "text-anchor": "top",
          "text-offset": [0, 0.7],
          "text-allow-overlap": true,
        },
        paint: { "text-color": tokens.text, "text-halo-color": tokens.land, "text-halo-width": 2 },
      },
    ],
  };
}

const isKind = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];
