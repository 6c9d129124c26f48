import type { z } from "zod";
import type {
  ApprovalRequest,
  ApprovalRequestInfo,
  listApprovalRequests,
  listPendingApprovalRequests,
} from "#shared/contracts/people/approvals.ts";
import { openDraft } from "#shared/contracts/profiles/drafts.ts";
import type { ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import { nextState } from "#shared/domain/options/request-states.ts";
import { liveOf, toRequest } from "#api/features/profiles/drafts.service.ts";
import { toPublicView } from "#api/features/profiles/preview.service.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { automaticChecks } from "./automatic-checks.ts";
import { readQueue } from "./approval-queue.query.ts";
import { type ApprovalRow, findSentRequest, listEvents } from "./approvals.repository.ts";
import { pagePathOf } from "./page-paths.ts";
import { compareVersions, countChanges } from "./profile-words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Listed = z.input<(typeof listApprovalRequests)["response"]>;

/** Requests that wait (APR-01). */
export async function listPending(
  ctx: Context,
  query: z.output<(typeof listPendingApprovalRequests)["query"]>,
): Promise<Listed> {
  return listSent(ctx, { ...query, state: "submitted" });
}

/** Requests that were ever sent. */
export async function listSent(
  ctx: Context,
  { page, pageSize, days, ...filter }: z.output<(typeof listApprovalRequests)["query"]>,
): Promise<Listed> {
  const sentBy = days === undefined ? undefined : new Date(ctx.now().getTime() - days * DAY_MS);
  const { rows, ...totals } = await readQueue(ctx.db, { ...filter, sentBy }, { page, pageSize });
  return { items: rows.map(toInfo), ...totals, page, pageSize };
}

/** How many fields each of some requests changes, by id. */
export async function countRequestChanges(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await Promise.all(ids.map((id) => findSentRequest(ctx.db, id)));
  return new Map(rows.flatMap((row) => (row ? [[row.id, changesOf(row)] as const] : [])));
}

/** One request with what a decision needs. @throws AppError `not_found` */
export async function getRequest(ctx: SignedInContext, id: string): Promise<ApprovalRequest> {
  const row = await getSent(ctx, id);
  const kept = await toRequest(ctx, row);
  const live = await liveOf(ctx, row);
  // What was approved is live: its difference is to the page as it was before.
  const before = row.state === "approved" ? row.base : live;
  const reviewed = row.reviewed_payload === null ? null : openDraft(row.type, row.reviewed_payload).payload;
  const pairs = [[before, kept.payload] as const, ...(reviewed === null ? [] : [[reviewed, kept.payload] as const])];
  const [difference = [], sinceReview = null] = await compareVersions(ctx.db, row.type, pairs);
  const standing = { state: row.state, tenantId: row.tenant_id, submittedBy: row.submitted_by };
  const next = nextState(standing, "approve", ctx.actor);
  const liveChanged = row.state === "submitted" && live !== null && countChanges(row.type, row.base, live) > 0;
  return {
    ...toInfo(row),
    profileType: row.type,
    payload: kept.payload,
    version: row.version,
    submittedByEmail: row.submitted_by_email,
    pagePath: pagePath(row),
    difference,
    sinceReview,
    checks: automaticChecks(kept.payload, { today: ctx.now().toISOString().slice(0, 10), liveChanged }),
    comments: row.comments,
    history: await listEvents(ctx.db, id),
    files: Object.fromEntries(kept.files.map((file) => [file.id, file.thumbnailUrl ?? file.url])),
    refusal: "refusal" in next ? next.refusal : null,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** The page of a request as visitors would see it (APR-04). @throws AppError `not_found` */
export async function preview(ctx: SignedInContext, id: string): Promise<ProfilePreview> {
  const row = await getSent(ctx, id);
  return toPublicView(ctx, {
    type: row.type,
    payload: openDraft(row.type, row.payload).payload,
    region: row.region,
    targetId: row.type === "Product" ? null : (row.organisation_id ?? row.case_study_id),
    tenantId: row.tenant_id,
  });
}

async function getSent(ctx: Context, id: string): Promise<ApprovalRow> {
  const row = await findSentRequest(ctx.db, id);
  if (!row || row.state === "draft") throw notFound("request", id);
  return row;
}

function toInfo(row: ApprovalRow): ApprovalRequestInfo {
  const { payload } = row;
  const textOf = (...names: string[]): string | null => {
    const texts = names.map((name) => payload[name]);
    return texts.find((text): text is string => typeof text === "string" && text !== "") ?? null;
  };
  return {
    id: row.id,
    tenantId: row.tenant_id,
    createdAt: row.created_at.toISOString(),
    type: row.type,
    isApproved: row.state === "approved",
    summary: {
      name: row.name,
      webSiteUrl: textOf("webSiteUrl", "websiteUrl"),
      contactEmail: textOf("contactEmail", "emailAddress"),
    },
    state: row.state,
    region: row.region,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submittedBy: row.submitted_by_name,
    dueAt: row.due_at?.toISOString() ?? null,
    isNew: !row.is_edit,
    changes: changesOf(row),
  };
}

/** By the page as it was when the draft began: that of now is read for the open request only. */
function changesOf(row: ApprovalRow): number {
  return countChanges(row.type, row.base, openDraft(row.type, row.payload).payload);
}

function pagePath(row: ApprovalRow): string | null {
  const id = row.organisation_id ?? row.case_study_id ?? row.kit_id;
  return id === null ? null : pagePathOf(row.type, Number(id));
}
