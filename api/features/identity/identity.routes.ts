import { getAuthSettings, getMe } from "#shared/contracts/identity.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { DESKTOP_CLIENT_ID, SCOPE, WEB_CLIENT_ID } from "./clients.ts";
import { describeMe } from "./identity.service.ts";

/** Routes of identity; the settings come from the configuration. */
export function identityRoutes(oidc: { issuer: string; audience: string }): Route[] {
  return [
    route(getMe, (ctx) => describeMe(ctx)),
    route(getAuthSettings, () => ({
      issuer: oidc.issuer,
      webClientId: WEB_CLIENT_ID,
      desktopClientId: DESKTOP_CLIENT_ID,
      scope: SCOPE,
      audience: oidc.audience,
    })),
  ];
}
