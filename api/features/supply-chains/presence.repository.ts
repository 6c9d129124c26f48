import { GRACE_MS } from "#shared/contracts/design/events.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface PresenceRow {
  supply_chain_id: number;
  user_id: string;
  organisation_id: number | null;
  is_writing: boolean;
}

/** Who of the tenant has these chains open on a connection that lives, by when they came. */
export async function readPresence(db: Db, tenantId: string, chainIds: readonly number[]): Promise<PresenceRow[]> {
  return db("supply_chain_presence as p")
    .join("connections as c", "c.id", "p.connection_id")
    .where("c.tenant_id", tenantId)
    .whereIn("p.supply_chain_id", [...chainIds])
    .whereNull("c.dropped_at")
    .whereRaw("c.last_heartbeat > now() - ?::interval", [`${GRACE_MS} milliseconds`])
    .orderBy(["c.connected_at", "c.id"])
    .select<PresenceRow[]>("p.supply_chain_id", "c.user_id", "p.organisation_id", "p.is_writing");
}

export async function savePresence(
  db: Db,
  row: { connectionId: string; chainId: number; organisationId: number | null; isWriting: boolean },
): Promise<void> {
  await db("supply_chain_presence")
    .insert({
      connection_id: row.connectionId,
      supply_chain_id: row.chainId,
      organisation_id: row.organisationId,
      is_writing: row.isWriting,
    })
    .onConflict("connection_id")
    .merge();
}

/** @returns the chain that the connection was in */
export async function deletePresence(db: Db, connectionId: string): Promise<number | undefined> {
  const [row] = await db("supply_chain_presence")
    .where({ connection_id: connectionId })
    .delete()
    .returning<{ supply_chain_id: number }[]>("supply_chain_id");
  return row?.supply_chain_id;
}
