import type { Actor } from "#api/platform/context.ts";

/**
 * Who may say what an organisation did in a project (CLM-08): its editors and managers once staff approved their account,
 * and staff for everybody.
 */
export function canClaimFor(actor: Actor, organisation: { id: number; isOwn: boolean; isApproved: boolean }): boolean {
  if (actor.capabilities.includes("profiles:approve") || actor.capabilities.includes("onboarding:admin")) return true;
  return organisation.isOwn && organisation.isApproved && actor.role !== "member";
}
