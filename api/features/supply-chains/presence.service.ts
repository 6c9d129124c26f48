import type { SupplyChainPresence } from "#shared/contracts/people/supply-chains.ts";
import { checkConnection } from "#api/features/occupancy/connections.service.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import type { Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { invalid } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { deletePresence, readPresence, savePresence } from "./presence.repository.ts";
import { getChainRow } from "./supply-chains.repository.ts";

/** Everybody of the tenant who has the chain open, the caller too. @throws AppError `not_found` */
export async function listPresence(ctx: SignedInContext, id: number): Promise<SupplyChainPresence[]> {
  await getChainRow(ctx.db, ctx.actor.tenantId, id);
  const rows = await readPresence(ctx.db, ctx.actor.tenantId, [id]);
  const person = await loadPeople(
    ctx.db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    person: person(row.user_id),
    organisationId: row.organisation_id,
    isWriting: row.is_writing,
  }));
}

/** @throws AppError `not_found`; `foreign_connection`; `validation_failed` when the connection is none that lives */
export async function enter(
  outer: SignedInContext,
  id: number,
  at: { connection: string; organisationId: number | null; isWriting: boolean },
): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    await getChainRow(ctx.db, ctx.actor.tenantId, id);
    const connection = await checkConnection(ctx, at.connection);
    if (!connection?.isLive) throw invalid({ connection: ["Send the id of a live connection of yours."] });
    await savePresence(ctx.db, { ...at, connectionId: connection.id, chainId: id });
    announcePresence(ctx, id);
  });
}

/** The hooks of the sockets, and beside them: who is gone is no longer in a chain. */
export function withSupplyChainPresence(runtime: Runtime, hooks: SocketHooks): SocketHooks {
  return {
    ...hooks,
    async onDisconnect(actor, connectionId) {
      await hooks.onDisconnect(actor, connectionId);
      await withTransaction(openSystemContext(runtime, { actor, requestId: connectionId }).ctx, async (ctx) => {
        const chainId = await deletePresence(ctx.db, connectionId);
        if (chainId !== undefined) announcePresence({ actor, publish: ctx.publish }, chainId);
      });
    },
  };
}

/** Apart from changes of the chain: who comes and goes makes nobody read two thousand members again. */
function announcePresence(ctx: Pick<SignedInContext, "actor" | "publish">, id: number): void {
  const { tenantId } = ctx.actor;
  ctx.publish({ resource: "supply-chains", id: `${id}/presence`, tenantId, projectId: null });
}
