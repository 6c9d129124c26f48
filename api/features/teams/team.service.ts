import type { Me } from "#shared/contracts/people/identity.ts";
import type { Team } from "#shared/contracts/people/team.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { checkIsOneself, describeAnew, publishStanding } from "#api/features/identity/tenant-choice.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { checkIsOrganisation, checkKeepsManager } from "./teams.policy.ts";
import { endInvitationsOf } from "./invitations.repository.ts";
import { announceTeam } from "./join-requests.service.ts";
import { holdTeam } from "./team-hold.service.ts";
import { describeTeam } from "./team.query.ts";
import { lockTenant, readTeam, removeFromTeam, setRole, type TeamRow } from "./team.repository.ts";

/** @throws AppError `not_found`; `conflict` for taking the role of the only manager */
export async function giveRole(ctx: SignedInContext, userId: string, role: TenantRole): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    const { team } = await holdTeam(inner);
    const member = getMember(team, userId);
    if (member.role !== role) {
      checkKeepsManager(team, userId);
      await setRole(inner.db, inner.actor.tenantId, userId, role);
      await auditMember(inner, "member.role-changed", member, { from: member.role, to: role });
    }
    return describeTeam(inner);
  });
}

/** Takes somebody out: their next call finds them elsewhere. @throws AppError `not_found`, `conflict` */
export async function removePerson(ctx: SignedInContext, userId: string): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    const { team } = await holdTeam(inner);
    const member = getMember(team, userId);
    if (userId === inner.actor.userId) throw conflict("conflict", "To take yourself out, leave the organisation.");
    checkKeepsManager(team, userId);
    await takeOut(inner, member);
    await auditMember(inner, "member.removed", member, { role: member.role });
    return describeTeam(inner);
  });
}

/** Somebody else becomes manager and the caller an editor. @throws AppError `not_found` */
export async function handTeamOver(ctx: SignedInContext, userId: string): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    const { team } = await holdTeam(inner);
    const member = getMember(team, userId);
    if (userId === actor.userId) throw conflict("conflict", "You manage this organisation already.");
    await setRole(db, actor.tenantId, userId, "manager");
    if (!actor.actingFor) await setRole(db, actor.tenantId, actor.userId, "editor");
    await auditMember(inner, "tenant.handed-over", member, { from: actor.name });
    return describeTeam(inner);
  });
}

/** The caller leaves the active tenant. @throws AppError `conflict` for the only manager; `tenant_required` */
export async function leaveTeam(ctx: SignedInContext): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    checkIsOneself(actor);
    checkIsOrganisation(await lockTenant(db, actor.tenantId));
    const team = await readTeam(db, actor.tenantId);
    const member = getMember(team, actor.userId);
    checkKeepsManager(team, actor.userId);
    await takeOut(inner, member);
    await auditMember(inner, "member.left", member, { role: member.role });
    return describeAnew(inner);
  });
}

/** At once, and for as long as nobody lets them in again: an invitation that they have not used ends with it. */
async function takeOut(ctx: SignedInContext, { userId, email }: TeamRow): Promise<void> {
  const { tenantId } = ctx.actor;
  await removeFromTeam(ctx.db, tenantId, userId);
  await endInvitationsOf(ctx.db, { tenantId, email }, { cancelled_at: ctx.now() });
  publishStanding(ctx, userId);
}

function getMember(team: readonly TeamRow[], userId: string): TeamRow {
  const member = team.find((one) => one.userId === userId);
  if (!member) throw notFound("person of your organisation", userId);
  return member;
}

async function auditMember(
  ctx: SignedInContext,
  action: "member.role-changed" | "member.removed" | "member.left" | "tenant.handed-over",
  { userId, name }: TeamRow,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAudit(ctx, { action, subject: { kind: "user", id: userId, name }, detail });
  announceTeam(ctx, ctx.actor.tenantId);
}
