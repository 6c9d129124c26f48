import { askTenantDeletion, cancelTenantDeletion, getTenantLosses } from "#shared/contracts/people/tenant-deletion.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { askForDeletion, describeLosses, keepTenant } from "./tenant-deletion.service.ts";

/** Deleting an organisation, and keeping it after all. */
export function tenantDeletionRoutes({ publicUrl }: Site): Route[] {
  const site: Site = { publicUrl };
  return [
    route(getTenantLosses, (ctx) => describeLosses(ctx)),
    route(askTenantDeletion, (ctx, { body }) => askForDeletion(ctx, site, body.name)),
    route(cancelTenantDeletion, (ctx) => keepTenant(ctx, site)),
  ];
}
