import { randomUUID } from "node:crypto";
import { z } from "zod";
import { enqueue } from "#api/platform/jobs/enqueue.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { JobTask } from "#api/platform/jobs/worker.ts";
import type { MailTransport } from "./transport.ts";

export interface OutgoingMail {
  /** One address: every recipient gets a mail of their own (MSG-12). */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  replyTo?: string;
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits (MSG-16). */
export async function queueMail(db: Db, mail: OutgoingMail): Promise<string> {
  const id = randomUUID();
  await db("mail_outbox").insert({
    id,
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    reply_to: mail.replyTo ?? null,
    // Stable over retries, so that a receiver can drop the duplicate a crash may cause.
    message_id: `<${id}@purlin>`,
  });
  await enqueue(db, "send-mail", { id }, { maxAttempts: 20 });
  return id;
}

const Payload = z.object({ id: z.uuid() });

interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  reply_to: string | null;
  message_id: string;
}

/** Sends one queued mail. At least once: only a crash between sending and marking repeats it, with the same Message-ID. */
export function sendMailTask(transport: MailTransport): JobTask {
  return async (payload, { runtime }) => {
    const { id } = Payload.parse(payload);
    const row = await runtime
      .knex<OutboxRow>("mail_outbox")
      .where({ id })
      .whereNull("sent_at")
      .first("id", "recipient", "subject", "body", "reply_to", "message_id");
    if (!row) return;
    await runtime.knex("mail_outbox").where({ id }).increment("attempts", 1);
    try {
      await transport.send({
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        replyTo: row.reply_to ?? undefined,
        messageId: row.message_id,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await runtime.knex("mail_outbox").where({ id }).update({ last_error: reason });
      throw error;
    }
    await runtime.knex("mail_outbox").where({ id }).update({ sent_at: runtime.knex.fn.now(), last_error: null });
  };
}
