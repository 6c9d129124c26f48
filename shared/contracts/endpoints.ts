import * as accounts from "./people/accounts.ts";
import * as analytics from "./market/analytics.ts";
import * as approvals from "./people/approvals.ts";
import * as attributes from "./design/attributes.ts";
import * as audit from "./people/audit.ts";
import * as flex from "./design/flex.ts";
import * as claims from "./people/claims.ts";
import * as consoleCalls from "./people/console.ts";
import * as contact from "./people/contact.ts";
import * as correspondence from "./people/correspondence.ts";
import * as designOptions from "./design/design-options.ts";
import type { Endpoint } from "./endpoint.ts";
import * as files from "./design/files.ts";
import * as geo from "./market/geo.ts";
import * as graph from "./market/graph.ts";
import * as identity from "./people/identity.ts";
import * as listings from "./market/listings.ts";
import * as news from "./people/news.ts";
import * as onboarding from "./people/onboarding.ts";
import * as optimisation from "./design/optimisation.ts";
import * as optionComparison from "./design/option-comparison.ts";
import * as organisationMessages from "./people/organisation-messages.ts";
import * as products from "./market/products.ts";
import * as profileRequests from "./profiles/profile-requests.ts";
import * as profileUploads from "./profiles/profile-uploads.ts";
import * as profiles from "./profiles/profiles.ts";
import * as projects from "./design/projects.ts";
import * as roleClaims from "./people/role-claims.ts";
import * as search from "./market/search.ts";
import * as seatRequestCalls from "./design/seat-request-calls.ts";
import * as kits from "./kits/kits.ts";
import * as kitDocuments from "./kits/documents.ts";
import * as buildups from "./kits/buildups.ts";
import * as productCostings from "./kits/costings.ts";
import * as productImport from "./kits/product-import.ts";
import * as releases from "./kits/releases.ts";
import * as supplyChains from "./people/supply-chains.ts";
import * as team from "./people/team.ts";
import * as suggestions from "./market/suggestions.ts";
import * as studies from "./design/studies.ts";

const modules = [
  analytics,
  approvals,
  attributes,
  audit,
  flex,
  designOptions,
  files,
  geo,
  graph,
  identity,
  listings,
  products,
  profiles,
  profileRequests,
  profileUploads,
  projects,
  search,
  seatRequestCalls,
  studies,
  suggestions,
  optimisation,
  optionComparison,
  supplyChains,
  buildups,
  kits,
  kitDocuments,
  productCostings,
  productImport,
  releases,
  consoleCalls,
  contact,
  organisationMessages,
  correspondence,
  claims,
  roleClaims,
  news,
  accounts,
  onboarding,
  team,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}

/** Every endpoint by the name it is exported under: `createProject`, `getHome` … */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
