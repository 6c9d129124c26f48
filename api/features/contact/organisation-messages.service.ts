import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { Region } from "#shared/contracts/site/regions.ts";
import type { contactOrganisations, RecipientState } from "#shared/contracts/people/organisation-messages.ts";
import { regionsOfOrganisations, writeMail } from "#api/features/mails/mail-texts.service.ts";
import type { Context } from "#api/platform/context.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, invalid, notFound } from "#api/platform/errors.ts";
import type { JobTask } from "#api/platform/jobs/worker.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import type { ContactSettings } from "./contact.service.ts";
import {
  findDelivery,
  findMessageOfMail,
  findRecipients,
  insertOrganisationMessage,
  insertRecipient,
  type Recipient,
} from "./organisation-messages.repository.ts";
import { spendPendingLimit } from "./pending-limit.ts";

type Message = z.infer<(typeof contactOrganisations)["body"]>;

/**
 * Keeps a message and queues one mail for each organisation that has an email; the others are kept as left out. Nothing
 * is kept or sent unless all of it is.
 */
export async function sendToOrganisations(ctx: Context, settings: ContactSettings, body: Message): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    await settings.captcha.accept(inner, body.captchaResponse);
    const recipients = await recipientsOf(inner, body.organisationIds);
    const { name, email, subject, message, region } = body;
    const id = body.id ?? randomUUID();
    const contentHash = hashOf(body);
    const row = {
      id,
      name,
      email,
      subject: subject ?? null,
      message,
      region,
      content_hash: contentHash,
      created_at: inner.now(),
    };
    const earlier = await asOwner(inner.db, (owner) => insertOrganisationMessage(owner, row));
    // Sent before, and the answer was lost on the way.
    if (earlier === contentHash) return;
    if (earlier !== null) throw conflict("conflict", "This id belongs to another message. Use a new one.");
    await spendPendingLimit(inner, recipients.filter(hasEmail).length);
    const regions = await regionsOfOrganisations(inner.db, body.organisationIds);
    for (const [place, recipient] of recipients.entries()) {
      const mailId = hasEmail(recipient)
        ? await queueMail(inner.db, {
            ...mailTo(recipient, body, regions.get(recipient.id) ?? "UK", settings.publicUrl),
            to: recipient.email,
            replyTo: email,
            kind: "message",
          })
        : null;
      const sent = { messageId: id, organisationId: recipient.id, place, mailId };
      await asOwner(inner.db, (owner) => insertRecipient(owner, sent));
    }
  });
}

/** What became of each mail of a message. @throws AppError `not_found` */
export async function getDelivery(ctx: Context, id: string): Promise<{ recipients: RecipientState[] }> {
  const recipients = await asOwner(ctx.db, (owner) => findDelivery(owner, id));
  if (recipients.length === 0) throw notFound("message", id);
  return { recipients };
}

/** Tells the sender that a mail to an organisation was given up; of other mails nothing. */
export function mailFailedTask({ publicUrl }: { publicUrl: string }): JobTask {
  return async (payload, { runtime }) => {
    const { id } = z.object({ id: z.uuid() }).parse(payload);
    await runtime.knex.transaction(async (trx) => {
      const message = await findMessageOfMail(trx, id);
      if (!message) return;
      // None while its page is hidden: there is nothing to lead to.
      const [organisation] = await findRecipients(trx, [message.organisation_id]);
      const name = message.organisation_name;
      await queueMail(trx, {
        ...writeMail(Region.parse(message.region), (t) => ({
          subject: t("mail.messageFailed.subject", { organisation: name }),
          heading: t("mail.messageFailed.heading", { organisation: name }),
          blocks: [
            { kind: "text", text: t("mail.messageFailed.text") },
            { kind: "quote", text: message.message },
            ...(organisation
              ? [
                  {
                    kind: "link" as const,
                    label: t("mail.messageFailed.page", { organisation: name }),
                    url: pageOf(organisation, publicUrl),
                  },
                ]
              : []),
          ],
          footer: t("mail.messageFailed.footer", { organisation: name }),
        })),
        to: message.email,
        kind: "message-failed",
      });
    });
  };
}

/** In the sender's order. @throws AppError `validation_failed` when one is not public, or none has an email */
async function recipientsOf(ctx: Context, ids: readonly number[]): Promise<Recipient[]> {
  const found = new Map((await findRecipients(ctx.db, ids)).map((recipient) => [recipient.id, recipient]));
  const recipients = ids.flatMap((id) => found.get(id) ?? []);
  if (recipients.length < ids.length) throw invalid({ organisationIds: ["One of these organisations has no page."] });
  if (!recipients.some(hasEmail)) {
    throw invalid({ organisationIds: ["None of these organisations has an email on its page."] });
  }
  return recipients;
}

/** What an owner wrote may be no address, or several. */
function hasEmail(recipient: Recipient): recipient is Recipient & { email: string } {
  return z.email().safeParse(recipient.email).success;
}

function mailTo(recipient: Recipient, { name, email, subject, message }: Message, region: Region, publicUrl: string) {
  return writeMail(region, (t) => ({
    subject: subject === undefined || subject === "" ? t("mail.message.subject", { name }) : subject,
    heading: t("mail.message.heading", { name, organisation: recipient.name }),
    blocks: [
      { kind: "quote", text: message },
      { kind: "text", text: t("mail.message.reply", { name, email }) },
      { kind: "link", label: t("mail.message.page"), url: pageOf(recipient, publicUrl) },
    ],
    footer: t("mail.message.footer", { name }),
  }));
}

function pageOf({ type, id, slug }: Recipient, publicUrl: string): string {
  return `${publicUrl}/details/${type}/${id}/${slug}`;
}

function hashOf({ name, email, subject, message, organisationIds }: Message): string {
  return createHash("sha256")
    .update(JSON.stringify([name, email, subject ?? null, message, organisationIds]))
    .digest("hex");
}
