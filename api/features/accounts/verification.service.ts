import { LINK_HOURS, RESEND_SECONDS, type VerificationSent } from "#shared/contracts/people/accounts.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { findUnverifiedAccount, markAccountVerified } from "#api/features/identity/provider-accounts.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError } from "#api/platform/errors.ts";
import { tooMany } from "#api/platform/http/limits/rate-limit.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { mailVerification } from "./account-mails.ts";
import { checkNeedsVerifying } from "./accounts.policy.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { tellManagers } from "#api/features/teams/join-requests.service.ts";
import { hashOfToken, makeLinkToken } from "#api/platform/link-token.ts";
import {
  countSince,
  deleteOldVerifications,
  findByHash,
  findNewest,
  findUnverifiedUser,
  findWaiting,
  insertVerification,
  lockVerifications,
  markUsed,
} from "./verification.repository.ts";
import { setVerifiedEmail } from "#api/features/identity/verified-email.service.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Mails of one user within an hour. */
const MOST_AN_HOUR = 5;
const KEPT_MS = 7 * 24 * HOUR_MS;

interface Addressee {
  userId: string;
  email: string;
  region: Region;
  /** Where a link to another address waits to be opened, it goes there. */
  isToLast?: boolean;
}

/**
 * Mails a link to the address that the caller gave last.
 *
 * @throws AppError `conflict` when it is verified, `too_many_requests`
 */
export async function verifyOwnAddress(
  ctx: SignedInContext,
  settings: Site,
  region: Region,
): Promise<VerificationSent> {
  checkNeedsVerifying(ctx.actor);
  const { userId, email } = ctx.actor;
  return sendLink(ctx, settings, { userId, email, region, isToLast: true });
}

/** Mails a new link to an address that is not verified, and nothing to others: the answer is the same (AUT-05). */
export async function resendLink(
  ctx: Context,
  settings: Site,
  { email, region }: { email: string; region: Region },
): Promise<{ resendAt: string }> {
  const userId = await asOwner(
    ctx.db,
    async (owner) => (await findUnverifiedAccount(owner, email)) ?? (await findUnverifiedUser(owner, email)),
  );
  const now = ctx.now();
  if (userId !== undefined) {
    await sendLink(ctx, settings, { userId, email, region }).catch((error: unknown) => {
      // That it was asked too often would tell that there is such an account.
      if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
    });
  }
  return { resendAt: later(now, RESEND_SECONDS * 1000).toISOString() };
}

/** Sooner than a minute after the last mail to this address nothing is sent. @throws AppError `too_many_requests` */
export async function sendLink(
  ctx: Context,
  settings: Site,
  { userId, email: ofAccount, region, isToLast = false }: Addressee,
): Promise<VerificationSent> {
  return withTransaction(ctx, async ({ db, now: clock }) => {
    await lockVerifications(db, userId);
    const now = clock();
    const waiting = isToLast ? await asOwner(db, (owner) => findWaiting(owner, userId, now)) : undefined;
    const email = waiting?.email ?? ofAccount;
    const { token, hash } = makeLinkToken();
    const sentBefore = await asOwner(db, async (owner) => {
      const last = await findNewest(owner, userId);
      const isFresh = last && last.email === email && now < later(last.created_at, RESEND_SECONDS * 1000);
      if (isFresh) return last.created_at;
      if ((await countSince(owner, userId, later(now, -HOUR_MS))) >= MOST_AN_HOUR) {
        throw tooMany(`At most ${MOST_AN_HOUR} mails an hour.`, HOUR_MS / 1000);
      }
      await insertVerification(owner, { userId, email, hash, at: now, until: later(now, LINK_HOURS * HOUR_MS) });
      return null;
    });
    if (sentBefore) return sentAt(email, sentBefore);
    await mailVerification(db, settings, { email, region }, token);
    return sentAt(email, now);
  });
}

/** Confirms an address; a repeat changes nothing. @throws AppError `link_expired` with `facts.newerAt` */
export async function confirmLink(ctx: Context, settings: Site, token: string): Promise<{ email: string }> {
  return withTransaction(ctx, async (inner) => {
    const { email, userId, isNew } = await asOwner(inner.db, (owner) => useLink(owner, token, inner.now));
    if (isNew) await tellManagers(inner, settings, userId);
    return { email };
  });
}

/** Whoever opens a link is signed in as nobody, or as another than the one it was sent to. */
async function useLink(
  db: Db,
  token: string,
  clock: () => Date,
): Promise<{ userId: string; email: string; isNew: boolean }> {
  const link = await findByHash(db, hashOfToken(token));
  if (!link) throw ended(null);
  const { user_id: userId, email } = link;
  await lockVerifications(db, userId);
  const newest = await findNewest(db, userId);
  const now = clock();
  if (newest && newest.id !== link.id) throw ended(newest.expires_at > now ? newest.created_at : null);
  if (link.used_at !== null) return { userId, email, isNew: false };
  if (link.expires_at <= now) throw ended(null);
  await markUsed(db, link.id, now);
  await setVerifiedEmail(db, userId, email, now);
  await markAccountVerified(db, userId, email, now);
  return { userId, email, isNew: true };
}

/** Removes links nobody will open any more. */
export async function sweepVerifications(ctx: Context): Promise<void> {
  await deleteOldVerifications(ctx.db, later(ctx.now(), -KEPT_MS));
}

function ended(newer: Date | null): AppError {
  const sentence = newer ? "This link has ended. A newer one was made: use that." : "This link has ended.";
  return new AppError("link_expired", sentence, { facts: { newerAt: newer?.toISOString() ?? null } });
}

function sentAt(email: string, at: Date): VerificationSent {
  return { email, sentAt: at.toISOString(), resendAt: later(at, RESEND_SECONDS * 1000).toISOString() };
}

function later(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
