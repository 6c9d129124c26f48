import { GRACE_MS, IDLE_MS } from "#shared/contracts/design/events.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface ConnectionRow {
  id: string;
  userId: string;
  tenantId: string;
  /** Its last heartbeat is younger than the grace period, by the database's clock. */
  isLive: boolean;
  /** The computer, as its workbench says; null for clients that do not say. */
  installationName: string | null;
}

/** Postgres intervals, for `now() - interval '…'`. */
const GRACE_INTERVAL = `${GRACE_MS} milliseconds`;
const IDLE_INTERVAL = `${IDLE_MS} milliseconds`;

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const row = await db("connections")
    .where({ id })
    .first<
      { id: string; user_id: string; tenant_id: string; installation_name: string | null; is_live: boolean } | undefined
    >(
      "id",
      "user_id",
      "tenant_id",
      "installation_name",
      db.raw("last_heartbeat > now() - ?::interval as is_live", [GRACE_INTERVAL]),
    );
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      tenantId: row.tenant_id,
      isLive: row.is_live,
      installationName: row.installation_name,
    }
  );
}

/** Whether an id is registered to another user, of whatever tenant. */
export async function isForeignConnection(db: Db, id: string): Promise<boolean> {
  const { rows }: { rows: { is_foreign: boolean }[] } = await db.raw("select is_foreign_connection(?) as is_foreign", [
    id,
  ]);
  return rows[0]?.is_foreign ?? false;
}

/** Connections of a user that are heard of, on every node. Others of the user wait until this transaction ends. */
export async function countLiveConnections(db: Db, userId: string): Promise<number> {
  await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`connections of ${userId}`]);
  const row = await db("connections")
    .where({ user_id: userId })
    .whereNull("dropped_at")
    .whereRaw("last_heartbeat > now() - ?::interval", [GRACE_INTERVAL])
    .count<{ count: string } | undefined>("* as count")
    .first();
  return Number(row?.count ?? 0);
}

/** Registers a connection, or renews its heartbeat when it is there (a node may have reaped it meanwhile). */
export async function saveConnection(
  db: Db,
  connection: {
    id: string;
    userId: string;
    tenantId: string;
    node: string;
    installation?: { id: string; name: string };
  },
): Promise<void> {
  await db("connections")
    .insert({
      id: connection.id,
      user_id: connection.userId,
      tenant_id: connection.tenantId,
      node: connection.node,
      installation: connection.installation?.id ?? null,
      installation_name: connection.installation?.name ?? null,
      connected_at: db.fn.now(),
      last_heartbeat: db.fn.now(),
    })
    .onConflict("id")
    .merge({ node: connection.node, last_heartbeat: db.fn.now(), dropped_at: null });
}

/** The connection is gone; its seats stay until the grace period after its last heartbeat is over. */
export async function markDropped(db: Db, id: string): Promise<void> {
  await db("connections").where({ id }).whereNull("dropped_at").update({ dropped_at: db.fn.now() });
}

/** Marks the connections within grace that dropped or whose heartbeat is late; gives those not marked before. */
export async function markIdle(db: Db): Promise<string[]> {
  const rows: { id: string }[] = await db("connections")
    .whereNull("idle_at")
    .whereRaw("last_heartbeat > now() - ?::interval", [GRACE_INTERVAL])
    .whereRaw("(dropped_at is not null or last_heartbeat < now() - ?::interval)", [IDLE_INTERVAL])
    .update({ idle_at: db.fn.now() })
    .returning("id");
  return rows.map((row) => row.id);
}

/** The connection is heard of again. True when it was marked as idle. */
export async function clearIdle(db: Db, id: string): Promise<boolean> {
  return (await db("connections").where({ id }).whereNotNull("idle_at").update({ idle_at: null })) > 0;
}

/** A node is gone: its connections drop. */
export async function markNodeDropped(db: Db, node: string): Promise<void> {
  await db("connections").where({ node }).whereNull("dropped_at").update({ dropped_at: db.fn.now() });
}

/** Nodes that have connections on record. */
export async function listNodes(db: Db): Promise<string[]> {
  return db("connections").whereNull("dropped_at").distinct().pluck("node");
}

/**
 * Connections within the grace period whose seats a new connection of the user takes over. Of an installation: its
 * own, whatever their state, because it runs once. Of a client that does not say: those that say nothing either and
 * dropped or are late with two heartbeats.
 */
export async function listFormerConnections(
  db: Db,
  userId: string,
  installation: string | undefined,
): Promise<string[]> {
  const rows: { id: string }[] = await db("connections")
    .where({ user_id: userId })
    .whereRaw("last_heartbeat > now() - ?::interval", [GRACE_INTERVAL])
    .modify((query) => {
      if (installation) void query.where({ installation });
      else
        void query
          .whereNull("installation")
          .whereRaw("(dropped_at is not null or last_heartbeat < now() - interval '30 seconds')");
    })
    .select("id");
  return rows.map((row) => row.id);
}

/** Removes connections past the grace period. */
export async function reapConnections(db: Db): Promise<void> {
  await db("connections").whereRaw("last_heartbeat <= now() - ?::interval", [GRACE_INTERVAL]).delete();
}
