import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { ClusterThread } from "./cluster-thread.ts";
import { createPointIndex } from "./point-index.ts";

const thread = new ClusterThread();
afterAll(() => thread.end());

/** Points in a row to the east of Leeds, `apart` degrees from each other. */
function row(count: number, apart: number): MapPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return { id, name: `Supplier ${id}`, slug: `s-${id}`, rank: id, longitude: -1.5 + index * apart, latitude: 53.8 };
  });
}

/** Points all over England, the same in every run. */
function scattered(count: number): MapPoint[] {
  return row(count, 0).map((point, index) => ({
    ...point,
    longitude: -3 + ((index * 7919) % 40_009) / 10_000,
    latitude: 51 + ((index * 104_729) % 30_011) / 10_000,
  }));
}

/** All clusters that an index knows, those of far zooms first. */
async function clustersOf(points: readonly MapPoint[], zooms: readonly number[]) {
  const index = createPointIndex(points, thread);
  const ids = zooms.flatMap((zoom) => points.map((_, origin) => (origin << 5) + zoom + 1 + points.length));
  return (await Promise.all(ids.map((id) => index.cluster(id, 100)))).filter((cluster) => cluster !== null);
}

describe("clusters of many points", () => {
  test("far and near zooms hold all points, and a cluster says the zoom that splits it", async () => {
    // 0.02 degrees are 60 pixels at a zoom of 11: alone from there on, together before.
    const points = row(5, 0.02);
    const whole = (await clustersOf(points, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).find(({ total }) => total === 5);
    expect(whole?.points.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(whole?.expansionZoom).toBeLessThanOrEqual(11);
  });

  test("points that only a near zoom tells apart", async () => {
    const [whole] = await clustersOf(row(2, 0.001), [10]);
    expect(whole).toMatchObject({ total: 2, expansionZoom: 16 });
    // The same from each band of zooms that has an index of its own.
    const near = await clustersOf(row(2, 0.001), [13, 15]);
    expect(near).toMatchObject([
      { total: 2, expansionZoom: 16 },
      { total: 2, expansionZoom: 16 },
    ]);
  });

  test("points at one place stay together past the last zoom, from far and from near", async () => {
    const found = await clustersOf(row(120, 0), [10, 13, 16, 19]);
    expect(found).toMatchObject([
      { total: 120, expansionZoom: 20 },
      { total: 120, expansionZoom: 20 },
      { total: 120, expansionZoom: 20 },
      { total: 120, expansionZoom: 20 },
    ]);
    expect(found.map(({ points }) => points.length)).toEqual([100, 100, 100, 100]);
  });

  test.each([-1, 0, 2, 1e9])("%i is the number of no cluster", async (id) => {
    expect(await createPointIndex(row(2, 0), thread).cluster(id, 100)).toBeNull();
  });

  test("tiles of far and near zooms name a cluster or the points", async () => {
    const index = createPointIndex(row(2, 0.001), thread);
    const textOf = async (z: number, x: number, y: number) => {
      const tile = await index.tile({ z, x, y });
      return tile && gunzipSync(tile).toString("latin1");
    };
    expect(await textOf(0, 0, 0)).toContain("point_count");
    // The tile of zoom 16 that holds the first point.
    expect(await textOf(16, 32_494, 21_104)).toContain("Supplier 1");
  });

  test("the event loop stays free while 100,000 points are gathered: the work is another thread's", async () => {
    const index = createPointIndex(scattered(100_000), thread);
    const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
    expect(await index.tile({ z: 0, x: 0, y: 0 })).toBeDefined();
    expect(await index.tile({ z: 12, x: 2030, y: 1319 })).toBeDefined();
    const [ownUsed, allUsed] = [process.threadCpuUsage(own), process.cpuUsage(all)];
    expect(ownUsed.user + ownUsed.system).toBeLessThan((allUsed.user + allUsed.system) / 4);
  });

  test("a tile that nobody waits for any more is not made, and the next one is", async () => {
    const [older, newer] = [createPointIndex(scattered(20_000), thread), createPointIndex(row(5, 0.02), thread)];
    const gone = new AbortController();
    const tile = { z: 0, x: 0, y: 0 };
    const running = older.tile(tile);
    const waiting = older.tile(tile, gone.signal);
    const next = newer.tile(tile, new AbortController().signal);
    gone.abort();
    expect(await waiting).toBeUndefined();
    expect([await running, await next]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  });

  test("a thread that ends in the middle fails its question only: the next one begins another", async () => {
    const own = new ClusterThread();
    const index = createPointIndex(scattered(20_000), own);
    const asked = Promise.allSettled([index.tile({ z: 0, x: 0, y: 0 })]);
    // Its turn has come.
    await Promise.resolve();
    await Promise.resolve();
    await own.end();
    expect(await asked).toMatchObject([
      { status: "rejected", reason: { message: "The thread that builds clusters ended before it answered." } },
    ]);
    expect(await index.tile({ z: 0, x: 0, y: 0 })).toBeDefined();
    await own.end();
  });
});
