import { join } from "node:path";
import express, { type Express, type RequestHandler } from "express";
import type { Config } from "./config.ts";
import { createSitePages } from "#api/features/pages/site.service.ts";
import { createSignUp } from "#api/features/accounts/sign-up.service.ts";
import { createProvider } from "#api/features/identity/provider.ts";
import { createProviderRoutes } from "#api/features/identity/provider-routes.ts";
import type { Authenticate } from "#api/platform/authentication.ts";
import type { Runtime } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";
import { createDatabaseGate } from "#api/platform/http/limits/database-gate.ts";
import { createDocs } from "#api/platform/http/docs.ts";
import { handleErrors, unknownAddress } from "#api/platform/http/error-handler.ts";
import { createPrerenders } from "#api/platform/http/site/prerenders.ts";
import { createHealth } from "#api/platform/http/health.ts";
import { createMetrics, guardMetrics } from "#api/platform/http/metrics.ts";
import { createOpenApi } from "#api/platform/http/openapi.ts";
import { callerOf } from "#api/platform/http/caller.ts";
import { createReadLimit, type ReadLimit } from "#api/platform/http/limits/read-limit.ts";
import { createRateLimit } from "#api/platform/http/limits/rate-limit.ts";
import { createRouter } from "#api/platform/http/registrar.ts";
import { logRequests } from "#api/platform/http/request/request-log.ts";
import type { Route } from "#api/platform/http/route.ts";
import { securityHeaders } from "#api/platform/http/site/security-headers.ts";
import { createWebSite } from "#api/platform/http/site/web-site.ts";

export interface AppOptions {
  runtime: Runtime;
  config: Config;
  authenticate: Authenticate;
  /** The database, also when it is the embedded one: health asks it on a connection of its own. */
  databaseUrl: string;
  /** True while the embedded database is being started again. */
  isDatabaseAway?: () => boolean;
  /** Folders of the embedded database, which must have room. */
  databaseFolders?: readonly string[];
  routes: readonly Route[];
  /** Folder of the built web site, or null when there is none. */
  webRoot: string | null;
  /** Pages outside the contract, such as the development inbox: mounted before the site. */
  pages?: Readonly<Record<string, RequestHandler>>;
  /** True once the server stops: new requests are refused. */
  isStopping?: () => boolean;
}

/** The whole HTTP side: platform addresses, the declared routes, the development provider, the web site. */
export async function createApp(options: AppOptions): Promise<Express> {
  const { config, runtime, routes } = options;
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", ["loopback", ...config.trustedProxies]);
  app.set("query parser", "simple");

  const metrics = createMetrics();
  app.use(logRequests(runtime.log), metrics.measure);
  app.use(
    securityHeaders({ publicUrl: config.publicUrl, issuer: config.oidc.issuer, mapOrigins: config.geo.map.origins }),
  );
  app.use(refuseWhenStopping(options.isStopping ?? (() => false)));

  const folders: [string, ...string[]] = [config.dataDirectory, ...(options.databaseFolders ?? [])];
  app.get("/api/health", createHealth({ databaseUrl: options.databaseUrl, folders, version: config.version }));
  app.get("/api/metrics", guardMetrics(config), metrics.show);
  app.use(
    ["/api", "/flex", "/oidc", "/tiles"],
    createDatabaseGate(options.databaseUrl, options.isDatabaseAway ?? (() => false)),
  );
  // Made when it is first asked for: it takes a tenth of the time of a start.
  let document: ReturnType<typeof createOpenApi> | undefined;
  app.get("/api/openapi.json", (_request, response) => {
    document ??= createOpenApi(
      routes.map(({ endpoint }) => endpoint),
      config,
    );
    response.json(document);
  });
  app.use(createDocs("/api/docs", "/api/openapi.json"));
  const publicWrites = createRateLimit(runtime.knex, { name: "public-writes", points: 120, seconds: 60 });
  const reads = createReadLimit(config.readPointsPerMinute);
  app.use(createRouter(routes, { runtime, authenticate: options.authenticate, publicWrites, reads }));
  app.use(["/api", "/flex", "/tiles"], unknownAddress);

  if (config.oidc.isEmbedded) {
    const notice = (sentence: string): void => runtime.log.warn(sentence);
    const provider = createProvider({ ...config, audience: config.oidc.audience, knex: runtime.knex, notice });
    const attempts = createRateLimit(runtime.knex, { name: "sign-in", points: 5, seconds: 15 * 60 });
    const site = { publicUrl: config.publicUrl, knex: runtime.knex };
    app.use("/oidc", createProviderRoutes(provider, site, attempts, createSignUp(runtime, config)));
  }
  for (const [path, handler] of Object.entries(options.pages ?? {})) app.get(path, handler);
  const site = createSitePages(runtime, config);
  app.use(site.files);
  const { webRoot } = options;
  app.use(limitPages(reads));
  // The build leaves the pages for the server beside the site.
  const drawFirst = createPrerenders(join(webRoot ?? "", "../prerender/prerender.js"), runtime.log);
  app.use(createWebSite({ webRoot, version: config.version, describe: site.describe, drawFirst, log: runtime.log }));
  app.use(unknownAddress);
  app.use(handleErrors(runtime.log));
  return app;
}

/** Pages are drawn by the server, which costs as much as a search; their files do not. */
function limitPages(reads: ReadLimit): RequestHandler {
  return async (request, _response, next) => {
    if (request.method === "GET" && request.accepts("html") && !/\.\w{1,9}$/.test(request.path)) {
      await reads(callerOf(null, request), 10);
    }
    next();
  };
}

function refuseWhenStopping(isStopping: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (!isStopping()) return next();
    response.setHeader("connection", "close");
    next(
      new AppError("shutting_down", "Purlin is restarting. Try again in a moment.", {
        facts: { retryAfterSeconds: 5 },
      }),
    );
  };
}
