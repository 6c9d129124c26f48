import type { z } from "zod";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { ClaimedRoles, claimSpecifierRole, claimSupplierRole } from "#shared/contracts/people/role-claims.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, forbidden } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { canClaimFor } from "./claims.policy.ts";
import {
  addRoles,
  findClaimingOrganisation,
  findPublicCaseStudies,
  isKnownPart,
  isKnownSubRole,
} from "./role-claims.repository.ts";

/** Adds a consultant's role to projects (CLM-04, CLM-05). */
export function claimAsSpecifier(
  ctx: SignedInContext,
  { subRoleId, ...claim }: z.infer<(typeof claimSpecifierRole)["body"]>,
): Promise<ClaimedRoles> {
  return claimRoles(ctx, "consultant", claim, {
    table: "case_study_roles",
    values: { sub_role_id: subRoleId },
    isKnown: (inner) => isKnownSubRole(inner.db, subRoleId),
  });
}

/** Adds what a supplier made to projects (CLM-04, CLM-05). */
export function claimAsSupplier(
  ctx: SignedInContext,
  { productCategoryId, buildingSystemId, ...claim }: z.infer<(typeof claimSupplierRole)["body"]>,
): Promise<ClaimedRoles> {
  return claimRoles(ctx, "supplier", claim, {
    table: "case_study_product_categories",
    values: { product_category_id: productCategoryId, building_system_id: buildingSystemId },
    isKnown: (inner) => isKnownPart(inner.db, productCategoryId, buildingSystemId),
  });
}

interface Part {
  table: "case_study_roles" | "case_study_product_categories";
  values: Record<string, number>;
  isKnown(ctx: SignedInContext): Promise<boolean>;
}

/** @throws AppError `forbidden` for another's organisation, `invalid_reference` for what does not exist or fit */
async function claimRoles(
  ctx: SignedInContext,
  type: OrganisationType,
  { caseStudyIds, organisationId }: { caseStudyIds: readonly number[]; organisationId: number },
  part: Part,
): Promise<ClaimedRoles> {
  return withTransaction(ctx, async (inner) => {
    const organisation = await findClaimingOrganisation(inner.db, organisationId, inner.actor.tenantId);
    if (!canClaimFor(inner.actor, organisation ?? { id: organisationId, isOwn: false, isApproved: false })) {
      throw forbidden("You can claim a role for your own organisation only, once it is approved.");
    }
    if (organisation?.type !== type) throw unknown(`There is no ${type} with id ${organisationId}.`);
    if (!(await part.isKnown(inner))) throw unknown("There is no such role, or its parts do not belong together.");
    const ids = [...new Set(caseStudyIds)];
    const found = await findPublicCaseStudies(inner.db, ids);
    if (found.length < ids.length) throw unknown("One of these projects has no page.");
    const added = await addRoles(inner.db, part.table, ids, { ...part.values, organisation_id: organisationId });
    if (added.length > 0) {
      await rebuildCaseStudies(inner.db, added);
      await rebuildOrganisations(inner.db, [organisationId]);
    }
    for (const id of added) {
      const name = found.find((row) => row.id === id)?.name ?? "";
      await writeAudit(inner, {
        action: "claim.role",
        subject: { kind: "project", id, name },
        detail: { organisation: organisation.name },
      });
      inner.publish({ resource: "case-studies", id: String(id), tenantId: inner.actor.tenantId, projectId: null });
    }
    return { added, present: ids.filter((id) => !added.includes(id)) };
  });
}

function unknown(sentence: string): AppError {
  return new AppError("invalid_reference", sentence);
}
