import type { Actor } from "#api/platform/context.ts";
import { forbidden } from "#api/platform/errors.ts";

/** Who changes live pages at once, and makes them without a request. */
export function canEditLive(actor: Actor): boolean {
  return actor.capabilities.includes("profiles:approve") || actor.capabilities.includes("onboarding:admin");
}

/** Who sees and changes a page as its owner: the people of its tenant. Their changes of a live page are requests. */
export function canEditPage(actor: Actor, page: { tenantId: string | null }): boolean {
  return page.tenantId === actor.tenantId;
}

/** Who reads a page with what visitors do not see: addresses for mail, and pages that are hidden. */
export function canReadPage(actor: Actor, page: { tenantId: string | null }): boolean {
  return canEditLive(actor) || canEditPage(actor, page);
}

/**
 * Editors and managers write profiles of their organisation, and whoever acts for it; members read them.
 *
 * @throws AppError `forbidden`
 */
export function checkMayWrite(actor: Actor): void {
  if (actor.role !== "member") return;
  throw forbidden("You are a member of your organisation. Ask a manager to make you an editor to write its pages.");
}

/**
 * Managers show and hide the page of their organisation once its account is approved (R-20, APR-11); staff any page.
 *
 * @throws AppError `forbidden`
 */
export function checkMayShowOrHide(actor: Actor): void {
  if (canEditLive(actor)) return;
  if (actor.tenantStatus !== "approved") {
    throw forbidden("Your organisation's account waits for approval. Until then it publishes nothing.");
  }
  if (!actor.capabilities.includes("tenant:manage")) {
    throw forbidden("Only a manager of your organisation may show or hide its page.");
  }
}
