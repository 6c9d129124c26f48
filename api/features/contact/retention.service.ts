import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { deleteOldMails } from "#api/platform/mail/old-mails.ts";
import { deleteContactMessages, deleteSubscriptions } from "./correspondence.repository.ts";
import { deleteOrganisationMessages } from "./organisation-messages.repository.ts";

/** Days that the privacy page gives: change both or neither. */
const KEPT_DAYS = { organisationMessages: 30, mails: 30, answered: 90, unanswered: 365, subscriptions: 730 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what people wrote once its time is over, as the privacy page says. */
export async function deleteOldCorrespondence(ctx: Context): Promise<void> {
  await withTransaction(ctx, async ({ db, now }) => {
    const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
    await deleteOrganisationMessages(db, before(KEPT_DAYS.organisationMessages));
    await deleteContactMessages(db, before(KEPT_DAYS.answered), before(KEPT_DAYS.unanswered));
    await deleteSubscriptions(db, before(KEPT_DAYS.subscriptions));
    await deleteOldMails(db, before(KEPT_DAYS.mails));
  });
}
