import { randomUUID } from "node:crypto";
import type { MailKind } from "#shared/contracts/people/mail-kinds.ts";
import { enqueue } from "#api/platform/jobs/enqueue.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface OutgoingMail {
  /** One address: every recipient gets a mail of their own (MSG-12). */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same for readers of HTML; `composeMail` makes both. */
  html?: string;
  replyTo?: string;
  /** What it is for, as staff see it. */
  kind?: MailKind;
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits (MSG-16). @returns its id */
export async function queueMail(db: Db, mail: OutgoingMail): Promise<string> {
  const id = randomUUID();
  await db("mail_outbox").insert({
    id,
    recipient: mail.to,
    subject: mail.subject,
    body: mail.text,
    html: mail.html ?? null,
    reply_to: mail.replyTo ?? null,
    kind: mail.kind ?? "other",
    // Stable over retries, so that a receiver can drop the duplicate that a crash may cause.
    message_id: `<${id}@purlin>`,
  });
  await enqueueSending(db, id, null);
  return id;
}

/** One job a mail: a newer one replaces the one that waits. @param at null: now */
export async function enqueueSending(db: Db, id: string, at: Date | null): Promise<void> {
  await enqueue(db, "send-mail", { id }, { maxAttempts: 20, jobKey: `mail:${id}`, runAt: at ?? undefined });
}
