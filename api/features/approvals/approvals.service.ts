import type { z } from "zod";
import type { ApprovalRequest, approveRequest, requestChanges } from "#shared/contracts/people/approvals.ts";
import type { RequestAction } from "#shared/domain/options/request-states.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { makeLive } from "#api/features/profiles/profiles.service.ts";
import { sendBack } from "#api/features/profiles/send-back.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { type ApprovalMailSettings, mailApproved, mailChangesAsked } from "./approval-mails.ts";
import { getRequest } from "./approval-reading.service.ts";
import { checkMayDecide } from "./approvals.policy.ts";
import { type ApprovalRow, lockSentRequest } from "./approvals.repository.ts";
import { pagePathOf } from "./page-paths.ts";

/**
 * Makes the page of a request live, with search, map and one mail in the same transaction (APR-05). A second approver
 * waits for the first and is told who won; nothing is sent twice (APR-06).
 *
 * @param version what the caller saw; null: whatever there is
 */
export async function approve(
  ctx: SignedInContext,
  settings: ApprovalMailSettings,
  id: string,
  version: number | null,
): Promise<z.input<(typeof approveRequest)["response"]>> {
  return withTransaction(ctx, async (inner) => {
    const request = await lockDecidable(inner, id, "approve", version);
    const page = await makeLive(inner, request);
    const pagePath = pagePathOf(page.type, page.id);
    await mailApproved(inner.db, settings, { ...request, pagePath });
    return { id, isApproved: true, itemName: page.name, pagePath };
  });
}

/** Sends a request back with comments and one mail; what staff saw is kept, so that they are shown what changes (B-09). */
export async function askForChanges(
  ctx: SignedInContext,
  settings: ApprovalMailSettings,
  id: string,
  { version, comments }: z.infer<(typeof requestChanges)["body"]>,
): Promise<ApprovalRequest> {
  await withTransaction(ctx, async (inner) => {
    const request = await lockDecidable(inner, id, "askForChange", version);
    await sendBack(inner, request, comments);
    await writeAudit(inner, {
      action: "profile.changes-requested",
      subject: { kind: request.type.toLowerCase(), id, name: request.name },
      tenantId: request.tenant_id,
      detail: { comments: String(comments.length) },
    });
    await mailChangesAsked(inner.db, settings, request, comments);
  });
  return getRequest(ctx, id);
}

async function lockDecidable(
  ctx: SignedInContext,
  id: string,
  action: RequestAction,
  version: number | null,
): Promise<ApprovalRow> {
  const request = await lockSentRequest(ctx.db, id);
  if (!request) throw notFound("request", id);
  checkMayDecide(ctx.actor, request, action, version);
  return request;
}
