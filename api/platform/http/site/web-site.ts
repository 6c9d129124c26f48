import { extname, join } from "node:path";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import type { Logger } from "pino";
import { callerOf, type Caller } from "#api/platform/geocoding/visitor-country.ts";
import { consentIn } from "#shared/contracts/people/consent.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { serveCompressed } from "./compressed-files.ts";
import type { PrerenderPage } from "./prerenders.ts";
import type { HtmlHead } from "./html-head.ts";
import { readPageLinks } from "./page-files.ts";
import { sendHtml } from "./send-html.ts";
import { readSiteDocument, type PlacedPicture } from "./site-document.ts";

/** Addresses that never answer with the site's page. */
const NOT_THE_SITE = /^\/(api|flex|oidc|tiles)(\/|$)/;
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
/** A page without its head is better than none: so long a frozen database may keep it. */
const DESCRIBE_LIMIT_MS = 5000;

/** What stands at an address of the site: a page with its head and status, or another address of the site. */
export type SiteAnswer = { head: HtmlHead; region: Region; status: 200 | 404 } | { redirect: string };

/** Asked for each page that is opened: what the served HTML says about it. */
export type DescribePage = (visit: { path: string; query: URLSearchParams; caller: Caller }) => Promise<SiteAnswer>;

export interface WebSiteOptions {
  /** Folder with `index.html`; null or empty shows how to build the site. */
  webRoot: string | null;
  version: string;
  describe: DescribePage;
  drawFirst: PrerenderPage;
  log: Logger;
}

/**
 * Serves the built web site: files below `/assets` are kept for a year (their names carry a hash), the page itself
 * is never kept, and any other address of the site answers with the page, its head written for that address, so that
 * the router in it can go on from there.
 */
export function createWebSite({ webRoot, version, describe, drawFirst, log }: WebSiteOptions): Router {
  const router = Router();
  router.get("/runtime.js", sayVersion(version));
  if (webRoot !== null) {
    const assets = join(webRoot, "assets");
    router.use("/assets", serveCompressed(assets, { cacheControl: `public, max-age=${YEAR_SECONDS}, immutable` }));
    router.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", index: false }));
    router.use(serveCompressed(webRoot, { cacheControl: `public, max-age=${HOUR_SECONDS}` }));
    router.use(express.static(webRoot, { index: false, maxAge: "1h", redirect: false }));
  }
  const showPage = pageHandler(webRoot, { describe, drawFirst, log });
  // A pattern without parameters: a stray percent sign is an unknown page, not an address that cannot be read.
  router.get(/^\//, async (request, response, next) => {
    if (NOT_THE_SITE.test(request.path) || request.path.startsWith("/assets/") || !wantsPage(request)) next();
    else await showPage(request, response);
  });
  return router;
}

function pageHandler(
  webRoot: string | null,
  { describe, drawFirst, log }: Pick<WebSiteOptions, "describe" | "drawFirst" | "log">,
) {
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("cache-control", "no-store");
    const document = webRoot === null ? null : readSiteDocument(join(webRoot, "index.html"));
    if (webRoot === null || document === null) {
      response.status(503).type("html").send(NOT_BUILT);
      return;
    }
    // Only what follows the question mark: `//` and `//a:99999/` are paths here, yet no addresses to `URL`.
    const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
    const visit = { path: request.path, query: new URLSearchParams(query), caller: callerOf(request) };
    // Without a head the page still works, and it says itself what is wrong with the database.
    const answer = await within(DESCRIBE_LIMIT_MS, describe(visit)).catch((error: unknown) => {
      log.warn({ err: error, path: request.path }, "a page was served without its head");
      return null;
    });
    if (answer === null) return sendHtml(request, response, document.plain());
    if ("redirect" in answer) return response.redirect(302, answer.redirect);
    // Without its prerender a page works, too: it is drawn when its code is there.
    const picture =
      answer.status === 200
        ? await placedPicture(request, answer, webRoot, drawFirst).catch((error: unknown) => {
            log.warn({ err: error, path: request.path }, "a page was served without its prerender");
            return null;
          })
        : null;
    await sendHtml(request, response.status(answer.status), document.render(answer.head, picture));
  };
}

/** @throws Error when `work` takes longer; it goes on, and what it gives is dropped */
function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`It took longer than ${limitMs} ms.`)), limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

async function placedPicture(
  request: Request,
  { head, region }: { head: HtmlHead; region: Region },
  webRoot: string,
  drawFirst: PrerenderPage,
): Promise<PlacedPicture | null> {
  const linksOf = readPageLinks(webRoot);
  if (linksOf === null) return null;
  const consent = consentIn(request.headers.cookie ?? "");
  const picture = await drawFirst({ address: request.originalUrl, region, consent, meta: head.meta });
  return picture && { html: picture.html, links: linksOf(picture.modules), region };
}

/** Browsers name HTML when they navigate; whoever takes anything gets the page unless a file is asked for. */
function wantsPage(request: Request): boolean {
  const accept = request.headers.accept ?? "";
  return accept.includes("text/html") || (extname(request.path) === "" && request.accepts("html") !== false);
}

function sayVersion(version: string): RequestHandler {
  const script = `window.__APP_VERSION__ = ${JSON.stringify(version)};\n`;
  return (_request, response) => {
    response.setHeader("cache-control", "no-store");
    response.type("text/javascript").send(script);
  };
}

const NOT_BUILT = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Purlin</title></head>
<body><h1>The web site is not built yet</h1><p>Run <code>npm run build:web</code>, then reload this page.</p></body></html>`;
