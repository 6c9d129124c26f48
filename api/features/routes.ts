import type { Config } from "#api/config.ts";
import type { Route } from "#api/platform/http/route.ts";
import { accountRoutes } from "#api/features/accounts/accounts.routes.ts";
import { analyticsRoutes } from "#api/features/analytics/analytics.routes.ts";
import { approvalRoutes } from "#api/features/approvals/approvals.routes.ts";
import { attributeRoutes } from "#api/features/attributes/attributes.routes.ts";
import { auditRoutes } from "#api/features/audit/audit.routes.ts";
import { claimRoutes } from "#api/features/claims/claims.routes.ts";
import { consoleRoutes } from "#api/features/console/console.routes.ts";
import { contactRoutes } from "#api/features/contact/contact.routes.ts";
import { costingRoutes } from "#api/features/kits/costings/costings.routes.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { executionRoutes } from "#api/features/executions/executions.routes.ts";
import { fileRoutes } from "#api/features/files/files.routes.ts";
import { flexRoutes } from "#api/features/flex/flex.routes.ts";
import { geoRoutes } from "#api/features/geo/geo.routes.ts";
import { graphRoutes } from "#api/features/graph/graph.routes.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { kitRoutes } from "#api/features/kits/kits.routes.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { newsRoutes } from "#api/features/news/news.routes.ts";
import { productRoutes } from "#api/features/products/products.routes.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { supplyChainRoutes } from "#api/features/supply-chains/supply-chains.routes.ts";
import { teamRoutes } from "#api/features/teams/teams.routes.ts";
import { tenantDeletionRoutes } from "#api/features/tenant-deletion/tenant-deletion.routes.ts";

/** Every route of the product. A feature appends its own list here and nowhere else. */
export function allRoutes(config: Config): Route[] {
  return [
    ...identityRoutes(config.oidc),
    ...accountRoutes(config),
    ...teamRoutes(config),
    ...tenantDeletionRoutes(config),
    ...searchRoutes,
    ...listingRoutes,
    ...productRoutes,
    ...attributeRoutes,
    ...kitRoutes(config.blobSecret),
    ...costingRoutes,
    ...auditRoutes,
    ...fileRoutes(config.blobSecret),
    ...profileRoutes,
    ...projectRoutes,
    ...supplyChainRoutes,
    ...designOptionRoutes,
    ...studyRoutes,
    ...executionRoutes,
    ...flexRoutes(),
    ...geoRoutes(config.geo),
    ...approvalRoutes(config),
    ...consoleRoutes,
    ...contactRoutes(config),
    ...claimRoutes(config),
    ...newsRoutes(config),
    ...analyticsRoutes(),
    ...graphRoutes(!config.isProduction),
  ];
}
