import type { Actor } from "#api/platform/context.ts";

/** Who changes live pages at once, and makes them without a request. */
export function canEditLive(actor: Actor): boolean {
  return actor.capabilities.includes("profiles:approve") || actor.capabilities.includes("onboarding:admin");
}

/** Who sees and changes a page as its owner: the people of its tenant. Their changes of a live page are requests. */
export function canEditPage(actor: Actor, page: { tenantId: string | null }): boolean {
  return page.tenantId !== null && page.tenantId === actor.tenantId;
}

/** Who reads a page with what visitors do not see: addresses for mail, and pages that are hidden. */
export function canReadPage(actor: Actor, page: { tenantId: string | null }): boolean {
  return canEditLive(actor) || canEditPage(actor, page);
}
