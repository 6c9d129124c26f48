import { Router } from "express";
import { DATA_LOCATION_META, FLAGS_OFF_META, VERSION_META, type Flag } from "#shared/contracts/site/flags.ts";
import { createQuickRegion } from "#api/features/geo/visitor.service.ts";
import type { Runtime } from "#api/platform/context.ts";
import type { GeoConfig } from "#api/platform/geocoding/geo-config.ts";
import type { DescribePage } from "#api/platform/http/site/web-site.ts";
import { describePages } from "./page-heads.service.ts";
import { sitemapIndex, sitemapPart } from "./sitemap.service.ts";

const KEPT = "public, max-age=3600";
const XML = "application/xml; charset=utf-8";

/** Paths that lead nowhere for a search engine: they need a sign-in, or pass on at once. */
const NOT_FOR_ROBOTS = [
  "/api/",
  "/flex/",
  "/oidc/",
  "/callback",
  "/login",
  "/profile",
  "/approvals",
  "/preview/",
  "/redirect",
];

/** What the site serves beside its pages: what they say about themselves, the sitemap and the rules for robots. */
export function createSitePages(
  runtime: Runtime,
  settings: {
    publicUrl: string;
    version: string;
    dataLocation: string | null;
    flagsOff: readonly Flag[];
    geo: Pick<GeoConfig, "visitor">;
  },
): { describe: DescribePage; files: Router } {
  const { publicUrl: origin, version, dataLocation, flagsOff, geo } = settings;
  const meta = {
    [VERSION_META]: version,
    [FLAGS_OFF_META]: flagsOff.join(","),
    ...(dataLocation !== null && { [DATA_LOCATION_META]: dataLocation }),
  };
  const regionOf = createQuickRegion(runtime, geo.visitor);
  const files = Router();
  files.get("/robots.txt", (_request, response) => {
    response.setHeader("cache-control", KEPT);
    const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`).join("\n");
    response.type("text/plain").send(`User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
  files.get("/sitemap.xml", async (_request, response) => {
    const index = await sitemapIndex(runtime.knex, origin);
    response.setHeader("cache-control", KEPT);
    response.type(XML).send(index);
  });
  files.get("/sitemaps/:name.xml", async (request, response, next) => {
    const part = await sitemapPart(runtime.knex, { origin, flagsOff }, request.params.name);
    if (part === null) return next();
    response.setHeader("cache-control", KEPT);
    response.type(XML).send(part);
  });
  return { describe: describePages(runtime.knex, { origin, meta, flagsOff, regionOf }), files };
}
