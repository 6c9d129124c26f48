import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface InvitationRow {
  id: string;
  tenant_id: string;
  tenant_name: string;
  email: string;
  role: TenantRole;
  invited_by: string;
  expires_at: Date;
  accepted_at: Date | null;
  cancelled_at: Date | null;
}

/** One invitation with the name of its tenant, locked until the transaction ends. */
export async function lockInvitation(
  db: Db,
  where: { id: string } | { token_hash: string } | { id: string; tenant_id: string },
): Promise<InvitationRow | undefined> {
  return db("tenant_invitations as i")
    .join("tenants as t", "t.id", "i.tenant_id")
    .where(Object.fromEntries(Object.entries(where).map(([column, value]) => [`i.${column}`, value])))
    .forUpdate("i")
    .first<InvitationRow | undefined>(
      "i.id",
      "i.tenant_id",
      "t.name as tenant_name",
      "i.email",
      "i.role",
      "i.invited_by",
      "i.expires_at",
      "i.accepted_at",
      "i.cancelled_at",
    );
}

/** The tenant of an invitation whose token the caller has, or that was sent to their verified address. */
export async function findTenantOf(db: Db, where: { id: string } | { token_hash: string }): Promise<string | null> {
  if ("id" in where) {
    const row = await db("tenant_invitations").where(where).first<{ tenant_id: string } | undefined>("tenant_id");
    return row?.tenant_id ?? null;
  }
  const { rows }: { rows: { id: string | null }[] } = await db.raw("select tenant_of_invitation(?) as id", [
    where.token_hash,
  ]);
  return rows[0]?.id ?? null;
}

interface NewInvitation {
  tenantId: string;
  email: string;
  role: TenantRole;
  tokenHash: string;
  invitedBy: string;
  mailId: string;
  at: Date;
  until: Date;
}

/** Who is invited already gets a new link, and the old one ends. @returns its id */
export async function saveInvitation(db: Db, invitation: NewInvitation): Promise<string> {
  const { rows }: { rows: { id: string }[] } = await db.raw(
    `insert into tenant_invitations (tenant_id, email, role, token_hash, invited_by, mail_id, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (tenant_id, lower(email)) where accepted_at is null and cancelled_at is null do update set
       email = excluded.email, role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
       mail_id = excluded.mail_id, created_at = excluded.created_at, expires_at = excluded.expires_at
     returning id`,
    [
      invitation.tenantId,
      invitation.email,
      invitation.role,
      invitation.tokenHash,
      invitation.invitedBy,
      invitation.mailId,
      invitation.at,
      invitation.until,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("No invitation row came back.");
  return row.id;
}

export async function countOpen(db: Db, tenantId: string, except: readonly string[]): Promise<number> {
  const [row] = await db("tenant_invitations")
    .where({ tenant_id: tenantId, accepted_at: null, cancelled_at: null })
    .whereRaw("lower(email) <> all(?)", [[...except]])
    .count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

export async function endInvitation(
  db: Db,
  id: string,
  values: { accepted_at: Date } | { cancelled_at: Date },
): Promise<void> {
  await db("tenant_invitations").where({ id }).update(values);
}

/** Ends what an address was invited with and has not used: it would let its person in again, in a role of before. */
export async function endInvitationsOf(
  db: Db,
  { tenantId, email }: { tenantId: string; email: string },
  values: { accepted_at: Date } | { cancelled_at: Date },
): Promise<void> {
  await db("tenant_invitations")
    .where({ tenant_id: tenantId, accepted_at: null, cancelled_at: null })
    .whereRaw("lower(email) = lower(?)", [email])
    .update(values);
}

/** Removes what ended long ago. @returns how many */
export async function deleteOldInvitations(db: Db, before: Date): Promise<number> {
  return db("tenant_invitations").where("expires_at", "<", before).delete();
}
