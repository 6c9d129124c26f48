import type { Db } from "#api/platform/database/db.ts";

/** Makes one of the user's tenants the active one. @returns false when it is not theirs */
export async function setActiveTenant(db: Db, userId: string, tenantId: string): Promise<boolean> {
  const changed = await db("users")
    .where({ id: userId })
    .whereExists(db("memberships").where({ user_id: userId, tenant_id: tenantId }).select(db.raw("1")))
    .update({ active_tenant_id: tenantId, acting_tenant_id: null });
  return changed === 1;
}

/** @param tenantId null: nobody but oneself */
export async function setActing(db: Db, userId: string, tenantId: string | null): Promise<void> {
  await db("users").where({ id: userId }).update({ acting_tenant_id: tenantId });
}

export async function findTenantName(db: Db, id: string): Promise<string | undefined> {
  const row = await db("tenants").where({ id }).first<{ name: string } | undefined>("name");
  return row?.name;
}
