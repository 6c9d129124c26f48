import { checkProfile } from "#shared/contracts/profiles/check.ts";
import { openDraft } from "#shared/contracts/profiles/drafts.ts";
import type { ProfileOf, ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { conflict, invalid } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { todayOf } from "./check-request.ts";
import { lockEditedPage, PAGE_WORDS } from "#api/features/profiles/live/live-pages.ts";
import { insertRequestEvent, type RequestRow, TARGET_COLUMNS, targetOf, updateRequest } from "./requests.repository.ts";
import {
  findPartners,
  insertCaseStudy,
  updateCaseStudy,
} from "#api/features/profiles/write/write-case-study.repository.ts";
import {
  insertOrganisation,
  updateOrganisation,
  type Writing,
} from "#api/features/profiles/write/write-organisation.repository.ts";
import { findMaker, insertProduct } from "#api/features/profiles/write/write-product.repository.ts";

/** A page that is live, and whether this call made it so. */
export interface LivePage {
  type: ProfileType;
  id: number;
  name: string;
  /** False when the request had been approved before: nothing was written. */
  isFirst: boolean;
}

/**
 * Makes a submitted request live, in the caller's transaction: the rows of the page, its score and those of whom it
 * names, search and map, the request's state and history, one line of the audit. Who may decide is the caller's to check.
 * A second time changes nothing.
 *
 * @param request locked by this transaction
 * @throws AppError `conflict` with `facts.state` for what was not sent or is not whole any more, and with
 * `facts.tenantStatus` while the account of its organisation waits
 */
export async function makeLive(ctx: SignedInContext, request: RequestRow): Promise<LivePage> {
  const { type, name } = request;
  if (request.state === "approved") return { type, id: targetOf(request) ?? 0, name, isFirst: false };
  if (request.state !== "submitted") {
    throw conflict("conflict", "Only what was sent and waits can be approved.", { state: request.state });
  }
  await checkTenantApproved(ctx, request);
  const id = await writePage(ctx, request);
  await updateRequest(ctx.db, request.id, {
    state: "approved",
    comments: [],
    [TARGET_COLUMNS[type]]: id,
    decided_at: ctx.now(),
    decided_by: ctx.actor.userId,
    decided_by_name: ctx.actor.name,
  });
  await insertRequestEvent(ctx.db, { requestId: request.id, at: ctx.now(), kind: "approved", who: ctx.actor.name });
  await writeAudit(ctx, {
    action: "profile.went-live",
    subject: { kind: PAGE_WORDS[type], id, name },
    tenantId: request.tenant_id,
    detail: { request: request.id },
  });
  return { type, id, name, isFirst: true };
}

async function checkTenantApproved(ctx: SignedInContext, request: RequestRow): Promise<void> {
  const tenant = await ctx.db("tenants").where({ id: request.tenant_id }).first<{ status: string }>("status");
  if (tenant?.status === "approved") return;
  throw conflict("conflict", "The account of this organisation waits for approval. Approve the account first.", {
    tenantStatus: tenant?.status ?? null,
  });
}

async function writePage(ctx: SignedInContext, request: RequestRow): Promise<number> {
  const { payload } = openDraft(request.type, request.payload);
  // What was added when its day was in the future may have run out since: the day of the submission counts.
  const today = request.submitted_at?.toISOString().slice(0, 10) ?? todayOf(ctx);
  const checked = checkProfile(request.type, payload, { region: request.region, today, live: request.base });
  if (!checked.ok) {
    const paths = checked.issues.map(({ path }) => path).join(", ");
    throw conflict("conflict", `The form has changed since this was sent: ask for ${paths} again.`, {
      state: request.state,
    });
  }
  const targetId = request.is_edit ? targetOf(request) : null;
  if (targetId !== null) await lockEditedPage(ctx.db, request.type, targetId, request.tenant_id);
  return saveLivePage(
    ctx,
    { type: request.type, profile: checked.profile },
    {
      id: targetId,
      tenantId: request.tenant_id,
      isClaimed: true,
      uploadsOf: request.tenant_id,
    },
  );
}

/** Whose page, and which: `id` null makes a new one. */
export interface PageTarget {
  id: number | null;
  tenantId: string | null;
  isClaimed: boolean;
  uploadsOf: string;
}

/**
 * Writes a page with all it is made of, the scores that change with it, search and map. Call it in a transaction.
 *
 * @returns the page's id
 */
export async function saveLivePage(
  ctx: SignedInContext,
  { type, profile }: { type: ProfileType; profile: ProfileOf[ProfileType] },
  target: PageTarget,
): Promise<number> {
  const writing: Writing = { userId: ctx.actor.userId, at: ctx.now(), uploadsOf: target.uploadsOf };
  // The type says which schema read the profile.
  switch (type) {
    case "Supplier":
      return saveOrganisation(ctx, "supplier", profile as ProfileOf["Supplier"], target, writing);
    case "Consultant":
      return saveOrganisation(ctx, "consultant", profile as ProfileOf["Consultant"], target, writing);
    case "Project":
      return saveCaseStudy(ctx, profile as ProfileOf["Project"], target, writing);
    case "Product":
      return saveProduct(ctx, profile as ProfileOf["Product"], target, writing);
  }
}

async function saveOrganisation(
  ctx: SignedInContext,
  type: "supplier" | "consultant",
  profile: ProfileOf["Supplier"] | ProfileOf["Consultant"],
  { id, tenantId, isClaimed }: PageTarget,
  writing: Writing,
): Promise<number> {
  const saved = id ?? (await insertOrganisation(ctx.db, type, profile, { ...writing, tenantId, isClaimed }));
  if (id !== null) await updateOrganisation(ctx.db, id, profile, writing);
  await rebuildOrganisations(ctx.db, [saved]);
  return saved;
}

async function saveCaseStudy(
  ctx: SignedInContext,
  profile: ProfileOf["Project"],
  { id, tenantId }: PageTarget,
  writing: Writing,
): Promise<number> {
  const before = id === null ? [] : await findPartners(ctx.db, id);
  const saved = id ?? (await insertCaseStudy(ctx.db, profile, { ...writing, tenantId }));
  if (id !== null) await updateCaseStudy(ctx.db, id, profile, writing);
  await rebuildCaseStudies(ctx.db, [saved]);
  const partners = [...new Set([...before, ...(await findPartners(ctx.db, saved))])];
  if (partners.length > 0) await rebuildOrganisations(ctx.db, partners);
  return saved;
}

async function saveProduct(
  ctx: SignedInContext,
  profile: ProfileOf["Product"],
  { tenantId }: PageTarget,
  writing: Writing,
): Promise<number> {
  const maker = tenantId === null ? undefined : await findMaker(ctx.db, tenantId);
  if (!maker || tenantId === null) throw invalid({ tenantId: ["A product needs its maker's page."] });
  const id = await insertProduct(ctx.db, profile, { ...writing, tenantId, organisationId: maker.id });
  await rebuildOrganisations(ctx.db, [maker.id]);
  return id;
}
