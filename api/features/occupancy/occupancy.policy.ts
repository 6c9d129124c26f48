import type { Actor } from "#api/platform/context.ts";

/** The project's owner and the tenant manager may free a seat or a lock of somebody else. */
export function canManage(actor: Actor, option: { project_owner_id: string }): boolean {
  return option.project_owner_id === actor.userId || actor.capabilities.includes("tenant:manage");
}
