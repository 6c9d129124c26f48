import {
  askClaimant,
  claimWork,
  confirmClaim,
  decideClaim,
  getClaim,
  listClaims,
} from "#shared/contracts/people/claims.ts";
import { claimSpecifierRole, claimSupplierRole } from "#shared/contracts/people/role-claims.ts";
import { createAltchaVerifier } from "#api/features/contact/altcha.service.ts";
import { limitContact } from "#api/features/contact/contact-limit.service.ts";
import { route } from "#api/platform/http/route.ts";
import {
  ask,
  type ClaimSettings,
  confirmAddress,
  decide,
  getClaimDetails,
  listAllClaims,
  receiveClaim,
} from "./claims.service.ts";
import { claimAsSpecifier, claimAsSupplier } from "./role-claims.service.ts";

/** @param settings the installation's secret signs captchas; questions are answered to `contactEmail` */
export function claimRoutes(settings: { blobSecret: string; contactEmail: string; publicUrl: string }) {
  const claims: ClaimSettings = { ...settings, captcha: createAltchaVerifier(settings.blobSecret) };
  return [
    route(claimWork, async (ctx, { body }, { request }) => {
      await limitContact(ctx, request);
      await receiveClaim(ctx, claims, body);
    }),
    route(confirmClaim, async (ctx, { body }, { request }) => {
      await limitContact(ctx, request);
      return confirmAddress(ctx, body.token);
    }),
    route(listClaims, (ctx, { query }) => listAllClaims(ctx, query)),
    route(getClaim, (ctx, { params }) => getClaimDetails(ctx, params.id)),
    route(decideClaim, (ctx, { params, body }) => decide(ctx, claims, params.id, body)),
    route(askClaimant, (ctx, { params, body }) => ask(ctx, claims, params.id, body.text)),
    route(claimSpecifierRole, (ctx, { body }) => claimAsSpecifier(ctx, body)),
    route(claimSupplierRole, (ctx, { body }) => claimAsSupplier(ctx, body)),
  ];
}
