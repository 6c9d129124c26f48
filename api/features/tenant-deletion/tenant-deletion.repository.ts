import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";

/** @param at null: it stays */
export async function setTenantDeletion(db: Db, tenantId: string, at: Date | null, now: Date): Promise<void> {
  await db("tenants").where({ id: tenantId }).update({ deletion_at: at, updated_at: now });
}

export async function readTenantDeletion(db: Db, tenantId: string): Promise<Date | null> {
  const row = await db("tenants")
    .where({ id: tenantId })
    .first<{ deletion_at: Date | null } | undefined>("deletion_at");
  return row?.deletion_at ?? null;
}

/** Addresses that people of a tenant have verified: another may be anybody's. */
export async function listTeamAddresses(db: Db, tenantId: string): Promise<{ email: string; region: Region }[]> {
  return db("memberships as m")
    .join("users as u", "u.id", "m.user_id")
    .where({ "m.tenant_id": tenantId })
    .whereRaw("lower(u.verified_email) = lower(u.email)")
    .orderBy("u.id")
    .select<{ email: string; region: Region }[]>("u.email", "u.region");
}

/** Tenants whose time has come, longest ago first. */
export async function findDueTenants(db: Db, now: Date): Promise<string[]> {
  return db("tenants").where("deletion_at", "<=", now).orderBy("deletion_at").limit(100).pluck("id");
}

/** One that is due, locked until the transaction ends; undefined when it was kept or another sweep has it done. */
export async function lockDueTenant(db: Db, id: string, now: Date): Promise<{ name: string } | undefined> {
  return db("tenants")
    .where({ id })
    .where("deletion_at", "<=", now)
    .forUpdate()
    .first<{ name: string } | undefined>("name");
}
