import { afterAll, beforeAll, expect, test } from "vitest";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(allRoutes, { readPointsPerMinute: 100 });
});
afterAll(() => app.stop());

/** Each address has a minute of its own. */
const read = (path: string, address: string, headers: Record<string, string> = {}) =>
  app.call("GET", path, { headers: { "x-forwarded-for": address, ...headers } });

test.each([
  ["a search counts 10", "/api/search/suppliers", 10],
  ["a list of places counts 10", "/api/geo/places?query=leeds", 10],
  ["points of a map count 10", "/api/map/points/suppliers", 10],
  ["a listing counts 4, also one that is not there", "/api/suppliers/1", 25],
  ["a piece of a map counts 1", "/tiles/base/0/0/0", 100],
])("%s of 100 points a minute", async (_name, path, calls) => {
  const address = `198.51.100.${calls + path.length}`;
  for (let index = 0; index < calls; index += 1) expect((await read(path, address)).status).not.toBe(429);
  const answer = await read(path, address);
  expect(answer).toMatchObject({
    status: 429,
    body: { code: "too_many_requests", detail: expect.stringMatching(/counts \d+, and 100 in a minute are allowed/) },
  });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await read(path, "198.51.100.250")).status).not.toBe(429);
});

test("who is signed in is counted as a user, at whatever address", async () => {
  const list = (user: typeof demoUsers.designer, address: string) =>
    app.call("GET", "/api/projects", { as: user, headers: { "x-forwarded-for": address } });
  for (let index = 0; index < 25; index += 1) await list(demoUsers.designer, `203.0.113.${index}`);
  expect((await list(demoUsers.designer, "203.0.113.99")).status).toBe(429);
  expect((await list(demoUsers.secondDesigner, "203.0.113.1")).status).not.toBe(429);
});

test("a page counts 10, its files nothing", async () => {
  const html = { accept: "text/html" };
  for (let index = 0; index < 10; index += 1) await read("/suppliers", "192.0.2.1", html);
  expect((await read("/suppliers", "192.0.2.1", html)).status).toBe(429);
  expect((await read("/assets/main.js", "192.0.2.1", html)).status).not.toBe(429);
});

test("an address that a neighbour in a private network claims for a caller is not believed", async () => {
  const claim = (address: string) => read("/api/search/suppliers", `${address}, 10.0.3.7`);
  for (let index = 0; index < 10; index += 1) expect((await claim(`203.0.114.${index}`)).status).not.toBe(429);
  expect((await claim("203.0.114.99")).status).toBe(429);
});

test("a proxy that is named is believed, others in its network are not", async () => {
  const proxied = await startTestApp(allRoutes, {
    readPointsPerMinute: 100,
    settings: { trustedProxies: ["10.0.3.7"] },
  });
  const status = async (chain: string) =>
    (await proxied.call("GET", "/api/search/suppliers", { headers: { "x-forwarded-for": chain } })).status;
  try {
    for (let index = 0; index < 12; index += 1) expect(await status(`203.0.115.${index}, 10.0.3.7`)).not.toBe(429);
    for (let index = 0; index < 10; index += 1) await status(`203.0.115.${index}, 10.0.3.8`);
    expect(await status("203.0.115.99, 10.0.3.8")).toBe(429);
  } finally {
    await proxied.stop();
  }
});
