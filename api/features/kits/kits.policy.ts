import type { Actor } from "#api/platform/context.ts";
import { type AppError, forbidden } from "#api/platform/errors.ts";
import type { ReleaseStatus } from "#shared/contracts/kits/kits.ts";

/**
 * Editors and managers of a tenant write its kits, buildups and costings, and whoever acts for it; members read them.
 *
 * @throws AppError `forbidden`
 */
export function checkMayWriteKits(actor: Actor): void {
  if (actor.role !== "member") return;
  throw forbidden("You are a member of your organisation. Ask a manager to make you an editor to change its products.");
}

/** What is another tenant's is never changed, also what it has released publicly (KIT-15). */
export function notOwn(what: string): AppError {
  return forbidden(`This ${what} belongs to another organisation. Only its own people change it.`);
}

/** @throws AppError `forbidden` for a tenant without a supplier page: a kit is a supplier's */
export function checkIsSupplier(page: { id: number } | undefined): asserts page is { id: number } {
  if (page) return;
  throw forbidden("Your organisation has no supplier page. Register as a supplier first; its products come with it.");
}

/**
 * A tenant that waits for approval prepares, and publishes nothing.
 *
 * @throws AppError `forbidden`
 */
export function checkMayRelease(actor: Actor, status: ReleaseStatus): void {
  if (actor.tenantStatus === "approved" || isPrivate(status)) return;
  throw forbidden("Your organisation's account waits for approval. Until then its releases are Private.");
}

/** Whether a release in this status is seen by its own tenant only. */
export function isPrivate(status: ReleaseStatus): boolean {
  return status === "Private" || status === "PrivateDiscontinued";
}
