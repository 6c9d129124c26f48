import { writeAudit } from "#api/features/audit/audit.service.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { giveOrganisation } from "./claims.repository.ts";

/** Moves the page of an organisation, and what it makes, to a tenant: with the search and a line in the audit. */
export async function givePage(ctx: SignedInContext, organisationId: number, tenantId: string): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const owner = { tenantId, userId: inner.actor.userId, at: inner.now() };
    const page = await giveOrganisation(inner.db, organisationId, owner);
    await rebuildOrganisations(inner.db, [organisationId]);
    await writeAudit(inner, {
      action: "claim.granted",
      tenantId,
      subject: { kind: page.type, id: organisationId, name: page.name },
    });
  });
}
