import { openOption, touchOption, type OptionRow } from "#api/features/occupancy/option-guard.service.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { getProductRow, type StudyProductRow } from "./study-products.repository.ts";

/** Which product of which study, from which seat. */
export interface ProductPlace {
  studyId: string;
  productId: string;
  seat: SeatClaim;
}

/**
 * A product whose row is worked on next, in an option that the caller may change. The option's row is locked.
 *
 * @throws AppError as `openOption`, and `not_found` for a product of another option
 */
export async function openProduct(
  ctx: SignedInContext,
  place: ProductPlace,
): Promise<{ option: OptionRow; row: StudyProductRow }> {
  const { option } = await openOption(ctx, place.studyId, "change", place.seat);
  return { option, row: await getProductRow(ctx.db, option.id, place.productId) };
}

/** Notes who changed the option, and tells the others of its project. */
export async function noteProductChange(ctx: SignedInContext, option: OptionRow, productId: string): Promise<void> {
  await touchOption(ctx, option);
  ctx.publish({
    resource: "study-products",
    id: productId,
    tenantId: option.tenant_id,
    projectId: option.project_id,
  });
}

/** A product that never ran is ready once somebody chose its settings. */
export function toReady(row: StudyProductRow): { status?: "ready" } {
  return row.status === "not run yet" ? { status: "ready" } : {};
}
