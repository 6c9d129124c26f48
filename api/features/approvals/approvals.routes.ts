import {
  approveRequest,
  getApprovalRequest,
  listApprovalRequests,
  listPendingApprovalRequests,
  previewApprovalRequest,
  requestChanges,
} from "#shared/contracts/people/approvals.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import type { ApprovalMailSettings } from "./approval-mails.ts";
import { approve, askForChanges } from "./approvals.service.ts";
import { getRequest, listPending, listSent, preview } from "./approval-reading.service.ts";

/** @param settings where mails of approvals lead to, and where they are answered */
export function approvalRoutes(settings: ApprovalMailSettings): Route[] {
  return [
    route(listPendingApprovalRequests, (ctx, { query }) => listPending(ctx, query)),
    route(listApprovalRequests, (ctx, { query }) => listSent(ctx, query)),
    route(getApprovalRequest, (ctx, { params }) => getRequest(ctx, params.id)),
    route(previewApprovalRequest, (ctx, { params }) => preview(ctx, params.id)),
    route(approveRequest, (ctx, { params, body }) => approve(ctx, settings, params.id, body.version ?? null)),
    route(requestChanges, (ctx, { params, body }) => askForChanges(ctx, settings, params.id, body)),
  ];
}
