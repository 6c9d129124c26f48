import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { regainSeats } from "#api/features/design-options/seats.service.ts";
import { isOfTenant } from "#api/features/projects/projects.service.ts";
import type { Actor, Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openContext } from "#api/platform/http/request-context.ts";
import { listLostConnections, markDropped, saveConnection } from "./connections.repository.ts";

/** What connections mean to seats: the hooks of the sockets of one node. All times are the database's. */
export function createRealtimeHooks(runtime: Runtime, node: string): SocketHooks {
  return {
    onConnect: (actor, connectionId) => connect(runtime, actor, connectionId, node),
    onHeartbeat: (actor, connectionId) => heartbeat(runtime, actor, connectionId, node),
    onDisconnect: (_actor, connectionId) => markDropped(runtime.knex, connectionId),
    mayWatchProject: (actor, projectId) => isOfTenant(runtime.knex, actor.tenantId, projectId),
  };
}

/** Registers a connection. A user who comes back within the grace period has their seats again (OPT-10). */
async function connect(runtime: Runtime, actor: Actor, connectionId: string, node: string): Promise<void> {
  const { ctx } = openContext(runtime, { actor, requestId: connectionId });
  await withTransaction(ctx, async (inner) => {
    const lost = await listLostConnections(inner.db, actor.userId);
    await saveConnection(inner.db, { id: connectionId, userId: actor.userId, tenantId: actor.tenantId, node });
    await regainSeats(inner, actor.userId, lost, connectionId);
  });
}

/** Renews the connection's seats for another grace period; puts back a row that was reaped meanwhile. */
async function heartbeat(runtime: Runtime, actor: Actor, connectionId: string, node: string): Promise<void> {
  await saveConnection(runtime.knex, { id: connectionId, userId: actor.userId, tenantId: actor.tenantId, node });
}
