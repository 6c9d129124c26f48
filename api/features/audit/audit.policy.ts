import type { Actor } from "#api/platform/context.ts";

/** Staff: approvers and onboarding administrators. */
export function canReadAudit(actor: Actor): boolean {
  return actor.capabilities.includes("profiles:approve") || actor.capabilities.includes("onboarding:admin");
}
