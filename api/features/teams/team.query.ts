import type { Invitation, Team } from "#shared/contracts/people/team.ts";
import type { Db } from "#api/platform/database/db.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { isOnlyManager, managesNow } from "./teams.policy.ts";
import { isSameDomain } from "#shared/domain/email-domain.ts";
import { readTeam, type TeamRow } from "./team.repository.ts";

/** The people of the caller's tenant; for managers also who is invited and who asks. */
export async function describeTeam(ctx: SignedInContext): Promise<Team> {
  const { actor, db } = ctx;
  const team = await readTeam(db, actor.tenantId);
  // As it is now: a change that was just made may have been that of the caller's role.
  const isManager = managesNow(actor, team);
  return {
    members: team.map(({ userId, name, email, role, lastSeenAt }) => ({
      userId,
      name,
      email,
      role,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      isYou: userId === actor.userId,
      isOnlyManager: isOnlyManager(team, userId),
    })),
    invitations: isManager ? await readInvitations(db, actor.tenantId, ctx.now()) : [],
    joinRequests: isManager ? await readRequests(db, actor.tenantId, team) : [],
  };
}

async function readInvitations(db: Db, tenantId: string, now: Date): Promise<Invitation[]> {
  const rows: {
    id: string;
    email: string;
    role: Invitation["role"];
    invited_by: string;
    created_at: Date;
    expires_at: Date;
    failed_at: Date | null;
  }[] = await db("tenant_invitations as i")
    .where({ "i.tenant_id": tenantId, "i.accepted_at": null, "i.cancelled_at": null })
    .orderBy("i.created_at", "desc")
    .limit(200)
    .select("i.id", "i.email", "i.role", "i.invited_by", "i.created_at", "i.expires_at")
    .select(db.raw("mail_failed_at(i.mail_id) as failed_at"));
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    at: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.failed_at !== null ? "returned" : row.expires_at > now ? "open" : "ended",
  }));
}

async function readRequests(db: Db, tenantId: string, team: readonly TeamRow[]): Promise<Team["joinRequests"]> {
  const rows: { id: string; user_id: string; name: string; email: string; created_at: Date }[] = await db(
    "join_requests as r",
  )
    .join("users as u", "u.id", "r.user_id")
    .where({ "r.tenant_id": tenantId, "r.state": "open" })
    .whereNotNull("r.told_at")
    .orderBy("r.created_at")
    .limit(200)
    .select("r.id", "r.user_id", "u.name", "u.email", "r.created_at");
  const addresses = team.filter((one) => one.isVerified).map((one) => one.email);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    at: row.created_at.toISOString(),
    isSameDomain: addresses.some((address) => isSameDomain(address, row.email)),
  }));
}
