import type { Knex } from "knex";
import type { Db } from "#api/platform/database/db.ts";

/** Marks a captcha as used. @returns false when it was used before */
export async function useCaptcha(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const rows = await db("captcha_uses")
    .insert({ signature, expires_at: expiresAt })
    .onConflict("signature")
    .ignore()
    .returning("signature");
  return rows.length === 1;
}

/** Forgets used captchas that ran out: they are refused by their date. @returns how many */
export async function sweepCaptchaUses(knex: Knex): Promise<number> {
  return knex("captcha_uses").where("expires_at", "<", knex.fn.now()).delete();
}

/** @returns the reference of the message: M-2026-0031 */
export async function keepMessage(
  db: Db,
  message: { name: string; email: string; subject: string; message: string; region: string },
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<string> {
  const reference = db.raw("'M-' || ? || '-' || lpad(nextval('contact_message_numbers')::text, 4, '0')", [
    String(at.getUTCFullYear()),
  ]);
  const [row] = await db("contact_messages")
    .insert({ ...message, reference, created_at: at, due_at: dueAt })
    .returning<{ reference: string }[]>("reference");
  if (!row) throw new Error("No message row came back.");
  return row.reference;
}

/** Adds to the list, once per address and country. @returns its id when it was new */
export async function keepSubscription(
  db: Db,
  entry: { name: string; email: string; organisationName: string; country: string | undefined },
  at: Date,
): Promise<string | undefined> {
  const [row] = await db("subscriptions")
    .insert({
      name: entry.name,
      email: entry.email,
      organisation_name: entry.organisationName,
      country: entry.country ?? null,
      created_at: at,
    })
    .onConflict(db.raw("(lower(email), coalesce(lower(country), ''))"))
    .ignore()
    .returning<{ id: string }[]>("id");
  return row?.id;
}

/** Takes an entry off the list; one that is gone stays gone. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db("subscriptions").where({ id }).delete();
}
