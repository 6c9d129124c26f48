import { describe, expect, test, vi } from "vitest";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ClusterContent } from "#shared/ui/map/map-types.ts";
import { gatheredIn, openCluster } from "./open-cluster.ts";

const POINT: MapPoint = { id: 1, name: "Acme", slug: "acme", rank: 1, longitude: -1.5, latitude: 53.8 };

/** Presses a disc and writes down what came of it. */
async function pressed(ask: () => Promise<ClusterContent>): Promise<unknown[]> {
  const said: unknown[] = [];
  await openCluster(ask, {
    maxZoom: 19,
    onNearer: (zoom) => said.push(["nearer", zoom]),
    onList: (points, total) => said.push(["list", points, total]),
    onAnswer: (hasCome) => said.push(["answer", hasCome]),
  });
  return said;
}

describe("a press on a disc", () => {
  test("asks once and comes nearer where that splits it", async () => {
    const ask = vi.fn<() => Promise<ClusterContent>>().mockResolvedValue({ expansionZoom: 12, total: 7, points: [] });
    expect(await pressed(ask)).toEqual([
      ["answer", true],
      ["nearer", 12],
    ]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("asks once and lists what lies at one place", async () => {
    const ask = vi
      .fn<() => Promise<ClusterContent>>()
      .mockResolvedValue({ expansionZoom: 20, total: 140, points: [POINT] });
    expect(await pressed(ask)).toEqual([
      ["answer", true],
      ["list", [POINT], 140],
    ]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("says that the answer did not come, and rejects nothing", async () => {
    expect(await pressed(() => Promise.reject(new Error("404")))).toEqual([["answer", false]]);
  });
});

describe("discs of the map's own points", () => {
  const sourceThatSplitsAt = (zoom: number) => ({
    getClusterExpansionZoom: () => Promise.resolve(zoom),
    getClusterLeaves: vi
      .fn<() => Promise<{ properties: { id: number; name: string; slug: string; rank: number } }[]>>()
      .mockResolvedValue([{ properties: { id: 1, name: "Acme", slug: "acme", rank: 1 } }]),
  });

  test("hold points where no zoom splits them", async () => {
    expect(await gatheredIn(sourceThatSplitsAt(20), 4, [-1.5, 53.8], 19)).toEqual({
      expansionZoom: 20,
      total: 1,
      points: [POINT],
    });
  });

  test("are not asked for points where a zoom splits them", async () => {
    const source = sourceThatSplitsAt(12);
    expect(await gatheredIn(source, 4, [-1.5, 53.8], 19)).toEqual({ expansionZoom: 12, total: 0, points: [] });
    expect(source.getClusterLeaves).not.toHaveBeenCalled();
  });
});
