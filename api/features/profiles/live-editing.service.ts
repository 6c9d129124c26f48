import type { ProfileOf } from "#shared/contracts/profiles/payloads.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { forbidden, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { readProfile } from "./check-request.ts";
import {
  findOwnPage,
  findStoredPage,
  lockPage,
  PAGE_WORDS,
  type PageType,
} from "#api/features/profiles/live/live-pages.ts";
import { canEditLive, canReadPage } from "./profiles.policy.ts";
import { saveLivePage } from "./profiles.service.ts";
import { type StoredParts, toFormPayload } from "#api/features/profiles/live/stored-files.ts";

/**
 * A page as its owner edits it; without an id, the caller's own.
 *
 * @throws AppError `not_found` for what is not there or not the caller's
 */
export async function readPage(ctx: SignedInContext, type: PageType, asked: number | undefined): Promise<StoredParts> {
  const id = asked ?? (await findOwnPage(ctx.db, type, ctx.actor.tenantId))?.id;
  const stored = id === undefined ? undefined : await findStoredPage(ctx.db, type, id);
  if (!stored || !canReadPage(ctx.actor, stored)) throw notFound(PAGE_WORDS[type], id ?? "of your own");
  return stored;
}

/**
 * Changes a live page at once (PRF-20).
 *
 * @throws AppError `forbidden` for owners, whose changes are requests; `not_found`; `validation_failed`
 */
export async function changePage<T extends PageType>(
  ctx: SignedInContext,
  type: T,
  { id, ...answers }: ProfileOf[T] & { id: number },
  region: Region,
): Promise<StoredParts> {
  checkMayEditLive(ctx);
  return withTransaction(ctx, async (inner) => {
    const page = await lockPage(inner.db, type, id);
    const stored = page && (await findStoredPage(inner.db, type, id));
    if (!stored) throw notFound(PAGE_WORDS[type], id);
    const live = toFormPayload(type, stored);
    const uploadsOf = inner.actor.tenantId;
    const profile = await readProfile(inner, type, answers, { region, tenantId: uploadsOf, live, liveId: id });
    const target = { id, tenantId: page.tenantId, isClaimed: false, uploadsOf };
    await saveLivePage(inner, { type, profile }, target);
    await audit(inner, "profile.changed", type, { id, name: profile.name, tenantId: page.tenantId });
    return readPage(inner, type, id);
  });
}

/** Makes a live page without a request (PRF-20, APR-07). @throws AppError `forbidden`, `validation_failed` */
export async function makePage<T extends PageType>(
  ctx: SignedInContext,
  type: T,
  { tenantId, ...answers }: ProfileOf[T] & { tenantId: string | null },
  region: Region,
): Promise<StoredParts> {
  checkMayEditLive(ctx);
  return withTransaction(ctx, async (inner) => {
    if (tenantId !== null && !(await inner.db("tenants").where({ id: tenantId }).first("id"))) {
      throw invalid({ tenantId: ["There is no such organisation."] });
    }
    const uploadsOf = inner.actor.tenantId;
    const profile = await readProfile(inner, type, answers, {
      region,
      tenantId: uploadsOf,
      live: null,
      liveId: null,
    });
    const target = { id: null, tenantId, isClaimed: false, uploadsOf };
    const id = await saveLivePage(inner, { type, profile }, target);
    await audit(inner, "profile.made", type, { id, name: profile.name, tenantId });
    return readPage(inner, type, id);
  });
}

function checkMayEditLive(ctx: SignedInContext): void {
  if (canEditLive(ctx.actor)) return;
  throw forbidden("Changes of a page go to staff first: send them as a request.");
}

async function audit(
  ctx: SignedInContext,
  action: "profile.changed" | "profile.made",
  type: PageType,
  { id, name, tenantId }: { id: number; name: string; tenantId: string | null },
): Promise<void> {
  await writeAudit(ctx, { action, subject: { kind: PAGE_WORDS[type], id, name }, tenantId });
}
