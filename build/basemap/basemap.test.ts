import type { Position } from "geojson";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type RangeResponse, type Source, PMTiles } from "pmtiles";
import { beforeAll, describe, expect, test } from "vitest";
import { globalBoxOf } from "./geometry.ts";
import { makeLayers, type Layers } from "./layers.ts";
import { writePmtiles } from "./pmtiles-writer.ts";
import { readSources } from "./read-sources.ts";
import { cutVectorTiles, gzip } from "./vector-tiles.ts";

const committed = readFileSync(join(import.meta.dirname, "../../api/data/base.pmtiles"));

/** An archive in memory, its tiles as they are stored. */
function open(bytes: Buffer): PMTiles {
  const source: Source = {
    getKey: () => "memory",
    getBytes: (offset, length): Promise<RangeResponse> =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source, undefined, (data) => Promise.resolve(data));
}

async function tileOf(archive: PMTiles, z: number, x: number, y: number): Promise<Buffer | undefined> {
  const tile = await archive.getZxy(z, x, y);
  return tile && gunzipSync(Buffer.from(tile.data));
}

describe("the built base map", () => {
  let layers: Layers;
  beforeAll(() => {
    layers = makeLayers(readSources());
  });

  test("CON-08: building the first zooms again gives the tiles that are kept in the repository", async () => {
    const archive = open(committed);
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, tileType: 1 });
    let compared = 0;
    for (const tile of cutVectorTiles(layers, 7)) {
      // Zooms are cut in order: the first four are enough, and quick.
      if (tile.z > 3) break;
      const { z, x, y } = tile;
      expect(await tileOf(archive, z, x, y), `${z}/${x}/${y}`).toEqual(gunzipSync(tile.data));
      compared++;
    }
    expect(compared).toBeGreaterThan(60);
  });

  test("no outline jumps across the world where land crosses the antimeridian", () => {
    const jumps = layers.countries.flatMap(({ geometry, properties }) =>
      geometry.type === "MultiPolygon" &&
      geometry.coordinates
        .flat()
        .some((ring) =>
          ring.some(([x = 0], index) => Math.abs(x - (ring[index - 1]?.[0] ?? x)) > 180 && properties["code"] !== "AQ"),
        )
        ? [properties["name"]]
        : [],
    );
    expect(jumps).toEqual([]);
  });

  test("every layer of the contract has features", () => {
    const counts = Object.entries(layers).map(([name, features]) => [name, features.length > 5]);
    expect(Object.fromEntries(counts)).toEqual({
      countries: true,
      borders: true,
      lakes: true,
      rivers: true,
      places: true,
    });
    const riyadh = layers.places.find(({ properties }) => properties["name"] === "Riyadh");
    expect(riyadh?.properties).toMatchObject({ kind: "city", rank: 3, code: "SA", name_ar: "الرياض" });
  });
});

describe("the archive writer", () => {
  const tile = (z: number, x: number, y: number, text: string) => ({ z, x, y, data: gzip(Buffer.from(text)) });
  const facts = { tileType: 1, tileCompression: 2, maxZoom: 8, metadata: { name: "test" } } as const;

  test("the same tiles give the same bytes, in whatever order they come", () => {
    const tiles = [tile(0, 0, 0, "a"), tile(1, 0, 1, "b"), tile(1, 1, 1, "a")];
    expect(writePmtiles(tiles, facts)).toEqual(writePmtiles(tiles.toReversed(), facts));
  });

  test("equal tiles are stored once and all are found", async () => {
    const tiles = [0, 1].flatMap((x) => [0, 1].map((y) => tile(1, x, y, x === 0 ? "sea" : "land")));
    const bytes = writePmtiles(tiles, facts);
    const archive = open(bytes);
    expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 4, numTileContents: 2 });
    expect((await tileOf(archive, 1, 0, 1))?.toString()).toBe("sea");
    expect((await tileOf(archive, 1, 1, 0))?.toString()).toBe("land");
    expect(await tileOf(archive, 0, 0, 0)).toBeUndefined();
  });

  test("more tiles than a root directory holds are found through leaves", async () => {
    const tiles = Array.from({ length: 20_000 }, (_, index) =>
      tile(8, index % 256, Math.floor(index / 256), `${index}`),
    );
    const archive = open(writePmtiles(tiles, facts));
    expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
    for (const index of [0, 255, 4095, 4096, 12_345, 19_999]) {
      const found = await tileOf(archive, 8, index % 256, Math.floor(index / 256));
      expect(found?.toString()).toBe(`${index}`);
    }
  });
});

describe("boxes of areas on the globe", () => {
  const ring = (west: number, east: number): Position[] => [
    [west, 0],
    [east, 0],
    [east, 10],
    [west, 0],
  ];

  test.each([
    ["beside the antimeridian", [ring(10, 30), ring(20, 40)], [10, 40]],
    ["across it, drawn beyond 180°", [ring(-190, -170)], [170, -170]],
    ["across it in two pieces", [ring(172, 180), ring(-180, -130)], [172, -130]],
    ["up to it", [ring(27, 180)], [27, 180]],
    ["around the pole", [ring(-540, -180)], [-180, 180]],
  ])("%s", (_name, rings, [west, east]) => {
    expect(globalBoxOf(rings)).toEqual([west, 0, east, 10]);
  });
});
