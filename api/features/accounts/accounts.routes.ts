import {
  askDeletion,
  cancelDeletion,
  changeEmail,
  confirmEmail,
  exportAccount,
  getAccount,
  resendVerification,
  saveAccount,
  sendVerification,
} from "#shared/contracts/people/accounts.ts";
import {
  approveTenant,
  chooseOrganisation,
  findOrganisations,
  findTenants,
  getWaitingTenant,
  listPendingTenants,
  withdrawJoinRequest,
} from "#shared/contracts/people/onboarding.ts";
import { getTenantSettings, saveTenantSettings } from "#shared/contracts/people/team.ts";
import { createAddressLimit } from "#api/platform/http/limits/address-limit.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { ask, keep } from "./account-deletion.service.ts";
import { makeExport } from "./account-export.service.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { describeAccount, save, useAddress } from "./account.service.ts";
import { withdrawRequest } from "#api/features/teams/join-requests.service.ts";
import { choose } from "./onboarding.service.ts";
import { searchOrganisations } from "./organisation-search.query.ts";
import { readWaitingTenant } from "./pending-tenants.query.ts";
import { findByName } from "./tenants.repository.ts";
import { approve, describeSettings, listPending, rename } from "./tenants.service.ts";
import { confirmLink, resendLink, verifyOwnAddress } from "./verification.service.ts";

/** Links in mails: tokens cannot be guessed, and nobody tries many. */
const limitLinks = createAddressLimit({ name: "account-links", points: 20, seconds: 60 });
const limitResends = createAddressLimit({ name: "verification-resend", points: 5, seconds: 60 });

/** Accounts, sign-up, settings of organisations, and those that wait for staff. */
export function accountRoutes({ publicUrl }: Site): Route[] {
  const settings: Site = { publicUrl };
  return [
    route(sendVerification, (ctx, { body }) => verifyOwnAddress(ctx, settings, body.region)),
    route(resendVerification, async (ctx, { body }, { request }) => {
      await limitResends(ctx, request);
      return resendLink(ctx, settings, body);
    }),
    route(confirmEmail, async (ctx, { body }, { request }) => {
      await limitLinks(ctx, request);
      return confirmLink(ctx, settings, body.token);
    }),
    route(getAccount, (ctx) => describeAccount(ctx)),
    route(saveAccount, (ctx, { body }) => save(ctx, body)),
    route(changeEmail, (ctx, { body }) => useAddress(ctx, settings, body)),
    route(exportAccount, (ctx, _input, { response }) => {
      response.setHeader("content-disposition", 'attachment; filename="purlin-account.json"');
      return makeExport(ctx);
    }),
    route(askDeletion, (ctx, { body }) => ask(ctx, settings, body)),
    route(cancelDeletion, (ctx) => keep(ctx)),
    route(findOrganisations, async (ctx, { query }) => ({
      items: await searchOrganisations(ctx.db, query.search, ctx.actor),
    })),
    route(chooseOrganisation, (ctx, { body }) => choose(ctx, settings, body)),
    route(withdrawJoinRequest, (ctx) => withdrawRequest(ctx)),
    route(listPendingTenants, (ctx, { query }) => listPending(ctx, query)),
    route(getWaitingTenant, (ctx, { params }) => readWaitingTenant(ctx.db, params.id)),
    route(approveTenant, (ctx, { params, body }) => approve(ctx, settings, params.id, body)),
    route(findTenants, async (ctx, { query }) => ({ items: await findByName(ctx.db, query.search) })),
    route(getTenantSettings, (ctx) => describeSettings(ctx)),
    route(saveTenantSettings, (ctx, { body }) => rename(ctx, body.name)),
  ];
}
