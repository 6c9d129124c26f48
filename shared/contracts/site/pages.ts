import type { Flag } from "./flags.ts";

/** One page of the site: its address and what the router and the server must know before they open it. */
export interface PageDefinition {
  /** Segments; `:name` takes one segment, `:name?` one or none. */
  path: string;
  /** Texts of title and description: `web.head.<head>.title`. `listing` pages are named by what they show. */
  head: string;
  /** What a listing page shows; `idParam` names the segment with its id. */
  listing?: { kind: "suppliers" | "products" | "consultants" | "projects"; idParam: string };
  /** Needs a signed-in visitor (ROU-27). Error pages say so too and are let through all the same. */
  requiresAuth?: boolean;
  /** Needs a visitor who may approve profiles (ROU-15, ROU-16). */
  approversOnly?: boolean;
  /** Needs a visitor of the staff: who may approve profiles or let organisations in. */
  staffOnly?: boolean;
  /** The address that search engines keep; its own when left out. */
  canonical?: string;
  /** The page is unknown while this is switched off (CON-05). */
  flag?: Flag;
  /** Status that the server answers with; 200 when left out. */
  status?: 404;
}

const supplier = { kind: "suppliers", idParam: "id" } as const;
const consultant = { kind: "consultants", idParam: "id" } as const;
const project = { kind: "projects", idParam: "id" } as const;
const ownedProduct = { kind: "products", idParam: "productId" } as const;
const PRODUCT = "/details/supplier/:id/:slug/products/:productId";

/** Every page of the site by its route name (ROU-01 to ROU-27). The router and the server read the same list. */
export const PAGES = {
  home: { path: "/", head: "suppliers", canonical: "/suppliers" },
  "home-suppliers": { path: "/suppliers", head: "suppliers" },
  "home-products": { path: "/products", head: "products", flag: "products-landing-page" },
  "home-consultants": { path: "/consultants", head: "consultants" },
  "home-projects": { path: "/projects", head: "projects" },
  "register-supplier": { path: "/register/supplier", head: "register-supplier" },
  "register-product": { path: "/register/product", head: "register-product" },
  "register-consultant": { path: "/register/consultant", head: "register-consultant" },
  "register-project": { path: "/register/project", head: "register-project" },

  "details-supplier": { path: "/details/supplier/:id/:slug?", head: "listing", listing: supplier },
  "details-supplier-claim": {
    path: "/details/supplier/:id/:slug?/claim-this-page",
    head: "listing",
    listing: supplier,
  },
  "details-supplier-add": {
    path: "/details/supplier/:id/:slug?/add-to-supply-chain",
    head: "listing",
    listing: supplier,
    flag: "add-to-supply-chain",
  },
  "details-product": { path: `${PRODUCT}/:productSlug?`, head: "listing", listing: ownedProduct },
  "details-product-claim": {
    path: `${PRODUCT}/:productSlug/claim-this-page`,
    head: "listing",
    listing: ownedProduct,
  },
  "details-product-add": {
    path: `${PRODUCT}/:productSlug/add-to-supply-chain`,
    head: "listing",
    listing: ownedProduct,
    flag: "add-to-supply-chain",
  },
  "details-product-short": {
    path: "/details/product/:id/:slug?",
    head: "listing",
    listing: { kind: "products", idParam: "id" },
  },
  "details-consultant": { path: "/details/consultant/:id/:slug?", head: "listing", listing: consultant },
  "details-consultant-claim": {
    path: "/details/consultant/:id/:slug?/claim-this-page",
    head: "listing",
    listing: consultant,
  },
  "details-project": { path: "/details/project/:id/:slug?", head: "listing", listing: project },
  "details-project-claim": { path: "/details/project/:id/:slug?/claim-this-page", head: "listing", listing: project },
  "details-project-claim-role": {
    path: "/details/project/:id/:slug?/claim-role",
    head: "listing",
    listing: project,
    flag: "claim-case-study-role",
  },

  search: { path: "/search", head: "search-suppliers", canonical: "/search/suppliers" },
  "search-suppliers": { path: "/search/suppliers", head: "search-suppliers" },
  "search-suppliers-map": {
    path: "/search/suppliers/map",
    head: "search-suppliers-map",
    canonical: "/search/suppliers",
  },
  "search-suppliers-add": {
    path: "/search/suppliers/add-to-supply-chain",
    head: "search-suppliers",
    flag: "add-to-supply-chain",
    canonical: "/search/suppliers",
  },
  "search-suppliers-map-add": {
    path: "/search/suppliers/map/add-to-supply-chain",
    head: "search-suppliers-map",
    flag: "add-to-supply-chain",
    canonical: "/search/suppliers",
  },
  "search-consultants": { path: "/search/consultants", head: "search-consultants" },
  "search-consultants-map": {
    path: "/search/consultants/map",
    head: "search-consultants-map",
    canonical: "/search/consultants",
  },
  "search-projects": { path: "/search/projects", head: "search-projects" },
  "search-projects-map": {
    path: "/search/projects/map",
    head: "search-projects-map",
    canonical: "/search/projects",
  },
  "search-products": { path: "/search/products", head: "search-products", flag: "product-search-results-v1" },
  "search-compare": { path: "/search/compare", head: "compare-suppliers", canonical: "/search/compare/suppliers" },
  "search-compare-suppliers": { path: "/search/compare/suppliers", head: "compare-suppliers" },
  "search-compare-consultants": { path: "/search/compare/consultants", head: "compare-consultants" },
  "search-compare-projects": { path: "/search/compare/projects", head: "compare-projects" },
  "search-compare-products": { path: "/search/compare/products", head: "compare-products" },

  login: { path: "/login", head: "login" },
  callback: { path: "/callback", head: "callback" },
  profile: { path: "/profile", head: "profile", requiresAuth: true },
  "profile-pages": { path: "/profile/pages", head: "profile-pages", requiresAuth: true },
  "profile-page-edit": { path: "/profile/pages/:type/:id/edit", head: "profile-page-edit", requiresAuth: true },
  "sign-up": { path: "/sign-up", head: "sign-up" },
  organisation: { path: "/organisation", head: "organisation", requiresAuth: true },
  invitation: { path: "/construct/invitation", head: "invitation" },
  approvals: { path: "/approvals", head: "approvals", approversOnly: true },
  console: { path: "/console", head: "console", staffOnly: true },
  "preview-supplier": { path: "/preview/supplier/:id/:slug?", head: "preview-supplier", approversOnly: true },
  "preview-consultant": { path: "/preview/consultant/:id/:slug?", head: "preview-consultant", approversOnly: true },
  "preview-project": { path: "/preview/project/:id/:slug?", head: "preview-project", approversOnly: true },

  about: { path: "/about", head: "about" },
  terms: { path: "/terms", head: "terms" },
  "acceptable-use": { path: "/acceptable-use", head: "acceptable-use" },
  privacy: { path: "/privacy", head: "privacy" },
  contact: { path: "/contact", head: "contact" },
  "contact-thank-you": { path: "/contact/thank-you", head: "contact-thank-you" },
  "claim-confirmed": { path: "/claim-confirmed", head: "claim-confirmed" },
  unsubscribe: { path: "/unsubscribe", head: "unsubscribe" },
  configurator: {
    path: "/configurator/product/:productId/:name?",
    head: "configurator",
    listing: ownedProduct,
  },

  redirect: { path: "/redirect", head: "redirect" },
  "supply-chains-overview": {
    path: "/supply-chains-overview",
    head: "construct",
    canonical: "/construct/supply-chains",
  },
  "verify-email": { path: "/verify-email", head: "verify-email", canonical: "/construct/verify-email" },
  "construct-supply-chains": { path: "/construct/supply-chains", head: "construct", requiresAuth: true },
  "construct-supply-chain": { path: "/construct/supply-chains/:id", head: "supply-chain", requiresAuth: true },
  "construct-verify-email": { path: "/construct/verify-email", head: "verify-email" },

  error: { path: "/error", head: "not-found", requiresAuth: true, status: 404 },
  "error-404": { path: "/error/404", head: "not-found", requiresAuth: true, status: 404 },
  "error-403": {
    path: "/error/403",
    head: "forbidden",
    requiresAuth: true,
    canonical: "/error/permission-denied",
  },
  "error-401": {
    path: "/error/401",
    head: "login-required",
    requiresAuth: true,
    canonical: "/error/login-required",
  },
  "login-required": { path: "/error/login-required", head: "login-required", requiresAuth: true },
  "permission-denied": { path: "/error/permission-denied", head: "forbidden", requiresAuth: true },
  "not-found": { path: "/404", head: "not-found", status: 404 },
} as const satisfies Record<string, PageDefinition>;
export type PageId = keyof typeof PAGES;

/** A page found by its address, with the values of its named segments. */
export interface FoundPage {
  id: PageId;
  page: PageDefinition;
  params: Readonly<Record<string, string>>;
}

/** The page at an address, or null when the site has none there. A trailing slash does not matter. */
export function findPage(pathname: string): FoundPage | null {
  const segments = segmentsOf(pathname);
  for (const { id, page, pattern } of PATTERNS) {
    const params = matchSegments(pattern, segments);
    if (params !== null) return { id, page, params };
  }
  return null;
}

interface Pattern {
  id: PageId;
  page: PageDefinition;
  pattern: readonly string[];
}

/** Made once: every page asks for addresses many times. */
const PATTERNS: readonly Pattern[] = patternsOfPages();

/** Paths with and without their optional segment, as segments; those with more segments of their own first. */
function patternsOfPages(): Pattern[] {
  const all = (Object.entries(PAGES) as [PageId, PageDefinition][]).flatMap(([id, page]) =>
    variantsOf(page.path).map((pattern): Pattern => ({ id, page, pattern })),
  );
  const ownSegments = ({ pattern }: Pattern): number => pattern.filter((segment) => !segment.startsWith(":")).length;
  return all.toSorted((one, other) => ownSegments(other) - ownSegments(one));
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, "").split("/");
}

function variantsOf(path: string): string[][] {
  const segments = segmentsOf(path);
  const without = segments.filter((segment) => !segment.endsWith("?"));
  return without.length === segments.length ? [segments] : [segments, without];
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? "";
    if (!expected.startsWith(":")) {
      if (expected !== given) return null;
    } else {
      if (given === "") return null;
      params[expected.slice(1).replace("?", "")] = decode(given);
    }
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A stray percent sign: taken as it stands.
  }
}
