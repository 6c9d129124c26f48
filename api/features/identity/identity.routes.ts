import { getAuthSettings, getMe, startActing, stopActing, switchTenant } from "#shared/contracts/identity.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { DESKTOP_CLIENT_ID, SCOPE, WEB_CLIENT_ID } from "./clients.ts";
import { describeMe } from "./identity.service.ts";
import { actFor, stopActingFor, switchTo } from "./tenant-choice.service.ts";

/** Routes of identity; the settings come from the configuration. */
export function identityRoutes(oidc: { issuer: string; audience: string; canRegister: boolean }): Route[] {
  return [
    route(getMe, (ctx) => describeMe(ctx)),
    route(switchTenant, (ctx, { body }) => switchTo(ctx, body.tenantId)),
    route(startActing, (ctx, { body }) => actFor(ctx, body.tenantId)),
    route(stopActing, (ctx) => stopActingFor(ctx)),
    route(getAuthSettings, () => ({
      issuer: oidc.issuer,
      webClientId: WEB_CLIENT_ID,
      desktopClientId: DESKTOP_CLIENT_ID,
      scope: SCOPE,
      audience: oidc.audience,
      canRegister: oidc.canRegister,
    })),
  ];
}
