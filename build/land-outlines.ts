// Writes shared/ui/map/style/land-outlines.ts: coasts per region for the page without WebGL. Run: node build/land-outlines.ts
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { REGION_VIEWS } from "#shared/ui/map/region-views.ts";
import type { Bounds } from "#shared/ui/map/region-views.ts";

const ROOT = join(import.meta.dirname, "..");
const WIDTH = 1000;
const HEIGHT = 640;
/** Part of the picture's height that the region's bounds take. */
const SHARE = 0.86;
/** Corners nearer than this many units of the picture are left out. */
const LEAST_STEP = 3;
const LEAST_POINTS = 4;

type Point = [x: number, y: number];

/** Web Mercator, in radians: x to the east, y to the south. */
function mercator([longitude, latitude]: readonly [number, number]): Point {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return [(longitude * Math.PI) / 180, -Math.log(Math.tan(Math.PI / 4 + radians / 2))];
}

/** Longitude and latitude to the units of the picture, the bounds in its middle. */
function projectionFor([southWest, northEast]: Bounds): (place: readonly [number, number]) => Point {
  const [west, south] = mercator(southWest);
  const [east, north] = mercator(northEast);
  const scale = SHARE * Math.min(HEIGHT / (south - north), WIDTH / (east - west));
  return (place) => {
    const [x, y] = mercator(place);
    return [WIDTH / 2 + (x - (west + east) / 2) * scale, HEIGHT / 2 + (y - (north + south) / 2) * scale];
  };
}

/** A ring clipped to the picture and a margin around it (Sutherland and Hodgman). */
function clip(ring: Point[]): Point[] {
  const margin = 20;
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -margin, 1],
    [0, WIDTH + margin, -1],
    [1, -margin, 1],
    [1, HEIGHT + margin, -1],
  ];
  let kept = ring;
  for (const [axis, limit, sign] of sides) {
    const given = kept;
    kept = [];
    given.forEach((point, index) => {
      const before = given.at(index - 1) ?? point;
      const isIn = (point[axis] - limit) * sign >= 0;
      const wasIn = (before[axis] - limit) * sign >= 0;
      if (isIn !== wasIn) {
        const part = (limit - before[axis]) / (point[axis] - before[axis]);
        kept.push([before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])]);
      }
      if (isIn) kept.push(point);
    });
  }
  return kept;
}

function thin(ring: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= LEAST_STEP) kept.push(point);
  }
  return kept;
}

function pathFor(bounds: Bounds, rings: [number, number][][]): string {
  const project = projectionFor(bounds);
  return rings
    .map((ring) => thin(clip(ring.map(project))))
    .filter((ring) => ring.length >= LEAST_POINTS)
    .map((ring) => `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`)
    .join("");
}

function ringsOf(file: string): [number, number][][] {
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(
    readFileSync(join(ROOT, "node_modules/world-atlas", file), "utf8"),
  );
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates as [number, number][][];
    return geometry.type === "MultiPolygon" ? (geometry.coordinates.flat() as [number, number][][]) : [];
  });
}

const rings = ringsOf("land-50m.json");
const entries = Object.entries(REGION_VIEWS).map(
  ([region, { bounds }]) => `  ${region}:\n    "${pathFor(bounds, rings)}",`,
);
writeFileSync(
  join(ROOT, "shared/ui/map/style/land-outlines.ts"),
  `import type { Region } from "#shared/contracts/site/regions.ts";

/** Units of the outlines. */
export const OUTLINE_SIZE = { width: ${WIDTH}, height: ${HEIGHT} } as const;

/** Coasts as SVG paths in Web Mercator, written by build/land-outlines.ts from Natural Earth (public domain). */
export const LAND_OUTLINES: Readonly<Record<Region, string>> = {
${entries.join("\n")}
};
`,
);
