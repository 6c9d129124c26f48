import type { Me } from "#shared/contracts/people/identity.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { checkIsOneself, describeAnew, makeActive } from "#api/features/identity/tenant-choice.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { inTenant } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { endInvitation, findTenantOf, type InvitationRow, lockInvitation } from "./invitations.repository.ts";
import { announceTeam } from "./join-requests.service.ts";
import { lockRequest, updateRequest } from "./join-requests.repository.ts";
import { hashOfToken } from "#api/platform/link-token.ts";
import { addToTeam, lockTenant } from "./team.repository.ts";
import { setVerifiedEmail } from "#api/features/identity/verified-email.service.ts";

/** What the page of an invitation shows. @throws AppError `link_expired` */
export async function readByToken(ctx: Context, token: string) {
  return withTransaction(ctx, async (inner) => {
    const invitation = checkOpen(await withInvitation(inner.db, { token }, async (found) => found), inner.now());
    return {
      tenantName: invitation.tenant_name,
      invitedBy: invitation.invited_by,
      email: invitation.email,
      role: invitation.role,
      expiresAt: invitation.expires_at.toISOString(),
    };
  });
}

/**
 * Joins the organisation. Only the invited address may; the link was mailed to it, so opening it also verifies it.
 *
 * @throws AppError `link_expired`; `forbidden` with `facts.email`
 */
export async function accept(ctx: SignedInContext, by: { token: string } | { id: string }): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    checkIsOneself(inner.actor);
    await withInvitation(inner.db, by, (found) => join(inner, found, "token" in by));
    return describeAnew(inner);
  });
}

/** Looks at an invitation with the rows of its tenant, locked; undefined when there is none that the caller may see. */
async function withInvitation<T>(
  db: Db,
  by: { token: string } | { id: string },
  work: (found: InvitationRow | undefined) => Promise<T>,
): Promise<T> {
  const where = "token" in by ? { token_hash: hashOfToken(by.token) } : by;
  const tenantId = await findTenantOf(db, where);
  if (tenantId === null) return work(undefined);
  return inTenant(db, tenantId, async () => work(await lockInvitation(db, where)));
}

async function join(ctx: SignedInContext, found: InvitationRow | undefined, isByToken: boolean): Promise<void> {
  const { actor, db } = ctx;
  const isOwn = found !== undefined && found.email.toLowerCase() === actor.email.toLowerCase();
  // An id is no secret: whose it is not learns nothing.
  if (!isByToken && !(isOwn && actor.isEmailVerified)) throw ended();
  const invitation = checkOpen(found, ctx.now());
  if (!isOwn) {
    throw new AppError(
      "forbidden",
      `This invitation was sent to ${invitation.email}. Sign in with that address, or ask for another invitation.`,
      { facts: { email: invitation.email } },
    );
  }
  await lockTenant(db, invitation.tenant_id);
  if (!actor.isEmailVerified) await setVerifiedEmail(db, actor.userId, actor.email, ctx.now());
  await addToTeam(db, { tenantId: invitation.tenant_id, userId: actor.userId, role: invitation.role });
  await endInvitation(db, invitation.id, { accepted_at: ctx.now() });
  await endRequest(ctx, invitation.tenant_id);
  await makeActive(ctx, invitation.tenant_id);
  await writeAudit(ctx, {
    action: "member.joined",
    tenantId: invitation.tenant_id,
    subject: { kind: "user", id: actor.userId, name: actor.name },
    detail: { role: invitation.role, invitedBy: invitation.invited_by },
  });
  announceTeam(ctx, invitation.tenant_id);
}

/** Who is in needs no answer any more. */
async function endRequest(ctx: SignedInContext, tenantId: string): Promise<void> {
  const request = await lockRequest(ctx.db, { user_id: ctx.actor.userId, state: "open" });
  if (request?.tenant_id !== tenantId) return;
  await updateRequest(ctx.db, request.id, { state: "accepted", decided_at: ctx.now(), decided_by: "Invitation" });
}

function checkOpen(invitation: InvitationRow | undefined, now: Date): InvitationRow {
  const isOpen =
    invitation && invitation.accepted_at === null && invitation.cancelled_at === null && invitation.expires_at > now;
  if (!isOpen) throw ended();
  return invitation;
}

function ended(): AppError {
  return new AppError("link_expired", "This invitation has ended or was used. Ask for another one.");
}
