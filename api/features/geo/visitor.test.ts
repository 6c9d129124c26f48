import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { GeoEnvironment, toGeoConfig } from "#api/platform/geocoding/geo-config.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { geoRoutes } from "./geo.routes.ts";
import { createQuickRegion } from "./visitor.service.ts";

const UNKNOWN = {
  countryName: null,
  countryCode: null,
  timezoneName: null,
  timezoneCode: null,
  currencyCode: null,
  region: null,
};
const BRITISH = "131.111.8.46";

const apps: TestApp[] = [];
const servers: Server[] = [];
async function startApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(() => geoRoutes(toGeoConfig(GeoEnvironment.parse(environment))));
  apps.push(app);
  await seedReference(app.database.knex);
  return app;
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Local proxies are trusted: the address that they forward is the visitor's. */
async function visitorAt(app: TestApp, ip: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await app.call("GET", "/api/geo/visitor", { headers: { "x-forwarded-for": ip, ...headers } });
  expect(answer.status).toBe(200);
  return answer.body;
}

afterAll(async () => {
  for (const app of apps) await app.stop();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
});

test("REG-02: a page that waits for nobody has no region while the database hangs, and has it afterwards", async () => {
  const app = await startApp();
  const { visitor } = toGeoConfig(GeoEnvironment.parse({}));
  const regionOf = createQuickRegion(app.runtime, visitor);
  const british = { ip: BRITISH, header: () => undefined };
  const lock = await app.database.knex.transaction();
  await lock.raw("lock table markets in access exclusive mode");
  try {
    await expect(regionOf(british)).resolves.toBeNull();
  } finally {
    await lock.rollback();
  }
  await expect.poll(() => regionOf(british)).toBe("UK");
});

describe("REG-17: the visitor's country from the embedded file", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });

  test("REG-02, REG-15: a British address belongs to the market of the United Kingdom", async () => {
    expect(await visitorAt(app, BRITISH)).toEqual({
      countryName: "United Kingdom",
      countryCode: "GB",
      timezoneName: "Europe/London",
      timezoneCode: expect.stringMatching(/^(GMT|BST)$/),
      currencyCode: "GBP",
      region: "UK",
    });
  });

  test.each([
    ["8.8.8.8", "US", "NA", "America/New_York", "USD"],
    ["142.150.210.1", "CA", "NA", "America/Toronto", "CAD"],
    ["212.26.18.1", "SA", "SA", "Asia/Riyadh", "SAR"],
    ["2001:630::1", "GB", "UK", "Europe/London", "GBP"],
    ["::ffff:8.8.8.8", "US", "NA", "America/New_York", "USD"],
  ])("%s is %s in market %s", async (ip, countryCode, region, timezoneName, currencyCode) => {
    expect(await visitorAt(app, ip)).toMatchObject({ countryCode, region, timezoneName, currencyCode });
  });

  test("REG-15: the market comes from the database: a country that leaves it has none", async () => {
    await app.database.knex("country_markets").where({ country_id: 5 }).delete();
    expect(await visitorAt(app, "212.26.18.1")).toMatchObject({ countryCode: "SA", region: null });
  });

  test("a country without a market is known and has no region (REG-16)", async () => {
    expect(await visitorAt(app, "78.100.1.1")).toMatchObject({ countryCode: "QA", region: null });
  });

  test.each(["127.0.0.1", "10.1.2.3", "192.168.1.1", "fe80::1", "::1", "203.0.113.5", "0.0.0.0", "not an address"])(
    "R-01: %s says nothing",
    async (ip) => {
      expect(await visitorAt(app, ip)).toEqual(UNKNOWN);
    },
  );

  test("a country header is not believed unless the operator names it", async () => {
    expect(await visitorAt(app, BRITISH, { "cf-ipcountry": "SA" })).toMatchObject({ countryCode: "GB" });
  });
});

describe("REG-17: a proxy that names the country", () => {
  test("is believed when the operator names its header, unless the value is no country", async () => {
    const app = await startApp({ GEOIP_COUNTRY_HEADER: "CF-IPCountry" });
    expect(await visitorAt(app, BRITISH, { "cf-ipcountry": "sa" })).toMatchObject({ countryCode: "SA", region: "SA" });
    for (const value of ["XX", "T1", "<b>", "GBR"]) {
      expect(await visitorAt(app, BRITISH, { "cf-ipcountry": value })).toMatchObject({ countryCode: "GB" });
    }
  });
});

describe("REG-17: a provider by address", () => {
  const right = {
    country: "Canada",
    country_code: "CA",
    timezone: { name: "America/Vancouver", abbreviation: "PST" },
    currency: { currency_code: "CAD" },
  };
  const json =
    (body: unknown): RequestListener =>
    (_request, response) =>
      void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

  test("is asked with the visitor's address and believed", async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? "");
      json(right)(request, response);
    });
    const app = await startApp({ GEOIP_URL: `${url}/v1?ip={ip}` });
    expect(await visitorAt(app, BRITISH)).toEqual({
      countryName: "Canada",
      countryCode: "CA",
      timezoneName: "America/Vancouver",
      timezoneCode: expect.stringMatching(/^P[SD]T$/),
      currencyCode: "CAD",
      region: "NA",
    });
    await visitorAt(app, BRITISH);
    await visitorAt(app, "10.0.0.1");
    expect(asked).toEqual([`/v1?ip=${BRITISH}`]);
  });

  test.each([
    ["answers HTML", (_request, response) => void response.end("<html>502</html>")],
    ["answers 500", (_request, response) => void response.writeHead(500).end()],
    ["never answers", () => undefined],
    ["names no country there is", json({ ...right, country_code: "ZZ" })],
    ["names a whole script", json({ ...right, country_code: "<script>" })],
    ["answers another shape", json([1, 2])],
    ["breaks off", (request) => void request.socket.destroy()],
  ] satisfies [string, RequestListener][])("gives way to the file when it %s", async (_how, answer) => {
    const url = await serve(answer);
    const app = await startApp({ GEOIP_URL: `${url}/{ip}` });
    expect(await visitorAt(app, BRITISH)).toMatchObject({ countryCode: "GB", region: "UK" });
  });

  test("one that fails three times is left alone: the file answers at once", async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    const app = await startApp({ GEOIP_URL: `${url}/{ip}` });
    for (const end of [1, 2, 3, 4, 5, 6]) {
      expect(await visitorAt(app, `131.111.8.${end}`)).toMatchObject({ countryCode: "GB" });
    }
    expect(asked).toBe(3);
  });

  test("that nobody knows an address is kept too", async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      json({ country_code: "ZZ" })(request, response);
    });
    const app = await startApp({ GEOIP_URL: `${url}/{ip}` });
    // Given to nobody yet.
    for (let turn = 0; turn < 3; turn++) expect(await visitorAt(app, "3000::1")).toEqual(UNKNOWN);
    expect(asked).toBe(1);
  });

  test("a file that comes later is read then", async () => {
    const folder = await mkdtemp(join(tmpdir(), "purlin-geoip-"));
    const path = join(folder, "countries.mmdb");
    const app = await startApp({ GEOIP_MMDB_PATH: path });
    expect(await visitorAt(app, BRITISH)).toEqual(UNKNOWN);
    const embedded = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
    await symlink(createRequire(import.meta.url).resolve(embedded), path);
    expect(await visitorAt(app, BRITISH)).toMatchObject({ countryCode: "GB", region: "UK" });
    await rm(folder, { recursive: true });
  });

  test("a zone or a currency that cannot be is left to the country", async () => {
    const url = await serve(json({ country_code: "ca", timezone: { name: "Mars/Base" }, currency_code: "<b>" }));
    const app = await startApp({ GEOIP_URL: `${url}/{ip}` });
    expect(await visitorAt(app, BRITISH)).toMatchObject({ timezoneName: "America/Toronto", currencyCode: "CAD" });
  });

  test("R-01: with neither provider nor file the answer is empty, and no error", async () => {
    const app = await startApp({ GEOIP_MMDB_PATH: "/nowhere/none.mmdb" });
    expect(await visitorAt(app, BRITISH)).toEqual(UNKNOWN);
  });

  test("an address without {ip} is refused at the start", () => {
    expect(GeoEnvironment.safeParse({ GEOIP_URL: "https://ip.example/json" }).error?.issues[0]?.message).toBe(
      "Write {ip} where the address goes.",
    );
  });
});
