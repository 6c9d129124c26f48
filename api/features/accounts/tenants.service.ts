import type { z } from "zod";
import type { approveTenant, listPendingTenants } from "#shared/contracts/people/onboarding.ts";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { givePage } from "#api/features/claims/give-page.service.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { mailApproved } from "./account-mails.ts";
import { checkWaits } from "./accounts.policy.ts";
import type { Site } from "#api/features/mails/mail-texts.service.ts";
import { announceTeam } from "#api/features/teams/join-requests.service.ts";
import { findFreePage } from "./onboarding.repository.ts";
import { readPending } from "./pending-tenants.query.ts";
import { holdTeam } from "#api/features/teams/team-hold.service.ts";
import {
  findManagerAddress,
  lockWhole,
  readSettings,
  renameTenant,
  setApproved,
  type TenantRow,
} from "./tenants.repository.ts";

/** Organisations that wait, in the order they came. */
export async function listPending(ctx: SignedInContext, query: z.output<(typeof listPendingTenants)["query"]>) {
  const { items, total } = await readPending(ctx.db, query);
  return { items, total, totalIsCapped: false, page: query.page, pageSize: query.pageSize };
}

/**
 * Lets an organisation publish (R-20, APR-11): once, with one mail and one line in the audit.
 *
 * @throws AppError `not_found`; `stale_version` with `facts.decidedBy`; `conflict`
 */
export async function approve(
  ctx: SignedInContext,
  settings: Site,
  id: string,
  { givesPage }: z.output<(typeof approveTenant)["body"]>,
) {
  return withTransaction(ctx, async (inner) => {
    const { actor, db } = inner;
    const tenant = await asOwner(db, (owner) => lockWhole(owner, id));
    checkWaits(tenant);
    const manager = await findManagerAddress(db, tenant);
    if (!manager) throw conflict("conflict", "Nobody there has verified an email address yet.");
    if (givesPage) await giveWantedPage(inner, tenant);
    await asOwner(db, (owner) => setApproved(owner, id, actor.name, inner.now()));
    await writeAudit(inner, {
      action: "tenant.approved",
      tenantId: id,
      subject: { kind: "tenant", id, name: tenant.name },
      detail: givesPage ? { page: String(tenant.wanted_organisation_id) } : {},
    });
    await mailApproved(db, settings, manager, { tenant: tenant.name });
    announceTeam(inner, id);
    return { id, name: tenant.name, licence: tenant.licence, status: "approved" as const };
  });
}

/** Settings of the caller's tenant. */
export async function describeSettings(ctx: SignedInContext): Promise<TenantSettings> {
  return readSettings(ctx.db, ctx.actor.tenantId);
}

/** Renames the caller's tenant, as its people see it. */
export async function rename(ctx: SignedInContext, name: string): Promise<TenantSettings> {
  return withTransaction(ctx, async (inner) => {
    const { tenantId } = inner.actor;
    const { name: before } = await holdTeam(inner);
    if (name !== before) {
      await renameTenant(inner.db, tenantId, name, inner.now());
      await writeAudit(inner, {
        action: "tenant.renamed",
        subject: { kind: "tenant", id: tenantId, name },
        detail: { from: before, to: name },
      });
      announceTeam(inner, tenantId);
    }
    return describeSettings(inner);
  });
}

async function giveWantedPage(ctx: SignedInContext, tenant: TenantRow): Promise<void> {
  const wanted = tenant.wanted_organisation_id;
  const page = wanted === null ? undefined : await findFreePage(ctx.db, wanted);
  if (!page) throw conflict("conflict", `${tenant.name} asks for no page, or somebody else owns it by now.`);
  await givePage(ctx, page.id, tenant.id);
}
