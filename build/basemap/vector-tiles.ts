import { gzipSync } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Layers } from "./layers.ts";
import type { Tile } from "./pmtiles-writer.ts";

const EXTENT = 4096;

/** Cuts the layers into gzipped vector tiles of every zoom up to `maxZoom`, empty ones left out. */
export function* cutVectorTiles(layers: Layers, maxZoom: number): Generator<Tile> {
  const indexes = Object.entries(layers).map(([name, features]) => {
    const data = { type: "FeatureCollection" as const, features };
    return [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: 5, tolerance: 3, extent: EXTENT, buffer: 64 })] as const;
  });
  for (let z = 0; z <= maxZoom; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const cut: Parameters<typeof fromGeojsonVt>[0] = {};
        for (const [name, index] of indexes) {
          const tile = index.getTile(z, x, y);
          // The library declares features before and after they are moved into the tile as one type.
          const all: readonly GeoJSONVTFeature[] = (tile?.features as GeoJSONVTFeature[] | undefined) ?? [];
          const features = all.flatMap((feature) => shownAt(feature, z, maxZoom));
          if (tile && features.length > 0) cut[name] = { ...tile, features } as GeoJSONVTTile;
        }
        if (Object.keys(cut).length === 0) continue;
        yield { z, x, y, data: gzip(fromGeojsonVt(cut, { version: 2, extent: EXTENT })) };
      }
    }
  }
}

/** The feature without its first zoom, or nothing before that zoom. */
function shownAt(feature: GeoJSONVTFeature, z: number, maxZoom: number): GeoJSONVTFeature[] {
  const { zoom = 0, ...tags } = feature.tags ?? {};
  return Math.min(Number(zoom), maxZoom) <= z ? [{ ...feature, tags }] : [];
}

/** The same bytes on every system: the header names the one that compressed. */
export function gzip(data: Uint8Array): Buffer {
  const bytes = gzipSync(data, { level: 9 });
  bytes[9] = 255;
  return bytes;
}
