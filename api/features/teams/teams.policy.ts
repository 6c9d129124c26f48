import type { Actor } from "#api/platform/context.ts";
import { AppError, conflict } from "#api/platform/errors.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";

/** A person of a team, as far as the rules need them. */
export interface RoleHolder {
  userId: string;
  role: TenantRole;
}

/** True for the one manager that a team has: without them nobody could let anybody in. */
export function isOnlyManager(team: readonly RoleHolder[], userId: string): boolean {
  const [manager, ...others] = team.filter((one) => one.role === "manager");
  return others.length === 0 && manager?.userId === userId;
}

/** @throws AppError `conflict` for taking the role or the membership of the only manager */
export function checkKeepsManager(team: readonly RoleHolder[], userId: string): void {
  if (!isOnlyManager(team, userId)) return;
  throw conflict("conflict", "An organisation keeps at least one manager. Make somebody else manager first.", {
    onlyManager: true,
  });
}

/**
 * Of two managers who act at once the second is looked at again, as they are once the first is done.
 *
 * @param userId null while somebody of elsewhere acts for the organisation: that needs no role
 * @throws AppError `capability_required`
 */
export function checkStillManager(team: readonly RoleHolder[], userId: string | null): void {
  if (userId === null || team.some((one) => one.userId === userId && one.role === "manager")) return;
  throw new AppError("capability_required", "You are no manager of this organisation any more.", {
    facts: { capability: "tenant:manage" },
  });
}

/** @throws AppError `tenant_required` while the tenant is the one made with the account (API-04) */
export function checkIsOrganisation(tenant: { is_personal: boolean }): void {
  if (!tenant.is_personal) return;
  throw new AppError("tenant_required", "Choose or make your organisation first.");
}

/** Whether the caller manages the team as it is at this moment; who acts for it does. */
export function managesNow(actor: Pick<Actor, "userId" | "actingFor">, team: readonly RoleHolder[]): boolean {
  return actor.actingFor !== null || team.some((one) => one.userId === actor.userId && one.role === "manager");
}

/** A tenant that staff have not approved invites few people a day. */
export function isPending(actor: Pick<Actor, "tenantStatus">): boolean {
  return actor.tenantStatus === "pending";
}
