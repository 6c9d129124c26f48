import type { z } from "zod";
import { Region } from "#shared/contracts/site/regions.ts";
import type {
  answerContactMessage,
  ContactMessage,
  listContactMessages,
  listOutgoingMails,
} from "#shared/contracts/people/correspondence.ts";
import { writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { retryMail } from "#api/platform/mail/deliver.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import { checkIsUnanswered } from "./contact.policy.ts";
import {
  findContactMessage,
  lockContactMessage,
  readContactMessages,
  readOutgoingMails,
  saveAnswer,
} from "./correspondence.repository.ts";

/** Messages through the contact page. */
export async function listMessages(ctx: Context, query: z.output<(typeof listContactMessages)["query"]>) {
  const { items, total } = await readContactMessages(ctx.db, query);
  return { items, total, totalIsCapped: false, page: query.page, pageSize: query.pageSize };
}

/** One message through the contact page. @throws AppError `not_found` */
export async function getMessage(ctx: Context, id: string): Promise<ContactMessage> {
  const message = await findContactMessage(ctx.db, id);
  if (!message) throw notFound("message", id);
  return message;
}

/** Marks a message as answered; a text goes to its sender by mail, in the sender's words. */
export async function answerMessage(
  ctx: SignedInContext,
  contactEmail: string,
  id: string,
  { version, text }: z.infer<(typeof answerContactMessage)["body"]>,
): Promise<ContactMessage> {
  return withTransaction(ctx, async (inner) => {
    const message = await lockContactMessage(inner.db, id);
    if (!message) throw notFound("message", id);
    checkIsUnanswered(message, version);
    if (text !== null) {
      const { subject, reference } = message;
      await queueMail(inner.db, {
        ...writeMail(Region.parse(message.region), (t) => ({
          subject: t("mail.contactAnswer.subject", { subject, reference }),
          heading: t("mail.contactAnswer.heading"),
          blocks: [
            { kind: "text", text },
            { kind: "text", text: t("mail.contactAnswer.yours") },
            { kind: "quote", text: message.message },
          ],
          footer: t("mail.contactAnswer.footer"),
        })),
        to: message.email,
        replyTo: contactEmail,
        kind: "contact-answer",
      });
    }
    return saveAnswer(inner.db, id, { at: inner.now(), who: inner.actor.name, text });
  });
}

/** Mails that Purlin sends. */
export async function listMails(ctx: Context, query: z.output<(typeof listOutgoingMails)["query"]>) {
  const { items, total } = await readOutgoingMails(ctx.db, query);
  return { items, total, totalIsCapped: false, page: query.page, pageSize: query.pageSize };
}

/** Tries a mail once more. @throws AppError `not_found`, `conflict` when it was handed over */
export async function tryMailAgain(ctx: SignedInContext, id: string): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const outcome = await retryMail(inner.db, id);
    if (outcome === "unknown") throw notFound("mail", id);
    if (outcome === "sent") throw conflict("conflict", "This mail was handed over already. Nothing was sent twice.");
  });
}
