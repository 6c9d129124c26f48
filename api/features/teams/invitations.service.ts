import type { z } from "zod";
import { INVITATION_DAYS, type inviteMembers, MOST_INVITATIONS, type Team } from "#shared/contracts/people/team.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, invalid, notFound } from "#api/platform/errors.ts";
import { createRateLimitOnUse } from "#api/platform/http/limits/rate-limit.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { mailInvitation } from "./team-mails.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import {
  countOpen,
  deleteOldInvitations,
  endInvitation,
  lockInvitation,
  saveInvitation,
} from "./invitations.repository.ts";
import { announceTeam } from "./join-requests.service.ts";
import { makeLinkToken } from "#api/platform/link-token.ts";
import { holdTeam } from "./team-hold.service.ts";
import { isPending } from "./teams.policy.ts";
import { describeTeam } from "./team.query.ts";
import type { TeamRow } from "./team.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;
/** Invitations a day: a tenant that staff have not approved writes to few. */
const mailsOfApproved = createRateLimitOnUse({ name: "invitation", points: 100, seconds: DAY_MS / 1000 });
const mailsOfPending = createRateLimitOnUse({ name: "pending-invitation", points: 5, seconds: DAY_MS / 1000 });

/** Mails an invitation to each address. @throws AppError `validation_failed`, `conflict`, `too_many_requests` */
export async function invite(
  ctx: SignedInContext,
  settings: Site,
  { emails, role, region }: z.output<(typeof inviteMembers)["body"]>,
): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    const { name, team } = await holdTeam(inner);
    checkAddresses(team, emails);
    const addresses = new Map(emails.map((email) => [email.toLowerCase(), email]));
    const others = await countOpen(inner.db, inner.actor.tenantId, [...addresses.keys()]);
    if (others + addresses.size > MOST_INVITATIONS) {
      throw conflict("conflict", `At most ${MOST_INVITATIONS} invitations may be open. Cancel some first.`, {
        most: MOST_INVITATIONS,
      });
    }
    for (const email of addresses.values())
      await sendInvitation(inner, settings, { tenant: name, email, role, region });
    announceTeam(inner, inner.actor.tenantId);
    return describeTeam(inner);
  });
}

/** A new link, to a corrected address where one is given. @throws AppError `not_found`, `validation_failed` */
export async function inviteAgain(
  ctx: SignedInContext,
  settings: Site,
  id: string,
  { email, region }: { email?: string | undefined; region: Region },
): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    const { name, team } = await holdTeam(inner);
    const known = await lockInvitation(inner.db, { id, tenant_id: inner.actor.tenantId });
    if (!known || known.accepted_at !== null || known.cancelled_at !== null) throw notFound("open invitation", id);
    const address = email ?? known.email;
    checkAddresses(team, [address]);
    if (address.toLowerCase() !== known.email.toLowerCase()) {
      await endInvitation(inner.db, id, { cancelled_at: inner.now() });
    }
    await sendInvitation(inner, settings, { tenant: name, email: address, role: known.role, region });
    announceTeam(inner, inner.actor.tenantId);
    return describeTeam(inner);
  });
}

/** Ends the link. @throws AppError `not_found` */
export async function cancel(ctx: SignedInContext, id: string): Promise<Team> {
  return withTransaction(ctx, async (inner) => {
    await holdTeam(inner);
    const known = await lockInvitation(inner.db, { id, tenant_id: inner.actor.tenantId });
    if (!known) throw notFound("invitation", id);
    if (known.accepted_at === null && known.cancelled_at === null) {
      await endInvitation(inner.db, id, { cancelled_at: inner.now() });
      announceTeam(inner, inner.actor.tenantId);
    }
    return describeTeam(inner);
  });
}

/** Removes invitations three months after their end. */
export async function sweepInvitations(ctx: Context): Promise<void> {
  await deleteOldInvitations(ctx.db, new Date(ctx.now().getTime() - KEPT_MS));
}

async function sendInvitation(
  ctx: SignedInContext,
  settings: Site,
  { tenant, email, role, region }: { tenant: string; email: string; role: TenantRole; region: Region },
): Promise<void> {
  const { actor, db } = ctx;
  const limit = isPending(actor) ? mailsOfPending : mailsOfApproved;
  await limit(ctx.runtime.knex).consume(actor.tenantId);
  const { token, hash } = makeLinkToken();
  const invitedBy = actor.name;
  const mailId = await mailInvitation(db, settings, { email, region }, { tenant, invitedBy, token });
  const at = ctx.now();
  const until = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  const { tenantId } = actor;
  const id = await saveInvitation(db, { tenantId, email, role, tokenHash: hash, invitedBy, mailId, at, until });
  await writeAudit(ctx, {
    action: "member.invited",
    subject: { kind: "invitation", id, name: email },
    detail: { role },
  });
}

/** @throws AppError `validation_failed` that names each address of the team */
function checkAddresses(team: readonly TeamRow[], emails: readonly string[]): void {
  const names = new Map(team.map((one) => [one.email.toLowerCase(), one.name]));
  const errors = emails.flatMap((email, place): [string, string[]][] => {
    const name = names.get(email.toLowerCase());
    return name === undefined ? [] : [[`emails.${place}`, [`${name} is in your team already.`]]];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
