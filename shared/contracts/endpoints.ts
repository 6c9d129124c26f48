import * as accounts from "./accounts.ts";
import * as analytics from "./analytics.ts";
import * as approvals from "./approvals.ts";
import * as attributes from "./attributes.ts";
import * as audit from "./audit.ts";
import * as flex from "./flex.ts";
import * as claims from "./claims.ts";
import * as consoleCalls from "./console.ts";
import * as contact from "./contact.ts";
import * as correspondence from "./correspondence.ts";
import * as designOptions from "./design-options.ts";
import type { Endpoint } from "./endpoint.ts";
import * as files from "./files.ts";
import * as geo from "./geo.ts";
import * as graph from "./graph.ts";
import * as identity from "./identity.ts";
import * as listings from "./listings.ts";
import * as news from "./news.ts";
import * as onboarding from "./onboarding.ts";
import * as optimisation from "./optimisation.ts";
import * as optionComparison from "./option-comparison.ts";
import * as organisationMessages from "./organisation-messages.ts";
import * as products from "./products.ts";
import * as profileRequests from "./profile-requests.ts";
import * as profileUploads from "./profile-uploads.ts";
import * as profiles from "./profiles.ts";
import * as projects from "./projects.ts";
import * as roleClaims from "./role-claims.ts";
import * as search from "./search.ts";
import * as seatRequestCalls from "./seat-request-calls.ts";
import * as kits from "./kits/kits.ts";
import * as kitDocuments from "./kits/documents.ts";
import * as buildups from "./kits/buildups.ts";
import * as productCostings from "./kits/costings.ts";
import * as productImport from "./kits/product-import.ts";
import * as releases from "./kits/releases.ts";
import * as supplyChains from "./supply-chains.ts";
import * as team from "./team.ts";
import * as suggestions from "./suggestions.ts";
import * as studies from "./studies.ts";

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
