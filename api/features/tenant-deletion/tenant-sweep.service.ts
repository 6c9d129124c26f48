import { writeAudit } from "#api/features/audit/audit.service.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import type { Context } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { deleteRows } from "./delete-tenant.ts";
import { takePagesDown } from "./take-pages-down.ts";
import { mailTenantDeleted } from "./tenant-deletion-mails.ts";
import { findDueTenants, listTeamAddresses, lockDueTenant } from "./tenant-deletion.repository.ts";

/**
 * Deletes the organisations whose 30 days are over, each in one transaction: one that fails leaves its own untouched and
 * keeps no other from going. Their files are noted, and go by a sweep of their own.
 *
 * @throws AggregateError when some could not be deleted; the next sweep tries again
 */
export async function sweepTenants(ctx: Context): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await findDueTenants(ctx.db, ctx.now())) {
    try {
      await withTransaction(ctx, (inner) => deleteTenant(inner, id));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} organisations could not be deleted.`);
}

async function deleteTenant(ctx: Context, tenantId: string): Promise<void> {
  const { db } = ctx;
  const tenant = await lockDueTenant(db, tenantId, ctx.now());
  if (!tenant) return;
  for (const reader of await listTeamAddresses(db, tenantId)) {
    await mailTenantDeleted(db, reader, { tenant: tenant.name, at: ctx.now() });
  }
  const { organisations, caseStudies } = await takePagesDown(db, tenantId, ctx.now());
  // While the rows are there: what is found by a row of its own is taken out of the search with it.
  await rebuildCaseStudies(db, caseStudies);
  if (organisations.length > 0) await rebuildOrganisations(db, organisations);
  for (const userId of await deleteRows(db, tenantId, ctx.now())) {
    ctx.publish({ resource: "standing", id: userId, tenantId, projectId: null });
  }
  await writeAudit(ctx, {
    action: "tenant.deleted",
    tenantId,
    subject: { kind: "tenant", id: tenantId, name: tenant.name },
  });
}
