import type { Region } from "#shared/contracts/site/regions.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import type { Me } from "#shared/contracts/people/identity.ts";
import type { Team } from "#shared/contracts/people/team.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { describeMe } from "#api/features/identity/identity.service.ts";
import type { Context } from "#api/platform/context.ts";
import { asOwner, asUser } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { mailJoinAsked, mailJoinDecided } from "./team-mails.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { endInvitationsOf } from "./invitations.repository.ts";
import { findManagersToTell, insertRequest, lockRequest, updateRequest } from "./join-requests.repository.ts";
import { holdTeam } from "./team-hold.service.ts";
import { addToTeam, leavePersonalTenant } from "./team.repository.ts";
import { describeTeam } from "./team.query.ts";

/** Asks the managers of an organisation to be let in. @throws AppError `conflict` while another request is open */
export async function askToJoin(
  ctx: SignedInContext,
  settings: Site,
  { tenantId, region }: { tenantId: string; region: Region },
): Promise<void> {
  const { userId } = ctx.actor;
  const isNew = await insertRequest(ctx.db, { tenantId, userId, region, at: ctx.now() });
  if (!isNew) throw conflict("conflict", "You have asked an organisation already. Take that request back first.");
  if (ctx.actor.isEmailVerified) await tellManagers(ctx, settings, userId);
}

/** Mails the managers once: when the address of who asks is verified, not before. */
export async function tellManagers(ctx: Context, settings: Site, userId: string): Promise<void> {
  await asUser(ctx.db, userId, async () => {
    const request = await lockRequest(ctx.db, { user_id: userId, state: "open" });
    if (!request || request.told_at !== null) return;
    const managers = await asOwner(ctx.db, (owner) => findManagersToTell(owner, request.tenant_id));
    for (const manager of managers) {
      const { name, email, tenant_name: tenant } = request;
      await mailJoinAsked(ctx.db, settings, manager, { name, email, tenant });
    }
    await updateRequest(ctx.db, request.id, { told_at: ctx.now() });
    announceTeam(ctx, request.tenant_id);
  });
}

/** Takes the caller's own request back. */
export async function withdrawRequest(ctx: SignedInContext): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    const request = await lockRequest(inner.db, { user_id: inner.actor.userId, state: "open" });
    if (request) {
      await updateRequest(inner.db, request.id, { state: "withdrawn", decided_at: inner.now() });
      announceTeam(inner, request.tenant_id);
    }
    return describeMe(inner);
  });
}

/** Lets somebody in, or not. @throws AppError `not_found`; `stale_version` with `facts.decidedBy` */
export async function decideRequest(
  ctx: SignedInContext,
  settings: Site,
  id: string,
  { verdict, role }: { verdict: "accepted" | "refused"; role: TenantRole },
): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    await holdTeam(inner);
    const request = await lockRequest(db, { id, tenant_id: actor.tenantId });
    // Nobody is shown before their address is verified.
    if (!request || request.told_at === null) throw notFound("request to join", id);
    if (request.state !== "open") {
      const who = request.state === "withdrawn" ? request.name : (request.decided_by ?? "A colleague");
      throw conflict("stale_version", `${who} was first: this request is ${request.state}. Nothing was sent twice.`, {
        decidedBy: who,
        state: request.state,
      });
    }
    await updateRequest(db, id, { state: verdict, decided_at: inner.now(), decided_by: actor.name });
    if (verdict === "accepted") {
      await addToTeam(db, { tenantId: actor.tenantId, userId: request.user_id, role });
      await endInvitationsOf(db, { tenantId: actor.tenantId, email: request.email }, { accepted_at: inner.now() });
      await asOwner(db, (owner) => leavePersonalTenant(owner, request.user_id, actor.tenantId));
    }
    await writeAudit(inner, {
      action: verdict === "accepted" ? "member.joined" : "member.refused",
      subject: { kind: "user", id: request.user_id, name: request.name },
      detail: verdict === "accepted" ? { role } : {},
    });
    const tenant = request.tenant_name;
    await mailJoinDecided(db, settings, request, { verdict, tenant });
    announceTeam(inner, actor.tenantId);
    return describeTeam(inner);
  });
}

/** Tells a team that its people, invitations or requests changed. */
export function announceTeam(ctx: Pick<Context, "publish">, tenantId: string): void {
  ctx.publish({ resource: "team", id: tenantId, tenantId, projectId: null });
}
