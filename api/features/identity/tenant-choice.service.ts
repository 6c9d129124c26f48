import type { Me } from "#shared/contracts/people/identity.ts";
import { writeAudit } from "#api/features/audit/audit.service.ts";
import { inTenant } from "#api/platform/database/tenant-rows.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { readCaller, standingOf } from "./caller.query.ts";
import { mayAct } from "./identity.policy.ts";
import { placeUser } from "./identity.repository.ts";
import { describeMe } from "./identity.service.ts";
import { findTenantName, setActing, setActiveTenant } from "./tenant-choice.repository.ts";

export { checkIsOneself } from "./identity.policy.ts";

/** Makes another tenant of the caller the active one (AUT-14). @throws AppError `not_found` */
export async function switchTo(ctx: SignedInContext, tenantId: string): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    await endActing(inner);
    if (!(await setActiveTenant(inner.db, inner.actor.userId, tenantId))) throw notFound("tenant", tenantId);
    publishStanding(inner, inner.actor.userId);
    return describeAnew(inner);
  });
}

/** From now on the caller's tenant is this one, and each change has both names. @throws AppError `not_found` */
export async function actFor(ctx: SignedInContext, tenantId: string): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    const name = await findTenantName(inner.db, tenantId);
    if (name === undefined) throw notFound("tenant", tenantId);
    if (inner.actor.actingFor?.tenantId === tenantId) return describeMe(inner);
    await endActing(inner);
    await setActing(inner.db, inner.actor.userId, tenantId);
    await audit(inner, "acting.started", { tenantId, name });
    publishStanding(inner, inner.actor.userId);
    return describeAnew(inner);
  });
}

/** Back to the own tenant. */
export async function stopActingFor(ctx: SignedInContext): Promise<Me> {
  return withTransaction(ctx, async (inner) => {
    await endActing(inner);
    return describeAnew(inner);
  });
}

async function endActing(ctx: SignedInContext): Promise<void> {
  const { actingFor, userId } = ctx.actor;
  await setActing(ctx.db, userId, null);
  if (!actingFor) return;
  await audit(ctx, "acting.stopped", actingFor);
  publishStanding(ctx, userId);
}

async function audit(
  ctx: SignedInContext,
  action: "acting.started" | "acting.stopped",
  { tenantId, name }: { tenantId: string; name: string },
): Promise<void> {
  await writeAudit(ctx, { action, tenantId, actedFor: name, subject: { kind: "tenant", id: tenantId, name } });
}

/** Makes a tenant that the caller has just joined the active one. */
export async function makeActive(ctx: SignedInContext, tenantId: string): Promise<void> {
  await setActiveTenant(ctx.db, ctx.actor.userId, tenantId);
  publishStanding(ctx, ctx.actor.userId);
}

/** The caller as they are after a change of tenant, role, name or address; who is in none now gets one. */
export async function describeAnew(ctx: SignedInContext): Promise<Me> {
  const { actor } = ctx;
  await placeUser(ctx.db, actor.userId, null);
  const read = () => readCaller(ctx.db, actor.userId, mayAct(actor.capabilities));
  const tenantId = (await read())?.tenant_id;
  if (tenantId === undefined || tenantId === null) throw notFound("tenant", actor.tenantId);
  return inTenant(ctx.db, tenantId, async () => {
    // Once more: the page of the tenant may be one that only its people see.
    const row = await read();
    if (!row) throw notFound("tenant", tenantId);
    const standing = standingOf({ ...row, tenant_id: tenantId }, actor.capabilities);
    return describeMe({ ...ctx, actor: { ...actor, ...standing, organisationId: row.page_id } });
  });
}

/** Ends the connections of a person who is another in the tenants after this change: they listen as who they were. */
export function publishStanding(ctx: SignedInContext, userId: string): void {
  ctx.publish({ resource: "standing", id: userId, tenantId: ctx.actor.tenantId, projectId: null });
}
