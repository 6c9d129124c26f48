import { notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { checkMayWriteKits, notOwn } from "./kits.policy.ts";
import { countEdit, isForeignKit, lockKit } from "./kits.repository.ts";

/**
 * A kit of the tenant's own for a change; others who change it wait until the transaction ends.
 *
 * @throws AppError `not_found`; `forbidden` for another tenant's (KIT-15), and for who may not write
 */
export async function holdOwnKit(ctx: SignedInContext, kitId: number): Promise<void> {
  if (!(await lockKit(ctx.db, kitId, ctx.actor.tenantId))) {
    throw (await isForeignKit(ctx.db, kitId)) ? notOwn("kit") : notFound("kit", kitId);
  }
  checkMayWriteKits(ctx.actor);
}

/** A kit of a tenant, the caller's where no other is named, for what others do not read. @throws AppError `not_found` */
export async function checkOwnKit(
  ctx: SignedInContext,
  kitId: number,
  tenantId: string = ctx.actor.tenantId,
): Promise<void> {
  const row = await ctx
    .db("kits")
    .where({ id: kitId, tenant_id: tenantId, is_deleted: false })
    .first<{ id: string } | undefined>("id");
  if (!row) throw notFound("kit", kitId);
}

/** The kit, or what belongs to it, was edited: it is no longer what its last release has (KIT-04). */
export async function noteEdit(ctx: SignedInContext, kitId: number): Promise<void> {
  await countEdit(ctx.db, kitId, { at: ctx.now(), userId: ctx.actor.userId });
}
