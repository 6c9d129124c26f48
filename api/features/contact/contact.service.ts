import type { z } from "zod";
import type { contactUs, subscribe, unsubscribe } from "#shared/contracts/people/contact.ts";
import { addWorkingDays } from "#shared/domain/logistics/working-days.ts";
import { writeMail } from "#api/features/mails/mail-texts.service.ts";
import { mayMailUnasked } from "#api/features/mails/recipient-limit.service.ts";
import type { Context } from "#api/platform/context.ts";
import { invalid } from "#api/platform/errors.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { CaptchaVerifier } from "./captcha.service.ts";
import { deleteSubscription, keepMessage, keepSubscription } from "./contact.repository.ts";
import { leaveToken, readLeaveToken } from "./leave-token.ts";

/** Working days within which the contact page says that staff answer. */
const DUE_WORKING_DAYS = 2;

export interface ContactSettings {
  captcha: CaptchaVerifier;
  /** Where messages to the marketplace go. */
  contactEmail: string;
  /** Origin of the site, for links in mails. */
  publicUrl: string;
  /** Secret of this installation: signs the links that leave a list. */
  secret: string;
}

/** Keeps a message and mails it to the marketplace; answers go to the sender (MSG-10, MSG-16). */
export async function sendToUs(
  ctx: Context,
  { captcha, contactEmail }: ContactSettings,
  body: z.infer<(typeof contactUs)["body"]>,
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    await captcha.accept(inner, body.captchaResponse);
    const { name, email, subject, message, region } = body;
    const at = inner.now();
    const dueAt = addWorkingDays(at, DUE_WORKING_DAYS);
    const reference = await asOwner(inner.db, (owner) =>
      keepMessage(owner, { name, email, subject, message, region }, { at, dueAt }),
    );
    await queueMail(inner.db, {
      ...writeMail("UK", (t) => ({
        subject: t("mail.contact.subject", { subject, name }),
        heading: t("mail.contact.heading", { name }),
        blocks: [
          { kind: "quote", text: message },
          {
            kind: "facts",
            rows: [
              [t("mail.contact.from"), `${name}, ${email}`],
              [t("mail.contact.reference"), reference],
            ],
          },
        ],
        footer: t("mail.contact.footer"),
      })),
      to: contactEmail,
      replyTo: email,
      kind: "contact",
    });
  });
}

/**
 * Adds to the mailing list or a waitlist, and tells the marketplace and the address: one mail each, the latter with a link
 * to leave the list. Who is on it already, or got three mails within the hour, gets the same answer and no mail:
 * the form must not tell strangers which addresses are known.
 */
export async function addSubscriber(
  ctx: Context,
  { captcha, contactEmail, publicUrl, secret }: ContactSettings,
  body: z.infer<(typeof subscribe)["body"]>,
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    await captcha.accept(inner, body.captchaResponse);
    const { name, email, organisationName, country, region } = body;
    const entry = { name, email, organisationName, country };
    const id = await asOwner(inner.db, (owner) => keepSubscription(owner, entry, inner.now()));
    if (id === undefined) return;
    await queueMail(inner.db, {
      ...writeMail("UK", (t) => {
        const subject =
          country === undefined ? t("mail.subscription.newSubject") : t("mail.subscription.newWaitlist", { country });
        return {
          subject,
          heading: subject,
          blocks: [
            {
              kind: "facts",
              rows: [
                [t("mail.contact.from"), `${name}, ${email}`],
                [t("mail.subscription.organisation"), organisationName],
                ...(country === undefined ? [] : [[t("mail.subscription.country"), country] as const]),
              ],
            },
          ],
        };
      }),
      to: contactEmail,
      replyTo: email,
      kind: "subscription",
    });
    if (!(await mayMailUnasked(inner, email))) return;
    await queueMail(inner.db, {
      ...writeMail(region, (t) => ({
        subject:
          country === undefined ? t("mail.subscribed.subject") : t("mail.subscribed.waitlistSubject", { country }),
        heading:
          country === undefined ? t("mail.subscribed.heading") : t("mail.subscribed.waitlistHeading", { country }),
        blocks: [
          { kind: "text", text: t("mail.subscribed.text") },
          {
            kind: "link",
            label: t("mail.subscribed.leave"),
            url: `${publicUrl}/unsubscribe#${leaveToken(secret, id)}`,
          },
        ],
        footer: t("mail.subscribed.footer"),
      })),
      to: email,
      replyTo: contactEmail,
      kind: "subscription",
    });
  });
}

/** Deletes the entry that the token names. @throws AppError `validation_failed` on `token` when it is none of ours */
export async function leaveList(
  { db }: Context,
  { secret }: ContactSettings,
  { token }: z.infer<(typeof unsubscribe)["body"]>,
): Promise<void> {
  const id = readLeaveToken(secret, token);
  if (id === null) throw invalid({ token: ["Open the link of the mail as it stands there."] });
  await asOwner(db, (owner) => deleteSubscription(owner, id));
}
