import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface TeamRow {
  userId: string;
  role: TenantRole;
  name: string;
  email: string;
  isVerified: boolean;
  lastSeenAt: Date | null;
}

/** Whoever changes a team holds its tenant until the transaction ends. @throws AppError `not_found` */
export async function lockTenant(db: Db, id: string): Promise<{ name: string; is_personal: boolean; status: string }> {
  const row = await db("tenants")
    .where({ id })
    .forUpdate()
    .first<{ name: string; is_personal: boolean; status: string } | undefined>("name", "is_personal", "status");
  if (!row) throw notFound("tenant", id);
  return row;
}

/** By name. */
export async function readTeam(db: Db, tenantId: string): Promise<TeamRow[]> {
  const { rows }: { rows: TeamRow[] } = await db.raw(
    `select u.id as "userId", m.role, u.name, u.email, u.last_seen_at as "lastSeenAt",
       coalesce(lower(u.verified_email) = lower(u.email), false) as "isVerified"
     from memberships m join users u on u.id = m.user_id where m.tenant_id = ? order by lower(u.name), u.id`,
    [tenantId],
  );
  return rows;
}

/** Adds a person; one who is in the team keeps their role. */
export async function addToTeam(db: Db, member: { tenantId: string; userId: string; role: TenantRole }): Promise<void> {
  await db("memberships")
    .insert({ tenant_id: member.tenantId, user_id: member.userId, role: member.role })
    .onConflict(["tenant_id", "user_id"])
    .ignore();
}

export async function setRole(db: Db, tenantId: string, userId: string, role: TenantRole): Promise<void> {
  await db("memberships").where({ tenant_id: tenantId, user_id: userId }).update({ role });
}

/** Their next call finds another tenant of theirs, or makes one. */
export async function removeFromTeam(db: Db, tenantId: string, userId: string): Promise<void> {
  await db("memberships").where({ tenant_id: tenantId, user_id: userId }).delete();
}

/** Who was let into an organisation works there at once, when they had none of their own. */
export async function leavePersonalTenant(db: Db, userId: string, tenantId: string): Promise<void> {
  await db("users")
    .where({ id: userId })
    .whereIn("active_tenant_id", db("tenants").where({ is_personal: true }).select("id"))
    .update({ active_tenant_id: tenantId });
}
