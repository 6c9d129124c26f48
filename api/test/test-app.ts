import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Express, RequestHandler } from "express";
import { z } from "zod";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { createApp } from "#api/app.ts";
import type { Config } from "#api/config.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Change, Runtime } from "#api/platform/context.ts";
import { GeoEnvironment, toGeoConfig } from "#api/platform/geocoding/geo-config.ts";
import type { Route } from "#api/platform/http/route.ts";
import type { DemoTemplate } from "./demo-template.ts";
import { checkIsDocumented } from "./documented.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { startTestIssuer, type TestIssuer } from "./tokens.ts";

export interface TestAnswer {
  status: number;
  headers: Headers;
  // Bodies are compared as they came: tests say what they expect.
  body: unknown;
}

export interface TestApp {
  url: string;
  /** The application itself, for what is mounted on it. */
  express: Express;
  config: Config;
  database: TestDatabase;
  runtime: Runtime;
  issuer: TestIssuer;
  /** What was announced, in order. */
  announced: (Change & { seq: number })[];
  /**
   * One real HTTP request; `as` null sends no token, a string is sent as the token. A write to a design option carries
   * the seat epoch of now, as that of a caller who has just read it, unless `headers` say another (empty: none).
   *
   * @throws Error for a status that the call's description does not name
   */
  call(
    method: string,
    path: string,
    input?: { as?: DemoUser | string | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<TestAnswer>;
  stop(): Promise<void>;
}

const SECRET = "secret-of-the-tests-only-0123456789ab";

/** The app on a fresh database and a free port of the loopback, with tokens of a local issuer. */
export async function startTestApp(
  routes: (config: Config) => readonly Route[],
  options: {
    webRoot?: string;
    flagsOff?: Config["flagsOff"];
    readPointsPerMinute?: number;
    settings?: Partial<Config>;
    /** The development provider answers below `/oidc`; tokens stay those of the local issuer. */
    hasProvider?: boolean;
    pages?: Readonly<Record<string, RequestHandler>>;
    /** Database and files to begin with; else a database without rows. */
    template?: DemoTemplate;
    /** Database connections at once. */
    mostConnections?: number;
  } = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "purlin-app-"));
  const { template } = options;
  const [database, issuer] = await Promise.all([
    createTestDatabase(template?.database, { max: options.mostConnections }),
    startTestIssuer(),
  ]);
  if (template) cpSync(template.files, join(folder, "blobs"), { recursive: true });
  const announced: TestApp["announced"] = [];
  const runtime: Runtime = {
    knex: database.knex,
    blobs: createDiskBlobStore(join(folder, "blobs"), SECRET),
    log: pino({ level: "silent" }),
    announce: (changes) => void announced.push(...changes),
    announceProgress: () => undefined,
    now: () => new Date(),
  };
  const config: Config = {
    port: 0,
    host: "127.0.0.1",
    publicUrl: "http://localhost:4000",
    dataDirectory: folder,
    databaseUrl: database.url,
    isProduction: false,
    oidc: { ...issuer.oidc, isEmbedded: options.hasProvider ?? issuer.oidc.isEmbedded },
    blobSecret: SECRET,
    smtpUrl: null,
    mailFrom: "Purlin <no-reply@purlin.example>",
    contactEmail: "hello@purlin.example",
    dataLocation: null,
    rssUrl: null,
    flagsOff: options.flagsOff ?? [],
    trustedProxies: [],
    metricsToken: null,
    logLevel: "silent",
    version: "0.0.0-test",
    readPointsPerMinute: options.readPointsPerMinute ?? 1_000_000,
    hasDemoData: false,
    demoDate: null,
    geo: toGeoConfig(GeoEnvironment.parse({})),
    ...options.settings,
  };
  const served = routes(config);
  const endpoints = served.map(({ endpoint }) => endpoint);
  const app = await createApp({
    runtime,
    config,
    authenticate: createAuthenticate(database.knex, issuer.oidc),
    databaseUrl: database.url,
    routes: served,
    webRoot: options.webRoot ?? null,
    pages: options.pages,
  });
  const server = createServer(app);
  // Who asks again after a test has kept the process busy finds the connection of before.
  server.keepAliveTimeout = 0;
  const url = await listen(server);
  return {
    url,
    express: app,
    config,
    database,
    runtime,
    issuer,
    announced,
    async call(method, path, input = {}) {
      const headers = { ...(await seatEpochOf(database.knex, method, path)), ...input.headers };
      const answer = await send(issuer, method, url + path, { ...input, headers });
      checkIsDocumented(endpoints, { method, path, status: answer.status });
      return answer;
    },
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await issuer.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seatEpochOf(knex: Runtime["knex"], method: string, path: string): Promise<Record<string, string>> {
  const id = /^\/api\/(?:studies|designoptions)\/([0-9a-f-]{36})\b/.exec(path)?.[1];
  if (id === undefined || method === "GET" || !z.uuid().safeParse(id).success) return {};
  const [row] = await knex("design_options").where({ id }).select<{ seat_epoch: string }[]>("seat_epoch");
  return row ? { [SEAT_EPOCH_HEADER]: row.seat_epoch } : {};
}

async function send(
  issuer: TestIssuer,
  method: string,
  url: string,
  { as = null, body, headers = {} }: NonNullable<Parameters<TestApp["call"]>[2]>,
): Promise<TestAnswer> {
  const token = as === null || typeof as === "string" ? as : await issuer.tokenFor(as);
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== "")),
    },
    body: body === undefined || typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
