import type { Config } from "#api/config.ts";
import type { Route } from "#api/platform/http/route.ts";
import { identityRoutes } from "./identity/identity.routes.ts";

/** Every route of the product. A feature appends its own list here and nowhere else. */
export function allRoutes(config: Config): Route[] {
  return [...identityRoutes(config.oidc)];
}
