import type { Db } from "#api/platform/database/db.ts";

/** Deletes mails that were handed over or given up before `before`; one that still waits stays. @returns how many */
export async function deleteOldMails(db: Db, before: Date): Promise<number> {
  return db("mail_outbox")
    .where((done) => void done.where("sent_at", "<", before).orWhere("failed_at", "<", before))
    .delete();
}
