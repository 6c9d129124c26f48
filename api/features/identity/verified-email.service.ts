import type { Db } from "#api/platform/database/db.ts";

/** The address is the user's and verified from now on; one that the token does not say is kept against it. */
export async function setVerifiedEmail(db: Db, userId: string, email: string, at: Date): Promise<void> {
  await db("users")
    .where({ id: userId })
    .update({
      email_source: db.raw("case when lower(email) = lower(?) then email_source else 'own' end", [email]),
      email,
      verified_email: email,
      email_verified_at: at,
    });
}
