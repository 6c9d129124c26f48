import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { MapPoint } from "#shared/contracts/geo.ts";
import { createPointIndex } from "./point-index.ts";

/** Points in a row to the east of Leeds, `apart` degrees from each other. */
function row(count: number, apart: number): MapPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return { id, name: `Supplier ${id}`, slug: `s-${id}`, rank: id, longitude: -1.5 + index * apart, latitude: 53.8 };
  });
}

/** Numbers of all clusters that an index knows, those of far zooms first. */
function clustersOf(points: readonly MapPoint[], zooms: readonly number[]) {
  const index = createPointIndex(points);
  return zooms.flatMap((zoom) =>
    points.flatMap((_, origin) => index.cluster((origin << 5) + zoom + 1 + points.length, 100) ?? []),
  );
}

describe("clusters of many points", () => {
  test("far and near zooms hold all points, and a cluster says the zoom that splits it", () => {
    // 0.02 degrees are 60 pixels at a zoom of 11: alone from there on, together before.
    const points = row(5, 0.02);
    const whole = clustersOf(points, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).find(({ total }) => total === 5);
    expect(whole?.points.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(whole?.expansionZoom).toBeLessThanOrEqual(11);
  });

  test("points that only a near zoom tells apart", () => {
    const [whole] = clustersOf(row(2, 0.001), [10]);
    expect(whole).toMatchObject({ total: 2, expansionZoom: 16 });
    // The same from each band of zooms that has an index of its own.
    const near = clustersOf(row(2, 0.001), [13, 15]);
    expect(near).toMatchObject([
      { total: 2, expansionZoom: 16 },
      { total: 2, expansionZoom: 16 },
    ]);
  });

  test("points at one place stay together past the last zoom, from far and from near", () => {
    const found = clustersOf(row(120, 0), [10, 13, 16, 19]);
    expect(found).toMatchObject([
      { total: 120, expansionZoom: 20 },
      { total: 120, expansionZoom: 20 },
      { total: 120, expansionZoom: 20 },
      { total: 120, expansionZoom: 20 },
    ]);
    expect(found.map(({ points }) => points.length)).toEqual([100, 100, 100, 100]);
  });

  test.each([-1, 0, 2, 1e9])("%i is the number of no cluster", (id) => {
    expect(createPointIndex(row(2, 0)).cluster(id, 100)).toBeNull();
  });

  test("tiles of far and near zooms name a cluster or the points", async () => {
    const index = createPointIndex(row(2, 0.001));
    const textOf = async (z: number, x: number, y: number) => {
      const tile = await index.tile({ z, x, y });
      return tile && gunzipSync(tile).toString("latin1");
    };
    expect(await textOf(0, 0, 0)).toContain("point_count");
    // The tile of zoom 16 that holds the first point.
    expect(await textOf(16, 32_494, 21_104)).toContain("Supplier 1");
  });
});
