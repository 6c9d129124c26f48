import { AppError, notFound } from "#api/platform/errors.ts";

/**
 * A tenant's library has what the market shows and its own; what is withdrawn, or private to another, is not there (REL-04).
 *
 * @param product as far as the tenant may apply it
 * @throws AppError `not_found`
 */
export function checkIsInLibrary<T>(product: T | undefined, kitId: number): asserts product is T {
  if (product === undefined) throw notFound("product", kitId);
}

/** @throws AppError `not_found` for a product that is quoted for, not configured */
export function checkHasConfigurator(
  activityId: string | null,
  product: { name: string },
): asserts activityId is string {
  if (activityId !== null) return;
  throw new AppError("not_found", `${product.name} has no configurator. Ask its supplier for a quotation.`);
}
