import type { Db } from "#api/platform/database/db.ts";

/** The account of the development provider that has this address and may not sign in yet. @returns its id */
export async function findUnverifiedAccount(db: Db, email: string): Promise<string | undefined> {
  const row = await db("provider_accounts")
    .whereRaw("lower(email) = lower(?)", [email])
    .whereNull("email_verified_at")
    .first<{ id: string } | undefined>("id");
  return row?.id;
}

/** The account of the development provider may sign in from now on, if its address is this one. */
export async function markAccountVerified(db: Db, id: string, email: string, at: Date): Promise<void> {
  await db("provider_accounts")
    .where({ id, email_verified_at: null })
    .whereRaw("lower(email) = lower(?)", [email])
    .update({ email_verified_at: at });
}

/** Nobody signs in with it any more. */
export async function deleteProviderAccount(db: Db, id: string): Promise<void> {
  await db("provider_accounts").where({ id }).delete();
  await db("oidc_payloads")
    .whereRaw("model in ('Session', 'Grant', 'RefreshToken') and payload->>'accountId' = ?", [id])
    .delete();
}
