import { DELETION_DAYS } from "#shared/contracts/people/accounts.ts";
import type { TenantLosses } from "#shared/contracts/people/tenant-deletion.ts";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import { describeSettings } from "#api/features/accounts/tenants.service.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { announceTeam } from "#api/features/teams/join-requests.service.ts";
import { holdTeam } from "#api/features/teams/team-hold.service.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { countLosses } from "./losses.query.ts";
import { mailTenantDeletion, mailTenantKept } from "./tenant-deletion-mails.ts";
import { checkMayDeleteTenant } from "./tenant-deletion.policy.ts";
import { listTeamAddresses, readTenantDeletion, setTenantDeletion } from "./tenant-deletion.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What goes with the caller's organisation. @throws AppError `tenant_required` */
export async function describeLosses(ctx: SignedInContext): Promise<TenantLosses> {
  return withTransaction(ctx, async (inner) => {
    await holdTeam(inner);
    return asOwner(inner.db, (owner) => countLosses(owner, inner.actor.tenantId));
  });
}

/**
 * Deletes the caller's organisation in 30 days; until then all of it works as before.
 *
 * @throws AppError `validation_failed`, `forbidden`, `tenant_required`
 */
export async function askForDeletion(ctx: SignedInContext, site: Site, typed: string): Promise<TenantSettings> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    const { name } = await holdTeam(inner);
    checkMayDeleteTenant(actor, name, typed);
    if ((await readTenantDeletion(db, actor.tenantId)) === null) {
      const at = new Date(inner.now().getTime() + DELETION_DAYS * DAY_MS);
      await setTenantDeletion(db, actor.tenantId, at, inner.now());
      await tell(inner, "tenant.deletion-asked", name);
      for (const reader of await listTeamAddresses(db, actor.tenantId)) {
        await mailTenantDeletion(db, site, reader, { tenant: name, by: actor.name, at });
      }
    }
    return describeSettings(inner);
  });
}

/** Keeps the caller's organisation. @throws AppError `tenant_required` */
export async function keepTenant(ctx: SignedInContext, site: Site): Promise<TenantSettings> {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    const { name } = await holdTeam(inner);
    if ((await readTenantDeletion(db, actor.tenantId)) !== null) {
      await setTenantDeletion(db, actor.tenantId, null, inner.now());
      await tell(inner, "tenant.deletion-cancelled", name);
      for (const reader of await listTeamAddresses(db, actor.tenantId)) {
        await mailTenantKept(db, site, reader, { tenant: name, by: actor.name });
      }
    }
    return describeSettings(inner);
  });
}

async function tell(
  ctx: SignedInContext,
  action: "tenant.deletion-asked" | "tenant.deletion-cancelled",
  name: string,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await writeAudit(ctx, { action, subject: { kind: "tenant", id: tenantId, name } });
  announceTeam(ctx, tenantId);
}
