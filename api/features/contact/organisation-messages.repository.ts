import type { RecipientState } from "#shared/contracts/people/organisation-messages.ts";
import type { Db } from "#api/platform/database/db.ts";

/** An organisation that can be written to, or not. */
export interface Recipient {
  id: number;
  name: string;
  slug: string;
  type: "supplier" | "consultant";
  /** As its owner wrote it: perhaps no address at all. */
  email: string | null;
}

/** Those of the organisations that the public may see. */
export async function findRecipients(db: Db, ids: readonly number[]): Promise<Recipient[]> {
  const { rows }: { rows: Recipient[] } = await db.raw(
    `select p.id, p.name, slug_of(p.name) as slug, p.type, coalesce(o.contact_email, o.email_address) as email
     from public_organisations p join organisations o on o.id = p.id where p.id = any(?)`,
    [[...ids]],
  );
  return rows;
}

interface MessageRow {
  id: string;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  region: string;
  content_hash: string;
  created_at: Date;
}

/** @returns the hash of the message that has this id already; null when it was inserted */
export async function insertOrganisationMessage(db: Db, row: MessageRow): Promise<string | null> {
  const inserted = await db("organisation_messages").insert(row).onConflict("id").ignore().returning("id");
  if (inserted.length === 1) return null;
  const earlier = await db("organisation_messages")
    .where({ id: row.id })
    .first<{ content_hash: string }>("content_hash");
  return earlier.content_hash;
}

/** @param mailId null for an organisation without an email */
export async function insertRecipient(
  db: Db,
  row: { messageId: string; organisationId: number; place: number; mailId: string | null },
): Promise<void> {
  await db("organisation_message_recipients").insert({
    message_id: row.messageId,
    organisation_id: row.organisationId,
    place: row.place,
    mail_id: row.mailId,
  });
}

interface DeliveryRow {
  organisation_id: number;
  mail_id: string | null;
  attempts: number | null;
  sent_at: Date | null;
  failed_at: Date | null;
  next_try_at: Date | null;
}

/** What became of each mail of a message, in the sender's order; empty when there is no such message. */
export async function findDelivery(db: Db, messageId: string): Promise<RecipientState[]> {
  const rows: DeliveryRow[] = await db("organisation_message_recipients as r")
    .leftJoin("mail_outbox as m", "m.id", "r.mail_id")
    .where("r.message_id", messageId)
    .orderBy("r.place")
    .select("r.organisation_id", "r.mail_id", "m.attempts", "m.sent_at", "m.failed_at", "m.next_try_at");
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    state: stateOf(row),
    at: (row.sent_at ?? row.failed_at)?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
  }));
}

function stateOf(row: DeliveryRow): RecipientState["state"] {
  if (row.mail_id === null) return "no-email";
  if (row.sent_at !== null) return "handed-over";
  if (row.failed_at !== null) return "failed";
  return row.next_try_at === null ? "waiting" : "retrying";
}

/** The message that a mail carries, with the organisation it went to, public or not; undefined for other mails. */
export async function findMessageOfMail(
  db: Db,
  mailId: string,
): Promise<
  { email: string; message: string; region: string; organisation_id: number; organisation_name: string } | undefined
> {
  return db("organisation_message_recipients as r")
    .join("organisation_messages as m", "m.id", "r.message_id")
    .join("organisations as o", "o.id", "r.organisation_id")
    .where("r.mail_id", mailId)
    .first("m.email", "m.message", "m.region", "r.organisation_id", "o.name as organisation_name");
}

/** Deletes messages to organisations made before `before`, with their mails. @returns how many */
export async function deleteOrganisationMessages(db: Db, before: Date): Promise<number> {
  await db("mail_outbox")
    .whereIn(
      "id",
      db("organisation_message_recipients as r")
        .join("organisation_messages as m", "m.id", "r.message_id")
        .where("m.created_at", "<", before)
        .whereNotNull("r.mail_id")
        .select("r.mail_id"),
    )
    .delete();
  return db("organisation_messages").where("created_at", "<", before).delete();
}
