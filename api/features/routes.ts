import type { Config } from "#api/config.ts";
import type { Route } from "#api/platform/http/route.ts";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { attributeRoutes } from "./attributes/attributes.routes.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import { designOptionRoutes } from "./design-options/design-options.routes.ts";
import { executionRoutes } from "./executions/executions.routes.ts";
import { fileRoutes } from "./files/files.routes.ts";
import { flexRoutes } from "./flex/flex.routes.ts";
import { geoRoutes } from "./geo/geo.routes.ts";
import { graphRoutes } from "./graph/graph.routes.ts";
import { identityRoutes } from "./identity/identity.routes.ts";
import { listingRoutes } from "./listings/listings.routes.ts";
import { newsRoutes } from "./news/news.routes.ts";
import { productRoutes } from "./products/products.routes.ts";
import { projectRoutes } from "./projects/projects.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { studyRoutes } from "./studies/studies.routes.ts";

/** Every route of the product. A feature appends its own list here and nowhere else. */
export function allRoutes(config: Config): Route[] {
  return [
    ...identityRoutes(config.oidc),
    ...searchRoutes,
    ...listingRoutes,
    ...productRoutes,
    ...attributeRoutes,
    ...fileRoutes(config.blobSecret),
    ...projectRoutes,
    ...designOptionRoutes,
    ...studyRoutes,
    ...executionRoutes,
    ...flexRoutes(),
    ...geoRoutes(config.geo),
    ...contactRoutes(config),
    ...newsRoutes(config),
    ...analyticsRoutes(),
    ...graphRoutes(!config.isProduction),
  ];
}
