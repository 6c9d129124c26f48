import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { MapPoint } from "#shared/contracts/geo.ts";
import { embeddedTiles } from "#api/features/geo/embedded-tiles.ts";
import { ClusterThread } from "#api/features/geo/cluster-thread.ts";
import { createPointIndex } from "#api/features/geo/point-index.ts";
import { sendTile } from "#api/features/geo/send-tile.ts";
import { openGazetteer } from "#api/platform/geocoding/gazetteer.ts";
import type { Row } from "./row.ts";

const POINTS = 50_000;
const FIRST_TARGET = 300;
const TILE_TARGET = 20;
/** What people type, right and wrong. */
const TYPED = [
  "l",
  "leeds",
  "birmingam",
  "spring",
  "springfield il",
  "LS1 4AP",
  "100",
  "الرياض",
  "new york",
  "sheffeild",
];

/** Points of a search on the map, tiles of the ground, and places by name: on this process, over HTTP for tiles. */
export async function benchMap(): Promise<Row[]> {
  const points = makePoints();
  const thread = new ClusterThread();
  const firsts: number[] = [];
  for (let round = 0; round < 5; round++) firsts.push(await firstTile(points, thread));
  const first = median(firsts);
  const asJson = median(Array.from({ length: 5 }, () => measure(() => JSON.stringify(points))));
  const json = `JSON of all of them: ${asJson.toFixed(0)} ms, ${(JSON.stringify(points).length / 1e6).toFixed(1)} MB`;
  const tiles = await timeTiles(points, thread);
  const places = await timePlaces();
  const under = (limit: number) => `< ${limit} ms`;
  const row = (name: string, value: number, target?: number, yardstick?: string): Row => ({
    name,
    value,
    unit: "ms",
    yardstick,
    ...(target !== undefined && { target: under(target), isMet: value < target }),
  });
  return [
    row("50,000 points: clusters and first tile", first, FIRST_TARGET, json),
    row("50,000 points: warm tile over HTTP, median", quantile(tiles.points, 0.5), TILE_TARGET),
    row("50,000 points: warm tile over HTTP, p95", quantile(tiles.points, 0.95), TILE_TARGET),
    row("Embedded map: tile over HTTP, median", quantile(tiles.base, 0.5)),
    row("Embedded map: tile over HTTP, p95", quantile(tiles.base, 0.95), TILE_TARGET),
    row("Gazetteer: read and index, once", places.open),
    row("Gazetteer: places by name, median", quantile(places.find, 0.5)),
    row("Gazetteer: places by name, p95", quantile(places.find, 0.95)),
    row("Gazetteer: place at a point, p95", quantile(places.reverse, 0.95)),
  ];
}

async function firstTile(points: readonly MapPoint[], thread: ClusterThread): Promise<number> {
  const start = performance.now();
  await createPointIndex(points, thread).tile({ z: 0, x: 0, y: 0 });
  return performance.now() - start;
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
  for (let round = 0; round < 20; round++) {
    for (const text of TYPED) {
      find.push(measure(() => gazetteer.find({ text, limit: 8, types: null, countries: ["GB", "IE"] })));
    }
    for (let step = 0; step < 10; step++) {
      reverse.push(measure(() => gazetteer.reverse(-5 + step * 0.6, 50.5 + round * 0.3)));
    }
  }
  return { open, find, reverse };
}

/** Points around ten towns, the same in every run. */
function makePoints(): MapPoint[] {
  const random = mulberry32(20261121);
  const towns = Array.from({ length: 10 }, () => [-5 + random() * 6, 50.5 + random() * 6] as const);
  return Array.from({ length: POINTS }, (_, index) => {
    const [longitude, latitude] = towns[Math.floor(random() ** 2 * towns.length)] ?? [0, 52];
    const spread = () => (random() + random() + random() - 1.5) * 0.8;
    const name = `Supplier ${index}`;
    const place = { longitude: longitude + spread(), latitude: latitude + spread() };
    return { id: index + 1, name, slug: `supplier-${index}`, rank: index + 1, ...place };
  });
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function tileOf({ longitude, latitude }: MapPoint, z: number): string {
  const radians = (latitude * Math.PI) / 180;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z;
  return `${z}/${Math.floor(((longitude + 180) / 360) * 2 ** z)}/${Math.floor(y)}`;
}

function measure(task: () => unknown): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}
