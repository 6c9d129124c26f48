import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { createApp } from "./app.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { createOpenApi } from "#api/platform/http/openapi.ts";
import { route } from "#api/platform/http/route.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

const OpenApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string(), responses: z.object({}) }))),
  components: z.object({ securitySchemes: z.object({ bearer: z.object({ scheme: z.literal("bearer") }) }) }),
});

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "purlin-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Purlin</title>");
  await writeFile(join(webRoot, "assets", "main-abc.js"), "export {};");
  await mkdir(join(webRoot, ".vite"));
  for (const hidden of [".vite/manifest.json", "assets/.hidden.js"]) {
    for (const packed of ["", ".br", ".gz"])
      await writeFile(join(webRoot, hidden + packed), '{"secret of the build":{"file":"x.js"}}');
  }
  app = await startTestApp(allRoutes, { webRoot });
});
afterAll(async () => {
  await app.stop();
  await rm(webRoot, { recursive: true });
});

describe("the API's own description", () => {
  test("API-05: OpenAPI 3.1 lists every registered route, and every route it lists answers", async () => {
    const document = OpenApi.parse((await app.call("GET", "/api/openapi.json")).body);
    expect(document.openapi).toBe("3.1.0");
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const registered = allRoutes(app.config).map(({ endpoint: e }) => `${e.method} ${e.base}${e.path}`);
    expect(described.sort()).toEqual(registered.sort());
    for (const address of described) {
      const [method = "", path = ""] = address.split(" ");
      const answer = await app.call(method, path.replace(/:\w+/g, "1"), { headers: { accept: "application/json" } });
      const isUnknown = JSON.stringify(answer.body).includes("There is nothing at");
      expect({ address, isUnknown }).toEqual({ address, isUnknown: false });
    }
  });

  test("API-05: every endpoint of the contract can be described, with unique operation ids and whole references", () => {
    const document = createOpenApi(Object.values(endpoints), app.config);
    const text = JSON.stringify(document);
    const ids = Object.values(OpenApi.parse(JSON.parse(text)).paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    );
    expect(ids).toHaveLength(Object.keys(endpoints).length);
    expect(new Set(ids).size).toBe(ids.length);
    const schemas = Object.keys(document.components?.schemas ?? {});
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((name) => !schemas.includes(name))).toEqual([]);
  });

  test("the reference page works from this machine only", async () => {
    expect((await app.call("GET", "/api/docs")).headers.get("location")).toBe("/api/docs/");
    const page = String((await app.call("GET", "/api/docs/")).body);
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources.filter((one) => !one.startsWith("#"))) {
      expect(source).toMatch(/^\.\//);
      expect((await app.call("GET", `/api/docs/${source}`)).status).toBe(200);
    }
    expect(page).not.toMatch(/<script>[^<]/);
    expect((await app.call("GET", "/api/docs/swagger-ui-init.js")).body).toContain('"/api/openapi.json"');
  });
});

test.each([
  ["text/plain", "no JSON"],
  ["application/json", "{"],
  ["application/json", "x".repeat(400_000)],
])("a call that takes no body ignores one of %s", async (type, body) => {
  const path = "/api/designoptions/7e000000-0000-4000-8000-00000000dead/duplicate";
  const headers = { "content-type": type };
  expect((await app.call("POST", path, { as: demoUsers.designer, body, headers })).status).toBe(404);
});

describe("platform addresses", () => {
  test("health asks the database", async () => {
    const answer = await app.call("GET", "/api/health");
    expect(answer.body).toMatchObject({ status: "ok", database: "ok", version: "0.0.0-test" });
  });

  test("metrics count requests by their declared path", async () => {
    await app.call("GET", "/api/auth/settings");
    const { body } = await app.call("GET", "/api/metrics");
    expect(body).toContain('purlin_http_request_seconds_count{method="GET",route="/api/auth/settings",status="200"}');
    expect(body).toContain("process_cpu_seconds_total");
  });

  test.each([
    ["in production without a token nobody", { isProduction: true, metricsToken: null }, 404, 404],
    ["with a token who sends it", { isProduction: true, metricsToken: "a-token-of-the-tests" }, 401, 200],
    ["with a token in development too", { isProduction: false, metricsToken: "a-token-of-the-tests" }, 401, 200],
  ])("metrics are read by: %s", async (_, settings, without, withToken) => {
    const guarded = await startTestApp(() => [], { settings });
    const ask = async (token: string | null) => (await guarded.call("GET", "/api/metrics", { as: token })).status;
    try {
      expect([await ask(null), await ask("another-token"), await ask("a-token-of-the-tests")]).toEqual([
        without,
        without,
        withToken,
      ]);
    } finally {
      await guarded.stop();
    }
  });

  test("every answer carries the security headers", async () => {
    for (const path of ["/", "/api/health", "/api/nothing", "/api/docs/"]) {
      const { headers } = await app.call("GET", path, { headers: { accept: "text/html" } });
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none';script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("connect-src 'self' ws://localhost:4000 https://issuer.test;");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("'unsafe-eval'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    }
  });

  test("two routes at one address are refused at start", async () => {
    const [first] = allRoutes(app.config);
    if (!first) throw new Error("There are no routes.");
    const { runtime, config } = app;
    const authenticate = createAuthenticate(runtime.knex, config.oidc);
    const routes = [first, route(first.endpoint, first.handle)];
    await expect(
      createApp({ runtime, config, authenticate, databaseUrl: app.database.url, routes, webRoot: null }),
    ).rejects.toThrow("Two routes answer");
  });
});

describe("the web site", () => {
  test.each([
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/assets/..%2f.vite/manifest.json",
    "/.vite%2fmanifest.json",
    "/./.vite/manifest.json",
    "/assets/.hidden.js",
  ])("%s is the build's own: it is not served, packed or plain", async (path) => {
    for (const encoding of ["identity", "br", "gzip"]) {
      const { status, body } = await app.call("GET", path, { headers: { "accept-encoding": encoding, accept: "*/*" } });
      expect({ encoding, status }).toEqual({ encoding, status: 404 });
      expect(String(JSON.stringify(body))).not.toContain("secret of the build");
    }
  });

  const html = { headers: { accept: "text/html" } };

  test("its page answers every address that is not of the API, and is never kept", async () => {
    const addresses = { "/": 200, "/suppliers": 200, "/callback?code=1": 200, "/suppliers/12/kelder-offsite": 404 };
    for (const [path, status] of Object.entries(addresses)) {
      const answer = await app.call("GET", path, html);
      expect(answer).toMatchObject({ status, body: "<!doctype html><title>Purlin</title>" });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("assets are kept for a year; a missing one is 404, not the page", async () => {
    const asset = await app.call("GET", "/assets/main-abc.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await app.call("GET", "/assets/gone.js", html)).status).toBe(404);
    expect((await app.call("GET", "/favicon.ico")).status).toBe(404);
    expect((await app.call("GET", "/suppliers")).status).toBe(200);
    expect((await app.call("GET", "/oidc/auth", html)).status).toBe(404);
    expect((await app.call("GET", "/suppliers", { headers: { accept: "application/json" } })).status).toBe(404);
    expect((await app.call("GET", "/..%2f..%2fpackage.json", html)).body).not.toContain("dependencies");
  });

  test("runtime.js says the version and is never kept", async () => {
    const answer = await app.call("GET", "/runtime.js");
    expect(answer.body).toBe('window.__APP_VERSION__ = "0.0.0-test";\n');
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
