import {
  type AuthSettings,
  getAuthSettings,
  getMe,
  startActing,
  stopActing,
  switchTenant,
} from "#shared/contracts/people/identity.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { describeMe } from "./identity.service.ts";
import { actFor, stopActingFor, switchTo } from "./tenant-choice.service.ts";

/** Routes of identity; the settings come from the configuration. */
export function identityRoutes(oidc: AuthSettings): Route[] {
  return [
    route(getMe, (ctx) => describeMe(ctx)),
    route(switchTenant, (ctx, { body }) => switchTo(ctx, body.tenantId)),
    route(startActing, (ctx, { body }) => actFor(ctx, body.tenantId)),
    route(stopActing, (ctx) => stopActingFor(ctx)),
    route(getAuthSettings, () => ({
      issuer: oidc.issuer,
      webClientId: oidc.webClientId,
      desktopClientId: oidc.desktopClientId,
      scope: oidc.scope,
      audience: oidc.audience,
      canRegister: oidc.canRegister,
    })),
  ];
}
