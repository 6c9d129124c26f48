import type { SocketClient, SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { announceSeatsOf, leaveSeats, regainSeats } from "./seats.service.ts";
import { isOfTenant } from "#api/features/projects/projects.service.ts";
import type { Actor, Context, Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError } from "#api/platform/errors.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { isNodeDead } from "#api/platform/jobs/nodes.ts";
import {
  clearIdle,
  countLiveConnections,
  listFormerConnections,
  listNodes,
  markDropped,
  markIdle,
  markNodeDropped,
  reapConnections,
  saveConnection,
} from "./connections.repository.ts";

/** What connections mean to seats: the hooks of the sockets of one node. All times are the database's. */
export function createRealtimeHooks(runtime: Runtime, node: string): SocketHooks {
  return {
    onConnect: (actor, connectionId, _nodeId, client) => connect(runtime, { actor, connectionId, node, client }),
    onHeartbeat: (actor, connectionId) => heartbeat(runtime, actor, connectionId, node),
    onGoodbye: (actor, connectionId) =>
      inTransaction(runtime, actor, connectionId, (ctx) => leaveSeats(ctx, actor.userId, connectionId)),
    onDisconnect: (actor, connectionId) =>
      inTransaction(runtime, actor, connectionId, async (ctx) => {
        await markDropped(ctx.db, connectionId);
        await announceIdle(ctx);
      }),
    mayWatchProject: (actor, projectId) => isOfTenant(runtime.knex, actor.tenantId, projectId),
  };
}

/** Drops the connections of nodes that died. */
export async function dropDeadNodes(ctx: Context): Promise<void> {
  for (const node of await listNodes(ctx.db)) {
    if (await isNodeDead(ctx.db, node)) await markNodeDropped(ctx.db, node);
  }
}

/** Forgets connections past the grace period. */
export async function forgetConnections(ctx: Context): Promise<void> {
  await reapConnections(ctx.db);
}

/** Announces the seats whose holder is not heard of in time, each once. Call it in a transaction. */
export async function announceIdle(ctx: Context): Promise<void> {
  await announceSeatsOf(ctx, await markIdle(ctx.db));
}

/** Registers a connection. A user who comes back within the grace period has their seats again (OPT-10). */
async function connect(
  runtime: Runtime,
  { actor, connectionId, node, client }: { actor: Actor; connectionId: string; node: string; client: SocketClient },
): Promise<void> {
  await inTransaction(runtime, actor, connectionId, async (ctx) => {
    const { installation, seats } = client;
    await refuseMany(ctx, actor.userId);
    const former = await listFormerConnections(ctx.db, actor.userId, installation?.id);
    await saveConnection(ctx.db, { ...rowOf(actor, connectionId, node), installation });
    await regainSeats(ctx, actor.userId, former, connectionId, seats);
  });
}

/** Connections of one user at a time: some computers, and what reconnects before the server sees that it was gone. */
export const CONNECTIONS_PER_USER = 20;

async function refuseMany(ctx: Context, userId: string): Promise<void> {
  if ((await countLiveConnections(ctx.db, userId)) < CONNECTIONS_PER_USER) return;
  throw new AppError(
    "too_many_connections",
    `You have ${CONNECTIONS_PER_USER} connections open already. Close some windows of the workbench first.`,
    { facts: { most: CONNECTIONS_PER_USER, retryAfterSeconds: 60 } },
  );
}

/** Renews the connection's seats for another grace period; puts back a row that was reaped meanwhile. */
async function heartbeat(runtime: Runtime, actor: Actor, connectionId: string, node: string): Promise<void> {
  await inTransaction(runtime, actor, connectionId, async (ctx) => {
    await saveConnection(ctx.db, rowOf(actor, connectionId, node));
    if (await clearIdle(ctx.db, connectionId)) await announceSeatsOf(ctx, [connectionId]);
  });
}

function rowOf(actor: Actor, id: string, node: string) {
  return { id, userId: actor.userId, tenantId: actor.tenantId, node };
}

function inTransaction(
  runtime: Runtime,
  actor: Actor,
  connectionId: string,
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  return withTransaction(openSystemContext(runtime, { actor, requestId: connectionId }).ctx, work);
}
