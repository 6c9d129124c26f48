import { type AccessRow, forAll, row } from "./access-table.ts";

const none = { params: { uid: "none" } };

/** What is mounted beside the declared routes. It asks for no token of the API, so that everybody gets the same. */
export const outsideAccess: AccessRow[] = [
  row("GET /api/health", forAll(200)),
  // In production it asks for a token of its own, as `platform/http/metrics.test.ts` tests.
  row("GET /api/metrics", forAll(200)),
  row("GET /api/openapi.json", forAll(200)),
  row("GET /api/docs", forAll(308)),
  row("use /api/docs/, the reference page", forAll(200), () => ({ path: "/api/docs/" })),
  row("GET /oidc/sign-out.js", forAll(200)),
  row("GET /oidc/interaction/:uid", forAll(403), () => none),
  row("POST /oidc/interaction/:uid", forAll(403), () => none),
  row("POST /oidc/interaction/:uid/create", forAll(403), () => none),
  row("GET /dev/mail", forAll(200)),
  row("GET /robots.txt", forAll(200)),
  row("GET /sitemap.xml", forAll(200)),
  row("GET /sitemaps/:name.xml", forAll(200), () => ({ path: "/sitemaps/pages.xml" })),
  row("GET /runtime.js", forAll(200)),
  row("use /assets, a file of the site", forAll(200), () => ({ path: "/assets/main-abc.js" })),
  row("use /assets, none", forAll(404), () => ({ path: "/assets/none.js" })),
  row("use /assets, a file beside the site", forAll(404), () => ({ path: "/assets/..%2f..%2fsecret.txt" })),
  row("use /, a file of the site", forAll(200), () => ({ path: "/icon.svg" })),
  row("GET /^\\//, a page", forAll(200), () => ({ path: "/", headers: { accept: "text/html" } })),
  row("GET /^\\//, a page that needs a sign-in: the site asks for it", forAll(200), () => ({
    path: "/construct/supply-chains",
    headers: { accept: "text/html" },
  })),
  row("use /, nothing", forAll(404), () => ({ path: "/none.txt" })),
  row("use /api /flex /tiles, nothing", forAll(404), () => ({ path: "/api/none" })),
];

/** Addresses of the development provider, as it publishes them. Tokens of another issuer are none there. */
export const providerAccess: AccessRow[] = [
  row("GET /oidc/.well-known/openid-configuration", forAll(200)),
  row("GET /oidc/auth, no client", forAll(400)),
  row("POST /oidc/token, no client", forAll(400), () => ({ body: "" })),
  row("POST /oidc/request, no client", forAll(400), () => ({ body: "" })),
  row("POST /oidc/token/revocation, no client", forAll(400), () => ({ body: "" })),
  row("GET /oidc/me", forAll(401)),
  row("GET /oidc/jwks", forAll(200)),
  row("GET /oidc/session/end", forAll(200)),
];

/** Everything mounted for all below an address, in order, with what it does. What answers has rows above. */
export const HANDLERS: readonly (readonly [mount: string, what: string])[] = [
  ["use /", "writes the log"],
  ["use /", "measures"],
  ["use /", "sets headers"],
  ["use /", "refuses while the server stops"],
  ["use /api /flex /oidc /tiles", "refuses while the database is away"],
  ["use /api/docs/", "files of the reference page"],
  ["use /api/docs/", "files of the reference page"],
  ["use /api/docs/", "the reference page"],
  ["use /api /flex /tiles", "says that there is nothing"],
  ["use /oidc/", "sets headers"],
  ["use /oidc/", "tells what failed"],
  ["use /oidc/", "the provider"],
  ["use /", "counts pages"],
  ["use /assets", "files of the site, compressed"],
  ["use /assets", "files of the site"],
  ["use /", "files of the site, compressed"],
  ["use /", "files of the site"],
  ["use /", "says that there is nothing"],
  ["use /", "tells what failed"],
];
