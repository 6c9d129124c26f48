import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { createRandom } from "#api/database/seeds/demo/random.ts";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { embeddedTiles } from "#api/features/geo/embedded-tiles.ts";
import { ClusterThread } from "#api/features/geo/cluster-thread.ts";
import { createPointIndex } from "#api/features/geo/point-index.ts";
import { sendTile } from "#api/features/geo/send-tile.ts";
import { openGazetteer } from "#api/platform/geocoding/gazetteer.ts";
import { measure, median, quantile } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";
import { timed } from "./timed.ts";
import { typedPlaces } from "./typed-places.ts";

const POINTS = 50_000;
const FIRST_TARGET = { is: "<", limit: 300, from: "ours: a map follows the hand" } as const;
const TILE_TARGET = 20;
/** Points of a search on the map, tiles of the ground, and places by name: on this process, over HTTP for tiles. */
export async function benchMap(): Promise<Row[]> {
  const points = makePoints(0);
  const thread = new ClusterThread();
  const firsts = timed(FIRST_TARGET);
  for (let round = 0; round <= 5; round++) {
    const others = makePoints(1 + round);
    await firsts.measure(() => createPointIndex(others, thread).tile({ z: 0, x: 0, y: 0 }));
  }
  const asJson = median(Array.from({ length: 5 }, () => measure(() => JSON.stringify(points))));
  const json = `JSON of all of them: ${asJson.toFixed(0)} ms, ${(JSON.stringify(points).length / 1e6).toFixed(1)} MB`;
  const tiles = await timeTiles(points, thread);
  const places = await timePlaces();
  const row = (what: string, times: readonly number[], at: number, data: string, limit?: number): Row => ({
    what,
    value: quantile(times, at),
    unit: "ms",
    count: times.length,
    data,
    ...(limit !== undefined && { target: { is: "<", limit, from: "ours: a map follows the hand" } }),
  });
  const crowd = `${POINTS.toLocaleString("en")} points`;
  return [
    ...firsts.rows("Clusters and first tile", `${crowd}; ${json}`),
    row("Warm tile of points over HTTP: median", tiles.points, 0.5, crowd, TILE_TARGET),
    row("Warm tile of points over HTTP: p95", tiles.points, 0.95, crowd, TILE_TARGET),
    row("Tile of the ground over HTTP, asked for before: median", tiles.base, 0.5, "embedded map"),
    row("Tile of the ground over HTTP, asked for before: p95", tiles.base, 0.95, "embedded map", TILE_TARGET),
    row("Gazetteer: read and index", [places.open], 0.5, "all of its places"),
    row("Gazetteer: places by name, another each time: median", places.find, 0.5, "all of its places"),
    row("Gazetteer: places by name, another each time: p95", places.find, 0.95, "all of its places"),
    row("Gazetteer: place at a point, another each time: p95", places.reverse, 0.95, "all of its places"),
  ];
}

/** Tiles that hold points, at the zooms people use, each asked for once before. */
async function timeTiles(
  points: readonly MapPoint[],
  thread: ClusterThread,
): Promise<{ points: number[]; base: number[] }> {
  const index = createPointIndex(points, thread);
  const base = embeddedTiles("base");
  const app = express();
  const type = "application/vnd.mapbox-vector-tile";
  const facts = { type, isGzipped: true, cacheControl: "no-store" };
  app.get("/:layer/:z/:x/:y", async (request, response) => {
    const { layer, ...address } = request.params;
    const at = { z: Number(address.z), x: Number(address.x), y: Number(address.y) };
    const data = layer === "points" ? await index.tile(at) : await (await base()).read(at);
    sendTile(request, response, { ...facts, data });
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const time = async (layer: string, zooms: readonly number[]): Promise<number[]> => {
    const paths = zooms.flatMap((z) => points.slice(0, 30).map((point) => `/${layer}/${tileOf(point, z)}`));
    const times: number[] = [];
    for (let round = 0; round < 2; round++) {
      for (const path of paths) {
        const start = performance.now();
        await (await fetch(origin + path)).arrayBuffer();
        if (round > 0) times.push(performance.now() - start);
      }
    }
    return times;
  };
  try {
    return { points: await time("points", [2, 4, 6, 8, 10]), base: await time("base", [2, 4, 6, 7]) };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function timePlaces(): Promise<{ open: number; find: number[]; reverse: number[] }> {
  const start = performance.now();
  const gazetteer = await openGazetteer();
  const open = performance.now() - start;
  const find: number[] = [];
  const reverse: number[] = [];
  for (const text of typedPlaces(200)) {
    find.push(measure(() => gazetteer.find({ text, limit: 8, types: null, countries: ["GB", "IE"] })));
  }
  for (let round = 0; round < 20; round++) {
    for (let step = 0; step < 10; step++) {
      reverse.push(measure(() => gazetteer.reverse(-5 + step * 0.6, 50.5 + round * 0.3)));
    }
  }
  return { open, find, reverse };
}

/** Points around ten towns, the same in every run; each seed other ones. */
function makePoints(seed: number): MapPoint[] {
  const random = createRandom(20_261_121 + seed).next;
  const towns = Array.from({ length: 10 }, () => [-5 + random() * 6, 50.5 + random() * 6] as const);
  return Array.from({ length: POINTS }, (_, index) => {
    const [longitude, latitude] = towns[Math.floor(random() ** 2 * towns.length)] ?? [0, 52];
    const spread = () => (random() + random() + random() - 1.5) * 0.8;
    const name = `Supplier ${index}`;
    const place = { longitude: longitude + spread(), latitude: latitude + spread() };
    return { id: index + 1, name, slug: `supplier-${index}`, rank: index + 1, ...place };
  });
}

function tileOf({ longitude, latitude }: MapPoint, z: number): string {
  const radians = (latitude * Math.PI) / 180;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z;
  return `${z}/${Math.floor(((longitude + 180) / 360) * 2 ** z)}/${Math.floor(y)}`;
}
