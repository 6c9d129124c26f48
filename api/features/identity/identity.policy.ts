import type { Capability } from "#shared/contracts/endpoint.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import type { Actor } from "#api/platform/context.ts";
import { forbidden } from "#api/platform/errors.ts";

/** Who may work for a tenant that is not theirs, as its managers do. */
export function mayAct(capabilities: readonly Capability[]): boolean {
  return capabilities.includes("tenant:proxy");
}

/**
 * What a person may do in the tenant where they work. Managing it comes from the role there, or from acting for it, never
 * from the token.
 *
 * @param token capabilities of the token, normalised
 */
export function capabilitiesIn(
  place: { is_acting: boolean; role: TenantRole | null },
  token: readonly Capability[],
): Capability[] {
  const ofStaff = token.filter((capability) => capability !== "tenant:manage");
  return place.is_acting || place.role === "manager" ? [...ofStaff, "tenant:manage"] : ofStaff;
}

/**
 * The role of a person whom a token brings into a tenant: what it says; else the first there manages it, as does who may.
 *
 * @param isAlone nobody is in the tenant yet
 */
export function firstRole(
  tenant: { role: TenantRole | null },
  token: readonly Capability[],
  isAlone: boolean,
): TenantRole {
  return tenant.role ?? (token.includes("tenant:manage") || isAlone ? "manager" : "editor");
}

/** @throws AppError `forbidden` while acting for another: one's own account and memberships are nobody else's */
export function checkIsOneself({
  actingFor,
}: {
  actingFor: Pick<NonNullable<Actor["actingFor"]>, "name"> | null;
}): void {
  if (actingFor === null) return;
  throw forbidden(`You act for ${actingFor.name}. Stop that first.`);
}
