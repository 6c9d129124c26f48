import type { AccountExport } from "#shared/contracts/people/accounts.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { readLists, readMailsOff } from "./account-export.query.ts";
import { addressOf } from "./accounts.policy.ts";
import { lockAccount } from "./account.repository.ts";
import { checkIsOneself } from "#api/features/identity/tenant-choice.service.ts";

/** Everything that is held about the caller. What others wrote under an address that was not verified is not theirs. */
export async function makeExport(ctx: SignedInContext): Promise<AccountExport> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    checkIsOneself(actor);
    const account = await lockAccount(db, actor.userId);
    const lists = await readLists(db, actor.userId, addressOf(actor, account));
    const mailsOff = await readMailsOff(db, actor.userId);
    await writeAudit(inner, {
      action: "account.exported",
      subject: { kind: "user", id: actor.userId, name: actor.name },
    });
    return {
      madeAt: inner.now().toISOString(),
      account: {
        id: actor.userId,
        name: account.name,
        email: account.email,
        emailVerifiedAt: account.email_verified_at?.toISOString() ?? null,
        createdAt: account.created_at.toISOString(),
        termsAcceptedAt: account.terms_accepted_at?.toISOString() ?? null,
        mailsOff,
      },
      ...lists,
    };
  });
}
