import type { z } from "zod";
import { MailKind } from "#shared/contracts/people/mail-kinds.ts";
import type { ContactMessage, listOutgoingMails, OutgoingMailRow } from "#shared/contracts/people/correspondence.ts";
import type { Db } from "#api/platform/database/db.ts";

interface MessageRow {
  id: string;
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  region: string;
  created_at: Date;
  due_at: Date;
  version: number;
  answered_at: Date | null;
  answered_by: string | null;
  answer: string | null;
}

interface Page {
  page: number;
  pageSize: number;
}

/** One page of messages through the contact page, and how many there are. */
export async function readContactMessages(
  db: Db,
  { state, page, pageSize }: Page & { state: "open" | "answered" },
): Promise<{ items: ContactMessage[]; total: number }> {
  const some = () =>
    state === "open"
      ? db("contact_messages").whereNull("answered_at")
      : db("contact_messages").whereNotNull("answered_at");
  const order = state === "open" ? ["due_at", "id"] : [{ column: "answered_at", order: "desc" }, "id"];
  const rows: MessageRow[] = await some()
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select("*");
  return { items: rows.map(toContactMessage), total: await countOf(some()) };
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const row = await db("contact_messages").where({ id }).first<MessageRow | undefined>();
  return row && toContactMessage(row);
}

/** Locks the row until the transaction ends: of two who answer at once the second sees that it is answered. */
export async function lockContactMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db("contact_messages").where({ id }).forUpdate().first<MessageRow | undefined>();
}

export async function saveAnswer(
  db: Db,
  id: string,
  answer: { at: Date; who: string; text: string | null },
): Promise<ContactMessage> {
  const [row] = await db("contact_messages")
    .where({ id })
    .update({ answered_at: answer.at, answered_by: answer.who, answer: answer.text, version: db.raw("version + 1") })
    .returning<MessageRow[]>("*");
  if (!row) throw new Error(`Message ${id} went away while it was locked.`);
  return toContactMessage(row);
}

/** Deletes messages answered before `answered`, and those that came before `unanswered` and never were. @returns how many */
export async function deleteContactMessages(db: Db, answered: Date, unanswered: Date): Promise<number> {
  return db("contact_messages")
    .where("answered_at", "<", answered)
    .orWhere((open) => void open.whereNull("answered_at").where("created_at", "<", unanswered))
    .delete();
}

/** Deletes entries of the mailing list and the waitlists made before `before`. @returns how many */
export async function deleteSubscriptions(db: Db, before: Date): Promise<number> {
  return db("subscriptions").where("created_at", "<", before).delete();
}

interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  created_at: Date;
  attempts: number;
  sent_at: Date | null;
  failed_at: Date | null;
  next_try_at: Date | null;
  last_error: string | null;
  is_unclear: boolean;
}

/** One page of mails without their texts, the newest first, and how many there are. */
export async function readOutgoingMails(
  db: Db,
  { state, page, pageSize }: z.output<(typeof listOutgoingMails)["query"]>,
): Promise<{ items: OutgoingMailRow[]; total: number }> {
  const some = () => {
    if (state === "all") return db("mail_outbox");
    if (state === "failed") return db("mail_outbox").whereNotNull("failed_at");
    return db("mail_outbox").whereNull("sent_at").whereNull("failed_at");
  };
  const rows: MailRow[] = await some()
    .orderBy([{ column: "created_at", order: "desc" }, "id"])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select("id", "kind", "recipient", "subject", "created_at", "attempts", "sent_at", "failed_at")
    .select("next_try_at", "last_error", "is_unclear");
  return { items: rows.map(toMail), total: await countOf(some()) };
}

async function countOf(query: ReturnType<Db>): Promise<number> {
  const [row] = await query.count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

function toContactMessage(row: MessageRow): ContactMessage {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    version: row.version,
    answer:
      row.answered_at === null
        ? null
        : { at: row.answered_at.toISOString(), who: row.answered_by ?? "", text: row.answer },
  };
}

function toMail(row: MailRow): OutgoingMailRow {
  const ended = row.sent_at ?? row.failed_at;
  const open = row.next_try_at === null ? "waiting" : "retrying";
  return {
    id: row.id,
    kind: MailKind.catch("other").parse(row.kind),
    to: row.recipient,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    state: row.sent_at !== null ? "handed-over" : row.failed_at !== null ? "failed" : open,
    attempts: row.attempts,
    endedAt: ended?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    lastError: row.last_error,
    isUnclear: row.is_unclear,
  };
}
