import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import express, { Router, type Request, type RequestHandler } from "express";

/** Addresses that never answer with the site's page. */
const NOT_THE_SITE = /^\/(api|flex|oidc)(\/|$)/;

/**
 * Serves the built web site: files below `/assets` are kept for a year (their names carry a hash), the page itself
 * is never kept, and any other address of the site answers with the page so that the router in it can decide.
 *
 * @param webRoot folder with `index.html`; null or empty shows how to build the site
 */
export function createWebSite(webRoot: string | null, version: string): Router {
  const router = Router();
  router.get("/runtime.js", sayVersion(version));
  const page = webRoot === null ? null : join(webRoot, "index.html");
  if (webRoot !== null) {
    router.use("/assets", express.static(join(webRoot, "assets"), { immutable: true, maxAge: "1y", index: false }));
    router.use(express.static(webRoot, { index: false, maxAge: "1h", redirect: false }));
  }
  router.get("/{*path}", (request, response, next) => {
    if (NOT_THE_SITE.test(request.path) || request.path.startsWith("/assets/") || !wantsPage(request)) {
      next();
      return;
    }
    response.setHeader("cache-control", "no-store");
    if (page === null || !existsSync(page)) response.status(503).type("html").send(NOT_BUILT);
    else response.sendFile(page, { cacheControl: false, dotfiles: "allow" });
  });
  return router;
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
