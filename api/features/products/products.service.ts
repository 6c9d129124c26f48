import type { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import type { LibraryProduct } from "#shared/contracts/market/products.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { Context } from "#api/platform/context.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { offeredActivity } from "#api/features/studies/study-inputs.service.ts";
import { checkHasConfigurator, checkIsInLibrary } from "./products.policy.ts";
import { type ApplicableProduct, listApplicable, listSystems } from "./products.repository.ts";

/** The tenant's library: what it may apply to a study. */
export async function listLibrary(ctx: SignedInContext): Promise<LibraryProduct[]> {
  const products = await listApplicable(ctx.db, ctx.actor.tenantId, null);
  return products.map(toLibraryProduct);
}

/**
 * One product of the library.
 *
 * @throws AppError `not_found` when its releases are withdrawn, or private to another tenant
 */
async function getApplicable(ctx: SignedInContext, kitId: number): Promise<ApplicableProduct> {
  const [product] = await listApplicable(ctx.db, ctx.actor.tenantId, kitId);
  checkIsInLibrary(product, kitId);
  return product;
}

export async function listBuildingSystems(
  ctx: Context,
): Promise<{ id: number; name: BuildingSystemName; categories: { id: number; name: string }[] }[]> {
  return listSystems(ctx.db);
}

/** Inputs of a product's activity, as the product offers them. */
export async function getProductInputs(ctx: SignedInContext, kitId: number): Promise<ActivityDefinition> {
  const product = await getApplicable(ctx, kitId);
  const { activity_id: activityId } = product;
  checkHasConfigurator(activityId, product.snapshot);
  return offeredActivity(activityId, product.snapshot.activityPresets);
}

function toLibraryProduct(row: ApplicableProduct): LibraryProduct {
  const { snapshot } = row;
  return {
    id: row.kit_id,
    releaseId: row.release_id,
    name: snapshot.name,
    description: snapshot.description,
    category: snapshot.category,
    categoryId: snapshot.categoryId,
    buildingSystem: snapshot.buildingSystem,
    buildingSystemId: snapshot.buildingSystemId,
    supplier: { id: row.organisation_id, name: row.organisation_name, mark: row.mark },
    releaseStatus: row.status,
    activityId: row.activity_id,
    canApply: row.can_apply,
  };
}
