import type { z } from "zod";
import type { contactUs, subscribe } from "#shared/contracts/contact.ts";
import { addWorkingDays } from "#shared/domain/working-days.ts";
import { writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { CaptchaVerifier } from "./captcha.service.ts";
import { keepMessage, keepSubscription } from "./contact.repository.ts";

/** Working days within which the contact page says that staff answer. */
const DUE_WORKING_DAYS = 2;

export interface ContactSettings {
  captcha: CaptchaVerifier;
  /** Where messages to the marketplace go. */
  contactEmail: string;
  /** Origin of the site, for links in mails. */
  publicUrl: string;
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
    const reference = await keepMessage(
      inner.db,
      { name, email, subject, message, region },
      { at, dueAt: addWorkingDays(at, DUE_WORKING_DAYS) },
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
 * Adds to the mailing list or a waitlist and tells the marketplace. Who is on it already gets the same answer: the
 * form must not tell strangers which addresses are known.
 */
export async function addSubscriber(
  ctx: Context,
  { captcha, contactEmail }: ContactSettings,
  body: z.infer<(typeof subscribe)["body"]>,
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    await captcha.accept(inner, body.captchaResponse);
    const { name, email, organisationName, country } = body;
    if (!(await keepSubscription(inner.db, { name, email, organisationName, country }, inner.now()))) return;
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
  });
}
