import { AuditAction } from "#shared/contracts/people/audit.ts";
import type { Actor } from "#api/platform/context.ts";

/** Staff: approvers and onboarding administrators. */
export function canReadAudit(actor: Actor): boolean {
  return actor.capabilities.includes("profiles:approve") || actor.capabilities.includes("onboarding:admin");
}

/**
 * What a tenant does with its supply chains is told to its managers alone: staff have nothing to decide about them. What
 * staff do in a tenant's name is told to both.
 */
export const TENANTS_OWN = AuditAction.options.filter((action) => action.startsWith("supply-chain."));
