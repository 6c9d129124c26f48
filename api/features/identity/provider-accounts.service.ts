import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";
import { demoUserList } from "./demo-users.ts";
import { hashPassword } from "#api/features/identity/provider/password.ts";

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

/** An account of the development provider, beside the demonstration users. */
export interface ProviderAccount {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  email_verified_at: Date | null;
}

const COLUMNS = ["id", "name", "email", "password_hash", "email_verified_at"] as const;

export async function findAccountById(db: Db, id: string): Promise<ProviderAccount | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return db("provider_accounts")
    .where({ id })
    .first<ProviderAccount | undefined>(...COLUMNS);
}

export async function findAccountByEmail(db: Db, email: string): Promise<ProviderAccount | undefined> {
  return db("provider_accounts")
    .whereRaw("lower(email) = lower(?)", [email])
    .first<ProviderAccount | undefined>(...COLUMNS);
}

/** What happens to the filled form of a new account: the same answer whether or not the address has one. */
export type SignUp = (form: { name: string; email: string; password: string }, address: string) => Promise<void>;

/**
 * Makes an account, or takes over one that nobody verified: whoever opens the newest link has it, with the newest
 * password. @returns its id; null when the address has an account already, after the same work
 */
export async function makeAccount(
  db: Db,
  { name, email, password, at }: { name: string; email: string; password: string; at: Date },
): Promise<string | null> {
  const hash = await hashPassword(password);
  if (demoUserList.some((user) => user.email === email.toLowerCase())) return null;
  const { rows }: { rows: { id: string }[] } = await db.raw(
    `insert into provider_accounts (id, name, email, password_hash, created_at) values (?, ?, ?, ?, ?)
     on conflict (lower(email)) do update set name = excluded.name, password_hash = excluded.password_hash
       where provider_accounts.email_verified_at is null
     returning id`,
    [randomUUID(), name, email, hash, at],
  );
  return rows[0]?.id ?? null;
}
