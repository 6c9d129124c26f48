import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Place, PlaceType } from "#shared/contracts/market/geo.ts";
import { createGeocoder, type Geocoder } from "./geocoder.ts";
import type { GeocoderConfig } from "./geo-config.ts";

const log = pino({ level: "silent" });
const servers: Server[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});

async function serve(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

const configOf = (kind: GeocoderConfig["kind"], url: string, isPermanent = false): GeocoderConfig => ({
  kind,
  url,
  key: "the-key",
  isPermanent,
});
const find = (geocoder: Geocoder, text: string, countries: string[] = []) =>
  geocoder.find({ text, limit: 5, types: null, countries }, log);

const leedsStreet = {
  type: "address",
  text: "10 Park Row",
  longitude: -1.546,
  latitude: 53.798,
  countryCode: "GB",
} satisfies Partial<Place>;

const ANSWERS: Record<GeocoderConfig["kind"], { body: unknown; asks: string; source: string }> = {
  photon: {
    asks: "/api?q=10+Park+Row&limit=5&lang=en",
    source: "photon",
    body: {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          geometry: { type: "Point", coordinates: [-1.546, 53.798] },
          properties: {
            osm_id: 1,
            osm_type: "N",
            type: "house",
            housenumber: "10",
            street: "Park Row",
            city: "Leeds",
            country: "United Kingdom",
            countrycode: "GB",
            extent: [-1.55, 53.8, -1.54, 53.79],
          },
        },
      ],
    },
  },
  nominatim: {
    asks: "/search?q=10+Park+Row&limit=5&format=jsonv2&addressdetails=1&accept-language=en",
    source: "nominatim",
    body: [
      {
        place_id: 7,
        lat: "53.798",
        lon: "-1.546",
        boundingbox: ["53.79", "53.80", "-1.55", "-1.54"],
        addresstype: "building",
        name: "",
        display_name: "10 Park Row, Leeds, United Kingdom",
        address: { country_code: "gb" },
      },
    ],
  },
  pelias: {
    asks: "/v1/autocomplete?text=10+Park+Row&size=5&api_key=the-key",
    source: "pelias",
    body: {
      features: [
        {
          geometry: { type: "Point", coordinates: [-1.546, 53.798] },
          bbox: [-1.55, 53.79, -1.54, 53.8],
          properties: {
            gid: "openaddresses:address:1",
            layer: "address",
            name: "10 Park Row",
            locality: "Leeds",
            country: "United Kingdom",
            country_a: "GBR",
          },
        },
      ],
    },
  },
  maptiler: {
    asks: "/geocoding/10%20Park%20Row.json?limit=5&language=en&key=the-key",
    source: "maptiler",
    body: {
      features: [
        {
          id: "address.1",
          place_type: ["address"],
          text: "10 Park Row",
          place_name: "10 Park Row, Leeds, United Kingdom",
          center: [-1.546, 53.798],
          bbox: [-1.55, 53.79, -1.54, 53.8],
          properties: { country_code: "gb" },
          context: [{ text: "Leeds" }, { text: "United Kingdom" }],
        },
      ],
    },
  },
  mapbox: {
    asks: "/search/geocode/v6/forward?q=10+Park+Row&limit=5&access_token=the-key&language=en",
    source: "mapbox",
    body: {
      features: [
        {
          geometry: { type: "Point", coordinates: [-1.546, 53.798] },
          properties: {
            mapbox_id: "abc",
            feature_type: "address",
            name: "10 Park Row",
            place_formatted: "Leeds, United Kingdom",
            bbox: [-1.55, 53.79, -1.54, 53.8],
            context: { country: { country_code: "GB" } },
          },
        },
      ],
    },
  },
};

describe.each(Object.keys(ANSWERS) as GeocoderConfig["kind"][])("MAP-09: a geocoder of the shape %s", (kind) => {
  test("is asked by its own address and read into one shape", async () => {
    const { body, asks, source } = ANSWERS[kind];
    const server = await serve(json(body));
    const found = await find(createGeocoder(configOf(kind, server.url)), "10 Park Row");
    expect(server.asked).toEqual([asks]);
    expect(found).toMatchObject({ source, places: [{ ...leedsStreet, source, context: "Leeds, United Kingdom" }] });
    expect(found.places[0]?.bbox).toEqual([-1.55, 53.79, -1.54, 53.8]);
    expect(found.attribution.length).toBeGreaterThan(0);
  });

  test("names a point", async () => {
    const { body } = ANSWERS[kind];
    const server = await serve(json(kind === "nominatim" && Array.isArray(body) ? body[0] : body));
    const found = await createGeocoder(configOf(kind, server.url)).reverse(-1.546, 53.798, log);
    expect(found.places[0]).toMatchObject(leedsStreet);
    expect(server.asked[0]).toMatch(/reverse|geocoding/);
  });

  test.each([
    ["answers HTML", (_request, response) => void response.end("<!doctype html><p>Sign in to the hotel</p>")],
    ["answers 500", (_request, response) => void response.writeHead(500).end("{}")],
    ["redirects", (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
    ["breaks off", (request) => void request.socket.destroy()],
    ["answers another shape", json({ results: "none" })],
    ["answers a number", json(7)],
    ["lies about every point", json({ features: [{ geometry: { coordinates: [1000, "x"] }, properties: {} }] })],
  ] satisfies [string, RequestListener][])("gives way to the gazetteer when it %s", async (_how, answer) => {
    const server = await serve(answer);
    const found = await find(createGeocoder(configOf(kind, server.url)), "Leeds", ["GB"]);
    expect([found.source, found.places[0]?.text]).toEqual(["gazetteer", "Leeds"]);
  });
});

type Kind = GeocoderConfig["kind"];
const TYPED: [Kind, PlaceType[], string][] = [
  ["photon", ["country"], "limit=5&lang=en&layer=country"],
  ["photon", ["address"], "limit=5&lang=en&layer=street&layer=house"],
  [
    "photon",
    ["district", "country"],
    "limit=5&lang=en&layer=state&layer=county&layer=city&layer=district&layer=locality&layer=country",
  ],
  // What the provider cannot be asked for is filtered out of more places.
  ["photon", ["postcode", "district"], "limit=20&lang=en"],
  ["nominatim", ["country"], "limit=5&format=jsonv2&addressdetails=1&accept-language=en&featureType=country"],
  ["nominatim", ["district"], "limit=5&format=jsonv2&addressdetails=1&accept-language=en&featureType=settlement"],
  ["nominatim", ["address"], "limit=20&format=jsonv2&addressdetails=1&accept-language=en"],
  ["nominatim", ["country", "district"], "limit=20&format=jsonv2&addressdetails=1&accept-language=en"],
  ["pelias", ["country", "postcode"], "size=5&layers=country,dependency,postalcode&api_key=the-key"],
  ["pelias", ["address"], "size=5&layers=street,address,venue&api_key=the-key"],
  ["maptiler", ["country", "postcode"], "limit=5&language=en&types=country,postal_code&key=the-key"],
  ["maptiler", ["address"], "limit=5&language=en&types=road,address&key=the-key"],
  ["mapbox", ["country", "postcode"], "limit=5&types=country,postcode&access_token=the-key&language=en"],
  [
    "mapbox",
    ["district"],
    "limit=5&types=region,district,place,locality,neighborhood&access_token=the-key&language=en",
  ],
];

describe("MAP-09: place types", () => {
  test.each(TYPED)("%s is asked for %j in its own words", async (kind, types, query) => {
    const server = await serve(json(ANSWERS[kind].body));
    await createGeocoder(configOf(kind, server.url)).find({ text: "Leeds", limit: 5, types, countries: [] }, log);
    const [path = ""] = server.asked;
    expect(decodeURIComponent(path.split("?")[1] ?? "").replace(/^(q|text)=Leeds&/, "")).toBe(query);
  });

  test.each(Object.keys(ANSWERS) as Kind[])("all four are no filter for %s, nor is there one without", async (kind) => {
    const server = await serve(json(ANSWERS[kind].body));
    const geocoder = createGeocoder(configOf(kind, server.url));
    const query = { text: "10 Park Row", limit: 5, countries: [] };
    await geocoder.find({ ...query, types: PlaceType.options.toReversed() }, log);
    await geocoder.find({ ...query, types: null }, log);
    expect(new Set(server.asked)).toEqual(new Set([ANSWERS[kind].asks]));
  });

  test("places of other types are left out even of an answer that should have none", async () => {
    const server = await serve(json(ANSWERS.mapbox.body));
    const query = { text: "Leeds", limit: 5, types: ["district" as const], countries: ["GB"] };
    const found = await createGeocoder(configOf("mapbox", server.url)).find(query, log);
    expect([found.source, found.places[0]?.text]).toEqual(["gazetteer", "Leeds"]);
  });

  test.each([
    ["maptiler", 10],
    ["mapbox", 10],
    ["nominatim", 40],
  ] as const)("%s is never asked for more than the %i it gives", async (kind, most) => {
    const server = await serve(json(ANSWERS[kind].body));
    const query = { text: "Leeds", limit: 20, types: ["address" as const], countries: [] };
    await createGeocoder(configOf(kind, server.url)).find(query, log);
    expect(server.asked[0]).toContain(`limit=${most}&`);
  });
});

describe("CON-08: a geocoder that misbehaves", () => {
  test("one that never answers is waited for 2.5 s, then the gazetteer answers", async () => {
    const server = await serve(() => undefined);
    const found = await find(createGeocoder(configOf("photon", server.url)), "Leeds", ["GB"]);
    expect([found.source, found.places[0]?.text]).toEqual(["gazetteer", "Leeds"]);
  });

  test("one that drips for ever is cut off by the same time", async () => {
    const server = await serve((_request, response) => {
      const drip = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(drip));
    });
    const found = await find(createGeocoder(configOf("photon", server.url)), "Leeds", ["GB"]);
    expect(found.source).toBe("gazetteer");
  });

  test("one that answers without end is cut off by size", async () => {
    let isClosed: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const server = await serve((_request, response) => {
      const block = "x".repeat(65_536);
      const fill = (): void => {
        while (!response.destroyed && response.write(block));
      };
      response.on("drain", fill).on("close", () => isClosed?.());
      fill();
    });
    const found = await find(createGeocoder(configOf("photon", server.url)), "Leeds", ["GB"]);
    expect(found.source).toBe("gazetteer");
    await closed;
  });

  test("after three failures in a row it is left alone for 30 s", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const server = await serve((_request, response) => void response.writeHead(503).end());
    const geocoder = createGeocoder(configOf("photon", server.url));
    for (const text of ["a1", "b2", "c3", "d4", "e5"]) await find(geocoder, text);
    expect(server.asked).toHaveLength(3);
    vi.setSystemTime(Date.now() + 29_999);
    await find(geocoder, "f6");
    expect(server.asked).toHaveLength(3);
    vi.setSystemTime(Date.now() + 1);
    for (const text of ["g7", "h8"]) await find(geocoder, text);
    expect(server.asked).toHaveLength(4);
  });

  test("good entries among broken ones are kept, texts are cut, the region's come first", async () => {
    const feature = (name: string, code: string, coordinates: unknown): unknown => ({
      geometry: { type: "Point", coordinates },
      properties: { osm_id: 1, type: "city", name, countrycode: code },
    });
    const server = await serve(
      json({
        features: [
          null,
          feature("Boston", "US", [-71, 42]),
          feature("Nowhere", "US", [-71, 420]),
          feature("x".repeat(5000), "zzz", [0, 0]),
          feature("Boston", "GB", [0, 53]),
          feature("", "GB", [0, 53]),
        ],
      }),
    );
    const found = await find(createGeocoder(configOf("photon", server.url)), "boston", ["GB"]);
    expect(found.places.map(({ text, countryCode }) => [text.length, countryCode])).toEqual([
      [6, "GB"],
      [6, "US"],
      [200, null],
    ]);
  });

  test("an answer is kept for an hour, but not where the provider forbids it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const [kind, isPermanent, expected] of [
      ["photon", false, 2],
      ["mapbox", false, 3],
      ["mapbox", true, 2],
    ] as const) {
      const server = await serve(json(ANSWERS[kind].body));
      const geocoder = createGeocoder(configOf(kind, server.url, isPermanent));
      await find(geocoder, "10 Park Row");
      await find(geocoder, "10 Park Row");
      vi.setSystemTime(Date.now() + 3_600_001);
      await find(geocoder, "10 Park Row");
      expect([kind, server.asked.length]).toEqual([kind, expected]);
    }
  });

  test("a longitude beyond 180 degrees is told as the same meridian", async () => {
    const geometry = { type: "Point", coordinates: [181.5, -17.2] };
    const properties = { osm_id: 2, osm_type: "N", type: "city", name: "Lomaloma", countrycode: "FJ" };
    const server = await serve(
      json({ type: "FeatureCollection", features: [{ type: "Feature", geometry, properties }] }),
    );
    const { places } = await find(createGeocoder(configOf("photon", server.url)), "Lomaloma");
    expect(places).toMatchObject([{ text: "Lomaloma", longitude: -178.5, latitude: -17.2 }]);
  });

  test("what it does not know, the gazetteer is asked for", async () => {
    const server = await serve(json({ features: [] }));
    const found = await find(createGeocoder(configOf("photon", server.url)), "birmingam", ["GB"]);
    expect([found.source, found.places[0]?.text]).toEqual(["gazetteer", "Birmingham"]);
  });
});
