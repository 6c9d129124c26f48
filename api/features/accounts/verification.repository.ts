import type { Db } from "#api/platform/database/db.ts";

export interface VerificationRow {
  id: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

const COLUMNS = ["id", "user_id", "email", "created_at", "expires_at", "used_at"] as const;

/** Holds the verifications of one user until the transaction ends. */
export async function lockVerifications(db: Db, userId: string): Promise<void> {
  await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 181))", [userId]);
}

export async function findNewest(db: Db, userId: string): Promise<VerificationRow | undefined> {
  return db("email_verifications")
    .where({ user_id: userId })
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .first<VerificationRow | undefined>(...COLUMNS);
}

/** The link that a user has not opened yet and still may; undefined when there is none. */
export async function findWaiting(db: Db, userId: string, now: Date): Promise<VerificationRow | undefined> {
  const link = await findNewest(db, userId);
  return link && link.used_at === null && link.expires_at > now ? link : undefined;
}

export async function findByHash(db: Db, hash: string): Promise<VerificationRow | undefined> {
  return db("email_verifications")
    .where({ token_hash: hash })
    .first<VerificationRow | undefined>(...COLUMNS);
}

/** How many mails a user got since then. */
export async function countSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db("email_verifications")
    .where({ user_id: userId })
    .where("created_at", ">", since)
    .count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

export async function insertVerification(
  db: Db,
  row: { userId: string; email: string; hash: string; at: Date; until: Date },
): Promise<void> {
  await db("email_verifications").insert({
    user_id: row.userId,
    email: row.email,
    token_hash: row.hash,
    created_at: row.at,
    expires_at: row.until,
  });
}

export async function markUsed(db: Db, id: string, at: Date): Promise<void> {
  await db("email_verifications").where({ id }).update({ used_at: at });
}

/** A user whose address is this one and not verified. */
export async function findUnverifiedUser(db: Db, email: string): Promise<string | undefined> {
  const row = await db("users")
    .whereRaw("lower(email) = lower(?) and lower(verified_email) is distinct from lower(email)", [email])
    .orderBy("created_at", "desc")
    .first<{ id: string } | undefined>("id");
  return row?.id;
}

/** Removes links that ended a week ago: until then they can still name the newer. @returns how many */
export async function deleteOldVerifications(db: Db, before: Date): Promise<number> {
  return db("email_verifications").where("expires_at", "<", before).delete();
}
