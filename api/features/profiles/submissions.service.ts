import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { openDraft } from "#shared/contracts/profiles/drafts.ts";
import type { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { nextState } from "#shared/domain/options/request-states.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { readProfile } from "./check-request.ts";
import { checkIsWritten, checkVersion, insertDraft, liveForm, liveOf, savedBy, toRequest } from "./drafts.service.ts";
import { lockEditedPage, PAGE_WORDS } from "#api/features/profiles/live/live-pages.ts";
import { checkMayWrite } from "./profiles.policy.ts";
import {
  findOpenEdit,
  insertRequestEvent,
  lockRequest,
  type RequestRow,
  targetOf,
  updateRequest,
} from "./requests.repository.ts";
import { findMaker } from "#api/features/profiles/write/write-product.repository.ts";

/**
 * Sends a draft to staff; nothing public changes (PRF-21).
 *
 * @throws AppError `validation_failed` with each fault by its field, `stale_version`, `conflict`
 */
export async function submit(ctx: SignedInContext, id: string, version: number): Promise<ProfileRequest> {
  checkMayWrite(ctx.actor);
  const row = await withTransaction(ctx, async (inner) => {
    const kept = await lockRequest(inner.db, id, inner.actor.tenantId);
    checkIsWritten(kept);
    checkVersion(kept, version);
    return send(inner, kept);
  });
  return toRequest(ctx, row);
}

/** A whole profile sent at once: by whoever has no form of ours. `targetId` null asks for a new page. */
export async function submitProfile(
  ctx: SignedInContext,
  type: ProfileType,
  payload: Record<string, unknown>,
  { region, targetId }: { region: Region; targetId: number | null },
): Promise<ProfileRequest> {
  checkMayWrite(ctx.actor);
  const row = await withTransaction(ctx, async (inner) => {
    const draft = { type, region, payload: openDraft(type, payload).payload };
    if (targetId === null) return send(inner, await insertDraft(inner, draft));
    const base = await liveForm(inner, type, targetId);
    return send(inner, await insertDraft(inner, { ...draft, base, targetId }));
  });
  return toRequest(ctx, row);
}

/** @throws AppError `conflict` for what does not wait */
export async function withdraw(ctx: SignedInContext, id: string, version: number): Promise<ProfileRequest> {
  checkMayWrite(ctx.actor);
  const row = await withTransaction(ctx, async (inner) => {
    const kept = await lockRequest(inner.db, id, inner.actor.tenantId);
    const standing = { state: kept.state, tenantId: kept.tenant_id, submittedBy: null };
    if ("refusal" in nextState(standing, "withdraw", inner.actor)) {
      throw conflict("conflict", "Only what was sent can be taken back.", { state: kept.state });
    }
    checkVersion(kept, version);
    const withdrawn = await updateRequest(inner.db, id, { state: "withdrawn", ...savedBy(inner) });
    await tell(inner, withdrawn, "withdrawn");
    return withdrawn;
  });
  return toRequest(ctx, row);
}

async function send(ctx: SignedInContext, row: RequestRow): Promise<RequestRow> {
  const targetId = row.is_edit ? targetOf(row) : null;
  if (targetId !== null) {
    await lockEditedPage(ctx.db, row.type, targetId, row.tenant_id);
    const other = await findOpenEdit(ctx.db, row.tenant_id, row.type, targetId, ["submitted"]);
    if (other) {
      throw conflict("conflict", "Changes of this page wait for staff already. Take them back first.", {
        requestId: other.id,
      });
    }
  }
  if (row.type === "Product" && !(await findMaker(ctx.db, row.tenant_id))) {
    throw conflict("conflict", "A product needs its maker's page. Register your supplier page first.");
  }
  const live = await liveOf(ctx, row);
  await readProfile(ctx, row.type, row.payload, {
    region: row.region,
    tenantId: row.tenant_id,
    live,
    liveId: targetId,
  });
  const { actor } = ctx;
  const sent = await updateRequest(ctx.db, row.id, {
    state: "submitted",
    submitted_at: ctx.now(),
    submitted_by: actor.userId,
    submitted_by_name: actor.name,
    submitted_by_email: actor.email,
    ...savedBy(ctx),
  });
  await tell(ctx, sent, "submitted");
  return sent;
}

/** One line in the request's history and one in the audit. */
async function tell(ctx: SignedInContext, row: RequestRow, kind: "submitted" | "withdrawn"): Promise<void> {
  await insertRequestEvent(ctx.db, { requestId: row.id, at: ctx.now(), kind, who: ctx.actor.name });
  await writeAudit(ctx, {
    action: `profile.${kind}`,
    subject: { kind: PAGE_WORDS[row.type], id: targetOf(row) ?? row.id, name: row.name },
    detail: { request: row.id },
  });
}
