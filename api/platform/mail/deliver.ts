import { z } from "zod";
import { enqueue } from "#api/platform/jobs/enqueue.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { JobTask } from "#api/platform/jobs/worker.ts";
import { enqueueSending } from "./outbox.ts";
import type { MailTransport, SendOutcome } from "./transport.ts";

/** Minutes until the next try: four days in all, because a mail server may be away over a weekend. */
const NEXT_TRY_MINUTES = [0.5, 2, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440];

/** Longer than any try: the timeouts of the transport end it before. */
const LEASE_MS = 2 * 60 * 1000;

const Payload = z.object({ id: z.uuid() });

interface TakenMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  reply_to: string | null;
  message_id: string;
  attempts: number;
}

/**
 * Sends one queued mail, and says in its row what came of it. A mail is sent twice in two cases only, with the same
 * Message-ID: the process ended, or the server went away, after the text was sent and before the row was written.
 */
export function sendMailTask(transport: MailTransport): JobTask {
  return async (payload, { runtime }) => {
    const { id } = Payload.parse(payload);
    const mail = await takeMail(runtime.knex, id, runtime.now());
    if (mail === null) return;
    const outcome = await transport.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      html: mail.html ?? undefined,
      replyTo: mail.reply_to ?? undefined,
      messageId: mail.message_id,
    });
    await runtime.knex.transaction((trx) => saveOutcome(trx, mail, outcome, runtime.now()));
  };
}

/**
 * Leases the mail, so that no two workers send it at once, and counts the try before it is made.
 *
 * @returns null when it was sent or given up
 * @throws Error when another worker is sending it: the job comes again
 */
async function takeMail(db: Db, id: string, now: Date): Promise<TakenMail | null> {
  const isOpen = { id, sent_at: null, failed_at: null };
  const [mail] = await db("mail_outbox")
    .where(isOpen)
    .where((free) => void free.whereNull("lease_until").orWhere("lease_until", "<=", now))
    .update({ attempts: db.raw("attempts + 1"), lease_until: new Date(now.getTime() + LEASE_MS) })
    .returning<TakenMail[]>(["id", "recipient", "subject", "body", "html", "reply_to", "message_id", "attempts"]);
  if (mail) return mail;
  const busy = await db("mail_outbox").where(isOpen).first<{ id: string } | undefined>("id");
  if (busy) throw new Error(`Mail ${id} is being sent by another worker.`);
  return null;
}

async function saveOutcome(db: Db, mail: TakenMail, outcome: SendOutcome, now: Date): Promise<void> {
  const row = db("mail_outbox").where({ id: mail.id });
  if (outcome.kind === "sent") {
    await row.update({ sent_at: now, last_error: null, next_try_at: null, lease_until: null, is_unclear: false });
    return;
  }
  const minutes = NEXT_TRY_MINUTES[mail.attempts - 1];
  const common = { last_error: outcome.reason, lease_until: null, is_unclear: outcome.kind === "unclear" };
  if (outcome.kind === "refused" || minutes === undefined) {
    await row.update({ ...common, failed_at: now, next_try_at: null });
    await enqueue(db, "mail-failed", { id: mail.id });
    return;
  }
  const next = new Date(now.getTime() + minutes * 60 * 1000);
  await row.update({ ...common, next_try_at: next });
  await enqueueSending(db, mail.id, next);
}

/** Mails that wait without a job, a quarter of an hour after their time, get one again. @returns how many */
export async function requeueStrandedMails(db: Db): Promise<number> {
  const { rows }: { rows: { id: string }[] } = await db.raw(
    `select m.id from mail_outbox m
     where m.sent_at is null and m.failed_at is null
       and coalesce(m.lease_until, m.next_try_at, m.created_at) < now() - interval '15 minutes'
       and not exists (select from graphile_worker.jobs j where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)
     limit 500`,
  );
  for (const { id } of rows) await enqueueSending(db, id, null);
  return rows.length;
}

/** Tries a mail at once, also one that was given up, with all its tries again. A mail that was handed over stays as it is. */
export async function retryMail(db: Db, id: string): Promise<"queued" | "sent" | "unknown"> {
  const mail = await db("mail_outbox").where({ id }).forUpdate().first<{ sent_at: Date | null } | undefined>("sent_at");
  if (!mail) return "unknown";
  if (mail.sent_at !== null) return "sent";
  await db("mail_outbox").where({ id }).update({ failed_at: null, next_try_at: null, attempts: 0 });
  await enqueueSending(db, id, null);
  return "queued";
}
