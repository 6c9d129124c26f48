import { type Account, DELETION_DAYS } from "#shared/contracts/people/accounts.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { deleteProviderAccount } from "#api/features/identity/provider-accounts.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { mailDeletion } from "./account-mails.ts";
import { checkMayDelete } from "./accounts.policy.ts";
import { erase, findDueDeletions, findOnlyManaged, lockAccount } from "./account.repository.ts";
import { describeAccount } from "./account.service.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { updateUser } from "./onboarding.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the account in 30 days. @throws AppError `validation_failed`, `conflict` with `facts.onlyManagerOf` */
export async function ask(
  ctx: SignedInContext,
  settings: Site,
  { email, region }: { email: string; region: Region },
): Promise<Account> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    const account = await lockAccount(db, actor.userId);
    checkMayDelete(account, email, await findOnlyManaged(db, actor.userId));
    if (account.deletion_at === null) {
      const at = new Date(inner.now().getTime() + DELETION_DAYS * DAY_MS);
      await updateUser(db, actor.userId, { deletion_at: at });
      await audit(inner, "account.deletion-asked");
      if (account.email !== "") await mailDeletion(db, settings, { email: account.email, region }, { at });
    }
    return describeAccount(inner);
  });
}

/** Keeps the account. */
export async function keep(ctx: SignedInContext): Promise<Account> {
  return withTransaction(ctx, async (inner) => {
    const account = await lockAccount(inner.db, inner.actor.userId);
    if (account.deletion_at !== null) {
      await updateUser(inner.db, inner.actor.userId, { deletion_at: null });
      await audit(inner, "account.deletion-cancelled");
    }
    return describeAccount(inner);
  });
}

/**
 * Deletes the accounts whose 30 days are over. Who became the only manager of others meanwhile stays until somebody else
 * is: those people would have nobody left to let them in.
 */
export async function sweepAccounts(ctx: Context): Promise<void> {
  for (const userId of await findDueDeletions(ctx.db, ctx.now())) {
    await withTransaction(ctx, async (inner) => {
      const account = await lockAccount(inner.db, userId);
      const isDue = account.deletion_at !== null && account.deletion_at <= inner.now();
      if (!isDue || (await findOnlyManaged(inner.db, userId)).length > 0) return;
      await erase(inner.db, userId);
      await deleteProviderAccount(inner.db, userId);
    });
  }
}

async function audit(
  ctx: SignedInContext,
  action: "account.deletion-asked" | "account.deletion-cancelled",
): Promise<void> {
  const { name, userId } = ctx.actor;
  await writeAudit(ctx, { action, subject: { kind: "user", id: userId, name } });
}
