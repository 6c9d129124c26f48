import { checkIsOrganisation, checkStillManager } from "./teams.policy.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { lockTenant, type TeamRow, readTeam } from "./team.repository.ts";

/**
 * Holds the team of the active tenant until the transaction ends, for a change by a manager: others who change it wait,
 * and are looked at again.
 *
 * @throws AppError `capability_required` when the caller's role was taken meanwhile; `tenant_required`
 */
export async function holdTeam(ctx: SignedInContext): Promise<{ name: string; team: TeamRow[] }> {
  const { actor, db } = ctx;
  const tenant = await lockTenant(db, actor.tenantId);
  const team = await readTeam(db, actor.tenantId);
  checkStillManager(team, actor.actingFor ? null : actor.userId);
  checkIsOrganisation(tenant);
  return { name: tenant.name, team };
}
