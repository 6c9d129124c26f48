import type { z } from "zod";
import type { contactUs, subscribe } from "#shared/contracts/contact.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { CaptchaVerifier } from "./captcha.service.ts";
import { keepMessage, keepSubscription } from "./contact.repository.ts";

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
    const { name, email, subject, message } = body;
    await keepMessage(inner.db, { name, email, subject, message }, inner.now());
    await queueMail(inner.db, {
      to: contactEmail,
      subject: `${subject}: message from ${name}`,
      text: `${message}\n\n${name}\n${email}`,
      replyTo: email,
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
      to: contactEmail,
      subject: country === undefined ? "New subscriber" : `New on the waitlist: ${country}`,
      text: `${name}\n${email}\n${organisationName}${country === undefined ? "" : `\n${country}`}`,
      replyTo: email,
    });
  });
}
