import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import type { ClaimDetails, claimWork, decideClaim, listClaims } from "#shared/contracts/people/claims.ts";
import { addWorkingDays } from "#shared/domain/logistics/working-days.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import type { CaptchaVerifier } from "#api/features/contact/captcha.service.ts";
import { mayMailUnasked } from "#api/features/mails/recipient-limit.service.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import type { Context } from "#api/platform/context.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { type ClaimMailSettings, mailDecision, mailQuestion, mailReceived } from "./claim-mails.ts";
import {
  type ClaimedItem,
  type ClaimRow,
  countClaimants,
  deleteOldClaims,
  findClaim,
  findClaimantTenant,
  findClaimedItem,
  giveItem,
  insertClaim,
  insertClaimEvent,
  listClaimEvents,
  lockClaim,
  lockRivals,
  readClaims,
  summaryOf,
  updateClaim,
} from "./claims.repository.ts";

export interface ClaimSettings extends ClaimMailSettings {
  captcha: CaptchaVerifier;
}

/** Working days within which staff verify a claim, as the form says (CLM-02). */
const DUE_WORKING_DAYS = 2;
const LINK_MS = 24 * 60 * 60 * 1000;
const SUBJECT_MOST = 50;
/** The year that the privacy page gives: change both or neither. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Keeps a claim of a page and mails the claimant a link that confirms the address (CLM-01), unless that address got three
 * mails within the hour.
 */
export async function receiveClaim(
  ctx: Context,
  settings: ClaimSettings,
  body: z.infer<(typeof claimWork)["body"]>,
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    await settings.captcha.accept(inner, body.captchaResponse);
    const item = await findClaimedItem(inner.db, body.itemType, body.itemId);
    if (!item) throw notFound("page", body.itemId);
    const { name, email, message, region } = body;
    const subject = body.subject || `Claim for ${item.name}`.slice(0, SUBJECT_MOST);
    const token = randomBytes(32).toString("base64url");
    const now = inner.now();
    // Staff alone read claims.
    const reference = await asOwner(inner.db, async (owner) => {
      const claim = await insertClaim(owner, {
        item,
        name,
        email,
        subject,
        message,
        region,
        claimant: inner.actor && {
          userId: inner.actor.userId,
          tenantId: inner.actor.tenantId,
          isActing: inner.actor.actingFor !== null,
        },
        dueAt: addWorkingDays(now, DUE_WORKING_DAYS),
        confirmHash: hashOf(token),
        confirmUntil: new Date(now.getTime() + LINK_MS),
        at: now,
      });
      await insertClaimEvent(owner, { claimId: claim.id, at: now, kind: "received", who: name });
      return claim.reference;
    });
    if (!(await mayMailUnasked(inner, email))) return;
    await mailReceived(inner.db, settings, { email, region, reference, item_name: item.name }, token);
  });
}

/** Confirms the address of a claim; a second time changes nothing. @throws AppError `link_expired` */
export async function confirmAddress(ctx: Context, token: string): Promise<{ itemName: string; reference: string }> {
  return asOwner(ctx.db, async (owner) => {
    const claim = await lockClaim(owner, { confirm_hash: hashOf(token) });
    const now = ctx.now();
    if (!claim || (claim.confirmed_at === null && claim.confirm_until <= now)) {
      throw new AppError("link_expired", "This link has ended. Claim the page again to get a new one.");
    }
    if (claim.confirmed_at === null) {
      await updateClaim(owner, claim.id, { confirmed_at: now });
      await insertClaimEvent(owner, { claimId: claim.id, at: now, kind: "confirmed", who: claim.name });
    }
    return { itemName: claim.item_name, reference: claim.reference };
  });
}

/** Claims for staff. */
export async function listAllClaims(ctx: Context, query: z.output<(typeof listClaims)["query"]>) {
  const { items, total } = await readClaims(ctx.db, query);
  return { items, total, totalIsCapped: false, page: query.page, pageSize: query.pageSize };
}

/** One claim with what is known of it. @throws AppError `not_found` */
export async function getClaimDetails(ctx: Context, id: string): Promise<ClaimDetails> {
  const claim = await findClaim(ctx.db, id);
  if (!claim) throw notFound("claim", id);
  const [item, tenant, claimants, history] = [
    await findClaimedItem(ctx.db, typeOf(claim), itemIdOf(claim)),
    await claimantTenant(ctx.db, claim),
    await countClaimants(ctx.db, claim),
    await listClaimEvents(ctx.db, claim.id),
  ];
  return {
    ...summaryOf({
      ...claim,
      item_type: item?.type ?? (claim.case_study_id === null ? "supplier" : "project"),
      claimants,
    }),
    subject: claim.subject,
    message: claim.message,
    version: claim.version,
    checks: {
      emailConfirmedAt: claim.confirmed_at?.toISOString() ?? null,
      emailDomain: claim.email.split("@").at(-1)?.toLowerCase() ?? "",
      websiteDomain: domainOf(item?.webSiteUrl ?? null),
      accountOf: tenant?.name ?? null,
      ownedBy: item?.ownedBy ?? null,
    },
    history,
  };
}

/**
 * Gives the page to the claimant or refuses, with one mail, one line in the audit, and the search in the same
 * transaction. The others who claim the page are refused with it, and other claims of the same
 * person end without a mail (CLM-03).
 */
export async function decide(
  ctx: SignedInContext,
  settings: ClaimSettings,
  id: string,
  { verdict, version, note }: z.infer<(typeof decideClaim)["body"]>,
): Promise<ClaimDetails> {
  await withTransaction(ctx, async (inner) => {
    const claim = await lockOpenClaim(inner, id, version);
    const item = await findClaimedItem(inner.db, typeOf(claim), itemIdOf(claim));
    if (verdict === "refused") {
      if (note === "") throw invalid({ note: ["Say why: the claimant reads it."] });
      await end(inner, settings, claim, item, { verdict, note });
      return;
    }
    const tenant = await claimantTenant(inner.db, claim);
    if (!item) throw conflict("conflict", "This page is not public any more, so it cannot be given to anybody.");
    if (!tenant) {
      if (claim.claimant_tenant_id !== null) {
        throw conflict(
          "conflict",
          `${claim.name} does not belong to the organisation any more that they claimed this page for. Ask them to claim it again.`,
        );
      }
      throw conflict(
        "conflict",
        `${claim.name} has no account under a confirmed address. Ask them to open the link in the mail and to register with ${claim.email}.`,
      );
    }
    await giveItem(inner.db, claim, { tenantId: tenant.id, userId: inner.actor.userId, at: inner.now() });
    if (claim.case_study_id !== null) await rebuildCaseStudies(inner.db, [claim.case_study_id]);
    else await rebuildOrganisations(inner.db, [itemIdOf(claim)]);
    await end(inner, settings, claim, item, { verdict, note, tenantId: tenant.id });
    for (const rival of await lockRivals(inner.db, claim)) {
      const isSame = isOfSamePerson(rival, claim);
      const note = isSame
        ? `The page was given to the same claimant by ${claim.reference}.`
        : "The page was given to another claimant.";
      await end(inner, settings, rival, item, { verdict: "refused", note, isSilent: isSame });
    }
  });
  return getClaimDetails(ctx, id);
}

/** Who is of which team is its own, and staff need it here alone. */
const claimantTenant = (db: Context["db"], claim: ClaimRow) => asOwner(db, (owner) => findClaimantTenant(owner, claim));

/** Mails a question to the claimant. @throws AppError `stale_version` when the claim was decided */
export async function ask(
  ctx: SignedInContext,
  settings: ClaimSettings,
  id: string,
  text: string,
): Promise<ClaimDetails> {
  await withTransaction(ctx, async (inner) => {
    const claim = await lockOpenClaim(inner, id, null);
    const { name: who } = inner.actor;
    await insertClaimEvent(inner.db, { claimId: id, at: inner.now(), kind: "asked", who, note: text });
    await mailQuestion(inner.db, settings, claim, text);
  });
  return getClaimDetails(ctx, id);
}

/** Deletes claims a year after their end, as the privacy page says. */
export async function sweepClaims(ctx: Context): Promise<void> {
  await deleteOldClaims(ctx.db, new Date(ctx.now().getTime() - KEPT_MS));
}

/** @param version null: whatever it is */
async function lockOpenClaim(ctx: SignedInContext, id: string, version: number | null): Promise<ClaimRow> {
  const claim = await lockClaim(ctx.db, { id });
  if (!claim) throw notFound("claim", id);
  if (claim.state !== "received") {
    throw conflict("stale_version", `${claim.decided_by} has decided this claim already. Nothing was sent twice.`, {
      decidedBy: claim.decided_by,
      decidedAt: claim.decided_at?.toISOString() ?? null,
      state: claim.state,
    });
  }
  if (version !== null && claim.version !== version) {
    throw conflict("stale_version", "This claim has changed since you opened it. Look at it again.", {
      current: claim.version,
    });
  }
  return claim;
}

/** Whether two claims came from one person, such as one who claims again as the first link ended. */
function isOfSamePerson(one: ClaimRow, other: ClaimRow): boolean {
  const isSameUser = one.user_id !== null && one.user_id === other.user_id;
  return isSameUser || one.email.toLowerCase() === other.email.toLowerCase();
}

/** Writes a decision down and tells the claimant, unless the decision on another claim tells them already. */
async function end(
  ctx: SignedInContext,
  settings: ClaimSettings,
  claim: ClaimRow,
  item: ClaimedItem | undefined,
  {
    verdict,
    note,
    tenantId,
    isSilent = false,
  }: { verdict: "granted" | "refused"; note: string; tenantId?: string; isSilent?: boolean },
): Promise<void> {
  const at = ctx.now();
  const { name: who } = ctx.actor;
  await updateClaim(ctx.db, claim.id, { state: verdict, decided_at: at, decided_by: who });
  await insertClaimEvent(ctx.db, { claimId: claim.id, at, kind: verdict, who, note });
  await writeAudit(ctx, {
    action: `claim.${verdict}`,
    subject: { kind: item?.type ?? "organisation", id: itemIdOf(claim), name: claim.item_name },
    tenantId: tenantId ?? null,
    detail: { reference: claim.reference, claimant: claim.name },
  });
  if (isSilent) return;
  const pagePath = item ? `/details/${item.type}/${item.id}/${item.slug}` : "";
  await mailDecision(ctx.db, settings, { ...claim, pagePath }, { verdict, note });
}

function typeOf(claim: ClaimRow): "supplier" | "project" {
  return claim.case_study_id === null ? "supplier" : "project";
}

function itemIdOf(claim: ClaimRow): number {
  return claim.organisation_id ?? claim.case_study_id ?? 0;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** "https://www.fellhouse.example/x" gives "fellhouse.example". */
function domainOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, "");
}
