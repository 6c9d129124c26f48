import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { findPlaces, getMapCluster, MapConfig, MapPoints } from "#shared/contracts/market/geo.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { GeoEnvironment, toGeoConfig } from "#api/platform/geocoding/geo-config.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { geoRoutes } from "./geo.routes.ts";
import { ClusterThread } from "./cluster-thread.ts";
import { createPointIndex } from "./point-index.ts";
import { readPointsKey, writePointsKey } from "./points-key.ts";
import { createPointSets } from "./points.service.ts";

const offline = toGeoConfig(GeoEnvironment.parse({}));

let app: TestApp;
beforeAll(async () => {
  // Few points, so that the demonstration data is more than is sent at once.
  app = await startDemoApp(() => geoRoutes(offline, createPointSets({ mostPoints: 50 })));
});
afterAll(() => app.stop());

const anyContext = () => openContext(app.runtime, { actor: null, requestId: "test" }).ctx;
const get = (path: string, headers: Record<string, string> = {}) => app.call("GET", path, { headers });
const raw = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const filled = (pattern: string, z: number, x: number, y: number): string =>
  pattern.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`);

async function places(query: string): Promise<z.infer<typeof findPlaces.response>> {
  return findPlaces.response.parse((await get(`/api/geo/places?${query}`)).body);
}

describe("MAP-13, MAP-09: places", () => {
  test("R-14: the gazetteer answers, says so, and names its sources", async () => {
    const found = await places("query=leeds&region=UK&limit=3");
    expect(found).toMatchObject({ source: "gazetteer", approximate: false });
    expect(found.places[0]).toMatchObject({ type: "district", text: "Leeds", countryCode: "GB" });
    expect(found.places.length).toBeLessThanOrEqual(3);
    expect(found.attribution).toContain("GeoNames (CC BY 4.0)");
  });

  test("REG-15: the countries of the region come first", async () => {
    expect((await places("query=london&region=NA")).places[0]).toMatchObject({ countryCode: "CA" });
    expect((await places("query=london&region=UK")).places[0]).toMatchObject({ countryCode: "GB" });
  });

  test("a postcode that stands for its area is said to be approximate", async () => {
    expect(await places("query=ls14ap")).toMatchObject({ approximate: true, places: [{ text: "LS1 4AP" }] });
  });

  test("types narrow the answer", async () => {
    const { places: found } = await places("query=united&types=country,address");
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(["country"]));
  });

  test.each([
    ["query=", "query"],
    ["", "query"],
    ["query=%20%20", "query"],
    [`query=${"x".repeat(201)}`, "query"],
    ["query=a&query=b", "query"],
    ["query=leeds&limit=0", "limit"],
    ["query=leeds&limit=21", "limit"],
    ["query=leeds&limit=abc", "limit"],
    ["query=leeds&region=uk", "region"],
    ["query=leeds&types=town", "types"],
    ["query=leeds&types=country;drop", "types"],
  ])("%s is refused by name", async (query, field) => {
    const answer = await get(`/api/geo/places?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(answer.body).toHaveProperty(["errors", field]);
  });

  test("a point is named within its country", async () => {
    const answer = await get("/api/geo/reverse?longitude=-1.55&latitude=53.8");
    expect(answer.body).toMatchObject({ source: "gazetteer", place: { text: "Leeds", countryCode: "GB" } });
    expect((await get("/api/geo/reverse?longitude=-30&latitude=40")).body).toMatchObject({ place: null });
  });

  test.each(["longitude=181&latitude=0", "longitude=0&latitude=-91", "longitude=x&latitude=1", "latitude=1", ""])(
    "%s is no point",
    async (query) => {
      expect(await get(`/api/geo/reverse?${query}`)).toMatchObject({
        status: 400,
        body: { code: "validation_failed" },
      });
    },
  );
});

describe("MAP-13, R-14: the embedded map", () => {
  test("without addresses of the operator everything comes from here", async () => {
    const config = MapConfig.parse((await get("/api/map/config")).body);
    expect(config).toMatchObject({
      embedded: true,
      vectorStyleUrl: null,
      vectorTilesUrl: expect.stringMatching(/^\/tiles\/base\/\{z\}\/\{x\}\/\{y\}\?v=\w+$/),
      vectorTilesMaxZoom: 7,
      satelliteTilesUrl: expect.stringMatching(/^\/tiles\/satellite\//),
      satelliteTilesMaxZoom: 4,
      isSatelliteEmbedded: true,
      maxZoom: 12,
    });
    expect(config.attribution).toContain("Natural Earth");
  });

  test("a vector tile comes gzipped, with its layers, and may be kept for ever at its version", async () => {
    const { vectorTilesUrl } = MapConfig.parse((await get("/api/map/config")).body);
    const answer = await raw(filled(vectorTilesUrl ?? "", 7, 63, 41));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    for (const word of ["countries", "borders", "places", "Leeds", "Manchester"]) expect(text).toContain(word);
    const other = await raw("/tiles/base/7/63/41?v=old");
    expect(other.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test("whoever has the tile is told so; whoever takes no gzip gets it plain", async () => {
    const first = await raw("/tiles/base/3/3/2");
    const etag = first.headers.get("etag") ?? "";
    const again = await raw("/tiles/base/3/3/2", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const plain = await raw("/tiles/base/3/3/2", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  });

  test("the open sea is empty: 204", async () => {
    expect((await raw("/tiles/base/7/45/60")).status).toBe(204);
  });

  test("a satellite tile is a JPEG", async () => {
    const answer = await raw("/tiles/satellite/4/7/5");
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("etag")).toMatch(/^"[\w-]{22}"$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([bytes[0], bytes[1], bytes.at(-2), bytes.at(-1)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
  });

  test.each([
    ["/tiles/base/8/0/0", 404, "These tiles have the zooms 0 to 7."],
    ["/tiles/satellite/5/0/0", 404, "These tiles have the zooms 0 to 4."],
    ["/tiles/base/2/4/0", 400, undefined],
    ["/tiles/base/2/0/4", 400, undefined],
    ["/tiles/base/-1/0/0", 400, undefined],
    ["/tiles/base/1.5/0/0", 400, undefined],
    ["/tiles/base/a/b/c", 400, undefined],
    ["/tiles/base/99999999999999999999/0/0", 400, undefined],
    ["/tiles/base/..%2f..%2fconfig/0/0", 400, undefined],
    ["/tiles/roads/0/0/0", 404, undefined],
    ["/tiles", 404, undefined],
  ])("%s answers %i in words", async (path, status, detail) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    if (detail !== undefined) expect(answer.body).toMatchObject({ detail });
  });

  test("CON-08: the operator's style and pictures take the place of the embedded ones", async () => {
    const config = toGeoConfig(
      GeoEnvironment.parse({
        MAP_STYLE_URL: "https://tiles.example.com/style.json",
        MAP_SATELLITE_URL: "https://pictures.example.com/{z}/{x}/{y}.jpg",
        MAP_ATTRIBUTION: "© Tiles Example | © OpenStreetMap contributors",
        MAP_ORIGINS: "https://fonts.example.com, https://tiles.example.com",
      }),
    );
    expect(config.map.origins).toEqual([
      "https://tiles.example.com",
      "https://pictures.example.com",
      "https://fonts.example.com",
    ]);
    const other = await startTestApp(() => geoRoutes(config));
    try {
      expect((await other.call("GET", "/api/map/config")).body).toMatchObject({
        embedded: false,
        vectorStyleUrl: "https://tiles.example.com/style.json",
        vectorTilesUrl: null,
        satelliteTilesUrl: "https://pictures.example.com/{z}/{x}/{y}.jpg",
        isSatelliteEmbedded: false,
        attribution: ["© Tiles Example", "© OpenStreetMap contributors"],
      });
    } finally {
      await other.stop();
    }
  });

  test("workers of the map come from here only, and no foreign origin is allowed by default", async () => {
    const policy = (await get("/api/map/config")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("worker-src 'self'");
    expect(policy.replaceAll(app.config.oidc.issuer, "")).not.toContain("https://");
  });
});

describe("points of a search", () => {
  const points = async (path: string): Promise<MapPoints> =>
    MapPoints.parse((await get(`/api/map/points/${path}`)).body);

  test("few points come as they are, with their bounds", async () => {
    const found = await points("suppliers?query=northgate");
    expect(found).toMatchObject({ tilesUrl: null, key: null, isCapped: false });
    expect(found.total).toBe(found.points.length);
    const [west, south, east, north] = found.bounds ?? [];
    for (const { longitude, latitude } of found.points) {
      expect([longitude >= (west ?? 0), longitude <= (east ?? 0)]).toEqual([true, true]);
      expect([latitude >= (south ?? 0), latitude <= (north ?? 0)]).toEqual([true, true]);
    }
  });

  test("no points have no bounds", async () => {
    expect(await points("suppliers?query=nobody+has+this+name")).toMatchObject({ total: 0, points: [], bounds: null });
  });

  test("many points come as tiles of clusters that hold all of them", async () => {
    const all = await points("suppliers");
    expect(all.total).toBeGreaterThan(50);
    expect(all.points).toEqual([]);
    const tile = await raw(filled(all.tilesUrl ?? "", 0, 0, 0));
    expect(tile.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    expect(tile.headers.get("etag")).not.toBeNull();
    expect(Buffer.from(await tile.arrayBuffer()).toString("latin1")).toContain("point_count");
  });

  test("the key alone is enough: a server that never listed the points answers the same tile", async () => {
    const all = await points("suppliers?region=UK&page=3&order=IdAsc");
    const address = filled(all.tilesUrl ?? "", 5, 15, 10);
    const here = await raw(address);
    const other = await startDemoApp(() => geoRoutes(offline, createPointSets({ mostPoints: 50 })));
    try {
      const there = await fetch(other.url + address);
      expect(here.status).toBe(200);
      expect(there.headers.get("etag")).toBe(here.headers.get("etag"));
    } finally {
      await other.stop();
    }
    // Another page of the same search has the same points.
    expect((await points("suppliers?region=UK&utm_source=mail")).key).toBe(all.key);
  });

  test("a cluster gives its points and the zoom that splits it", async () => {
    const { key, total } = await points("suppliers");
    // Numbers of clusters follow the number of points: (origin << 5) + zoom + 1 + points.
    const bodies: unknown[] = [];
    for (let id = total; id < total + 20_000 && bodies.length === 0; id++) {
      const answer = await get(`/api/map/clusters/${key}/${id}`);
      if (answer.status === 200) bodies.push(answer.body);
    }
    const cluster = getMapCluster.response.parse(bodies[0]);
    expect(cluster.total).toBeGreaterThan(1);
    expect(cluster.points.length).toBe(Math.min(cluster.total, 100));
    expect(cluster.expansionZoom).toBeGreaterThan(0);
  });

  test.each([
    ["/api/map/points/suppliers?building-systems=walls", 400],
    ["/api/map/points/nothing", 400],
    ["/api/map/clusters/nonsense/1", 404],
    ["/api/map/clusters/%00/1", 400],
    [`/api/map/clusters/${Buffer.from("suppliers?").toString("base64url")}/99999999`, 404],
    [`/api/map/clusters/${Buffer.from("suppliers?").toString("base64url")}/-1`, 400],
    ["/tiles/points/nonsense/0/0/0", 404],
    [`/tiles/points/${Buffer.from("suppliers?size=x").toString("base64url")}/0/0/0`, 404],
    [`/tiles/points/${Buffer.from("suppliers?").toString("base64url")}/20/0/0`, 404],
    [`/tiles/points/${Buffer.from("suppliers?").toString("base64url")}/1/2/0`, 400],
  ])("%s answers %i", async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, expect.stringContaining("problem")]);
  });

  test("API-02: filters that cannot be are named in the words of the search", async () => {
    const { body } = await get("/api/map/points/suppliers?building-systems=walls");
    expect(body).toMatchObject({
      detail: "The search filters contain invalid values.",
      errors: { "building-systems": [expect.any(String)] },
    });
  });

  test("filters too long for an address give the best points themselves", async () => {
    const sets = createPointSets({ mostPoints: 50, longestKey: 20 });
    const found = await sets.list(anyContext(), "suppliers", SearchQuery.parse({ size: "1,2,3,4,5,6,7,8,9" }));
    expect(found).toMatchObject({ tilesUrl: null, key: null, isCapped: true });
    expect(found.points).toHaveLength(50);
  });

  test("clusters are built once for a search, however it is written and however often it is asked for", async () => {
    let built = 0;
    const build: typeof createPointIndex = (points, thread) => {
      built += 1;
      return createPointIndex(points, thread);
    };
    const sets = createPointSets({ mostPoints: 50, build });
    const list = (query: object) => sets.list(anyContext(), "suppliers", SearchQuery.parse(query));
    const first = await list({ size: "1,2,3,4,5,6,7,8,9" });
    const same = {
      size: ["9", " 8,7,6", "5,4,3,2,1", "1"],
      page: "2",
      order: "IdAsc",
      status: "planned",
      query: " ",
    };
    expect(await list(same)).toEqual(first);
    // Another order gives other numbers.
    expect((await list({ ...same, order: "NameAsc" })).key).not.toBe(first.key);
    built = 1;
    const spelled = Buffer.from("suppliers?size=9,8,7,6,5,4,3,2,1,1&page=7&storeys-min=3").toString("base64url");
    const tile = { z: 0, x: 0, y: 0 };
    await Promise.all([first.key ?? "", spelled, spelled].map((key) => sets.tile(anyContext(), key, tile)));
    expect(built).toBe(1);
    const other = Buffer.from("suppliers?size=1").toString("base64url");
    await Promise.all([other, other].map((key) => sets.tile(anyContext(), key, tile)));
    expect(built).toBe(2);
  });

  test("a key keeps every filter of its kind", () => {
    const lists = { size: "2,1", sectors: "3", "verified-by": "5,4", organisations: "20,3" };
    const rest = { region: "UK", query: "wall & pod", place: "-1.5,53.8", distance: "20", claimed: "true", flex: "" };
    const query = SearchQuery.parse({ ...lists, ...rest, compare: "7,3" });
    const { kind, query: read } = readPointsKey(writePointsKey("suppliers", query));
    const sorted = { size: [1, 2], "verified-by": [4, 5], compare: [7, 3] };
    expect({ kind, ...read }).toEqual({ kind: "suppliers", ...query, ...sorted, organisations: [20, 3] });
  });

  test("listings at one place stay one disc up to the last zoom", async () => {
    const here = { name: "Twin", slug: "twin", rank: null, longitude: -1.5, latitude: 53.8 };
    const points = [
      { ...here, id: 1 },
      { ...here, id: 2 },
    ];
    const index = createPointIndex(points, new ClusterThread());
    const last = await index.tile({ z: 19, x: 259_959, y: 168_833 });
    const all = await index.tile({ z: 0, x: 0, y: 0 });
    for (const tile of [all, last]) expect(gunzipSync(tile ?? "").toString("latin1")).toContain("point_count");
  });

  test("a tile without points is empty: 204", async () => {
    const { tilesUrl } = await points("suppliers");
    expect((await raw(filled(tilesUrl ?? "", 6, 0, 40))).status).toBe(204);
  });

  test("whoever takes no gzip gets a tile of clusters plain", async () => {
    const { tilesUrl } = await points("suppliers");
    const plain = await raw(filled(tilesUrl ?? "", 0, 0, 0), { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await plain.arrayBuffer()).toString("latin1")).toContain("points");
  });
});
