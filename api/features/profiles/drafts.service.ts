import type { z } from "zod";
import { checkProfile, emptyProfile } from "#shared/contracts/profiles/check.ts";
import { openDraft, PROFILE_FORM_VERSION } from "#shared/contracts/profiles/drafts.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type {
  createDraft,
  listDrafts,
  ProfileRequest,
  ProfileRequestSummary,
  saveDraft,
} from "#shared/contracts/profiles/profile-requests.ts";
import { keepForUndo, putBackRows, takeFromTrash } from "#api/features/trash/trash.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { todayOf } from "./check-request.ts";
import { fileReferences } from "#api/features/profiles/values/file-references.ts";
import { readLiveForm } from "./live-form.service.ts";
import { findStoredPage, PAGE_WORDS } from "#api/features/profiles/live/live-pages.ts";
import { canEditPage, checkMayWrite } from "./profiles.policy.ts";
import { textOf } from "#api/features/profiles/values/profile-values.ts";
import {
  deleteRequest,
  findOpenEdit,
  findRequest,
  insertRequest,
  insertRequestEvent,
  listRequests,
  lockRequest,
  type RequestRow,
  summaryOf,
  TARGET_COLUMNS,
  targetOf,
  updateRequest,
} from "./requests.repository.ts";
import { toFormPayload } from "#api/features/profiles/live/stored-files.ts";
import { findUploads, toUpload } from "./uploads/uploads.repository.ts";

/** Requests of the caller's organisation. */
export async function listOwnRequests(
  ctx: SignedInContext,
  query: z.output<(typeof listDrafts)["query"]>,
): Promise<{ items: ProfileRequestSummary[] }> {
  return { items: await listRequests(ctx.db, ctx.actor.tenantId, query) };
}

/**
 * Begins a draft, or gives back the one of the same page that is being written.
 *
 * @throws AppError `not_found` for a page of another organisation, `validation_failed` for products, which have none
 */
export async function beginDraft(
  ctx: SignedInContext,
  { type, region, targetId }: z.output<(typeof createDraft)["body"]>,
): Promise<ProfileRequest> {
  checkMayWrite(ctx.actor);
  const row = await withTransaction(ctx, async (inner) => {
    if (targetId === null) return insertDraft(inner, { type, region, payload: emptyProfile(type, todayOf(ctx)) });
    const base = await liveForm(inner, type, targetId);
    const open = await findOpenEdit(inner.db, inner.actor.tenantId, type, targetId, [
      "draft",
      "changes_requested",
      "withdrawn",
    ]);
    return open ?? insertDraft(inner, { type, region, payload: base, base, targetId });
  });
  return toRequest(ctx, row);
}

/**
 * A page of the caller's own organisation in the form of today.
 *
 * @throws AppError `not_found`
 */
export async function liveForm(
  ctx: SignedInContext,
  type: ProfileType,
  targetId: number,
): Promise<Record<string, unknown>> {
  if (type === "Product") throw invalid({ targetId: ["Products are changed in their kit."] });
  const stored = await findStoredPage(ctx.db, type, targetId);
  if (!stored || !canEditPage(ctx.actor, stored)) throw notFound(PAGE_WORDS[type], targetId);
  return toFormPayload(type, stored);
}

interface NewDraft {
  type: ProfileType;
  region: RequestRow["region"];
  payload: Record<string, unknown>;
  base?: Record<string, unknown>;
  targetId?: number;
}

/** Keeps a new draft of the caller's. Call it in a transaction. */
export async function insertDraft(ctx: SignedInContext, draft: NewDraft): Promise<RequestRow> {
  const { type, region, payload, base = null, targetId = null } = draft;
  const row = await insertRequest(ctx.db, {
    type,
    region,
    payload,
    base,
    is_edit: targetId !== null,
    [TARGET_COLUMNS[type]]: targetId,
    form_version: PROFILE_FORM_VERSION,
    tenant_id: ctx.actor.tenantId,
    name: textOf(payload["name"]) ?? "",
    created_at: ctx.now(),
    created_by: ctx.actor.userId,
    created_by_name: ctx.actor.name,
    ...savedBy(ctx),
  });
  await insertRequestEvent(ctx.db, { requestId: row.id, at: ctx.now(), kind: "created", who: ctx.actor.name });
  return row;
}

/** @throws AppError `not_found` */
export async function getOwnRequest(ctx: SignedInContext, id: string): Promise<ProfileRequest> {
  const row = await findRequest(ctx.db, id, ctx.actor.tenantId);
  if (!row) throw notFound("request", id);
  return toRequest(ctx, row);
}

/**
 * Keeps what is typed so far.
 *
 * @throws AppError `stale_version` with what is there, `conflict` for what waits or is decided
 */
export async function save(
  ctx: SignedInContext,
  id: string,
  body: z.output<(typeof saveDraft)["body"]>,
): Promise<ProfileRequest> {
  checkMayWrite(ctx.actor);
  const row = await withTransaction(ctx, async (inner) => {
    const kept = await lockRequest(inner.db, id, inner.actor.tenantId);
    if (kept.type !== body.type) throw invalid({ type: [`This draft is one of a ${PAGE_WORDS[kept.type]}.`] });
    checkIsWritten(kept);
    checkVersion(kept, body.version);
    return updateRequest(inner.db, id, {
      payload: body.payload,
      form_version: body.formVersion,
      name: textOf(body.payload.name) ?? "",
      ...(body.region && { region: body.region }),
      ...(kept.state === "withdrawn" && { state: "draft" }),
      ...savedBy(inner),
    });
  });
  return toRequest(ctx, row);
}

/** @throws AppError `conflict` for what waits for staff or was decided */
export async function remove(ctx: SignedInContext, id: string): Promise<void> {
  checkMayWrite(ctx.actor);
  await withTransaction(ctx, async (inner) => {
    checkIsWritten(await lockRequest(inner.db, id, inner.actor.tenantId));
    await keepForUndo(inner, "profile-request", id);
    await deleteRequest(inner.db, id);
  });
}

/** @throws AppError `not_found` when it was deleted too long ago, or by somebody else */
export async function bringBack(ctx: SignedInContext, id: string): Promise<ProfileRequest> {
  checkMayWrite(ctx.actor);
  await withTransaction(ctx, async (inner) => {
    const { tables } = await takeFromTrash(inner, ["profile-request"], id);
    await putBackRows(inner.db, tables);
  });
  return getOwnRequest(ctx, id);
}

/** The request as its form reads it: in the form of today, with faults, comments and files. */
export async function toRequest(ctx: SignedInContext, row: RequestRow): Promise<ProfileRequest> {
  const { payload, leftOut } = openDraft(row.type, row.payload);
  const { issues } = checkProfile(row.type, payload, { region: row.region, today: todayOf(ctx), live: row.base });
  const uploads = await findUploads(
    ctx.db,
    row.tenant_id,
    fileReferences(payload).map(({ fileId }) => fileId),
  );
  return {
    ...summaryOf(row),
    payload,
    base: row.base,
    leftOut,
    issues: issues.map((issue) => ({ ...issue, values: { ...issue.values } })),
    comments: row.comments,
    files: uploads.map((upload) => toUpload(ctx, upload)),
  };
}

/** @throws AppError `conflict` while it waits for staff, and once it was approved */
export function checkIsWritten(row: RequestRow): void {
  if (row.state === "submitted") {
    throw conflict("conflict", "This waits for staff. Take it back to change it.", { state: row.state });
  }
  if (row.state === "approved") {
    throw conflict("conflict", "This was approved. Change the page to begin a new request.", { state: row.state });
  }
}

/** @throws AppError `stale_version` with what somebody else saved, so that both texts can be shown */
export function checkVersion(row: RequestRow, version: number): void {
  if (row.version === version) return;
  throw new AppError("stale_version", "This was saved on another device meanwhile. Nothing was overwritten.", {
    facts: {
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by_name,
      state: row.state,
      payload: openDraft(row.type, row.payload).payload,
    },
  });
}

/** Who wrote to a request, and when. */
export function savedBy(ctx: SignedInContext) {
  return { updated_at: ctx.now(), updated_by: ctx.actor.userId, updated_by_name: ctx.actor.name };
}

/** The page of a request as it stands now, in the form of today; null for a new page. */
export async function liveOf(ctx: Context, row: RequestRow): Promise<Record<string, unknown> | null> {
  return readLiveForm(ctx.db, row.type, row.is_edit ? targetOf(row) : null);
}
