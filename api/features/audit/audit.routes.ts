import { listActivity, listAudit } from "#shared/contracts/people/audit.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { listAll, listOfTenant } from "./audit.service.ts";

/** Reading the audit: staff all of it, managers that of their organisation. */
export const auditRoutes: Route[] = [
  route(listAudit, (ctx, { query }) => listAll(ctx, query)),
  route(listActivity, (ctx, { query }) => listOfTenant(ctx, query)),
];
