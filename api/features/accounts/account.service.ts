import type { z } from "zod";
import {
  type Account,
  MailChoice,
  type saveAccount,
  type VerificationSent,
} from "#shared/contracts/people/accounts.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { findOnlyManaged, lockAccount, readMuted, setMuted } from "./account.repository.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { updateUser } from "./onboarding.repository.ts";
import { findWaiting } from "./verification.repository.ts";
import { sendLink } from "./verification.service.ts";

/** The caller's account. */
export async function describeAccount(ctx: SignedInContext): Promise<Account> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    const account = await lockAccount(db, actor.userId);
    const muted = await readMuted(db, actor.userId);
    const waiting = await asOwner(db, (owner) => findWaiting(owner, actor.userId, inner.now()));
    const isOther = waiting?.email.toLowerCase() !== account.email.toLowerCase();
    return {
      name: account.name,
      email: account.email,
      isEmailVerified: actor.isEmailVerified,
      newEmail: waiting && isOther ? waiting.email : null,
      createdAt: account.created_at.toISOString(),
      mails: MailChoice.options.map((kind) => ({ kind, isOn: !muted.includes(kind) })),
      onlyManagerOf: await findOnlyManaged(db, actor.userId),
      deletionAt: account.deletion_at?.toISOString() ?? null,
    };
  });
}

/** Changes what is given. */
export async function save(
  ctx: SignedInContext,
  { name, mails }: z.output<(typeof saveAccount)["body"]>,
): Promise<Account> {
  return withTransaction(ctx, async (inner) => {
    const { userId } = inner.actor;
    if (name !== undefined) await updateUser(inner.db, userId, { name, name_source: "own" });
    for (const { kind, isOn } of mails ?? []) await setMuted(inner.db, userId, kind, !isOn);
    return describeAccount(inner);
  });
}

/** Mails a link to another address: it is the account's once the link was opened. @throws AppError `too_many_requests` */
export async function useAddress(
  ctx: SignedInContext,
  settings: Site,
  { email, region }: { email: string; region: Region },
): Promise<VerificationSent> {
  return sendLink(ctx, settings, { userId: ctx.actor.userId, email, region });
}
