import type { Db } from "#api/platform/database/db.ts";

/** A seat that no live connection keeps ends this long after its last use. */
export const REST_SEAT_INTERVAL = "10 minutes";

export interface FreedSeat {
  id: string;
  tenantId: string;
  projectId: string;
}

/** Gives the seat to `userId`. `occupied_at` stays when the same user already held it. */
export async function saveSeat(
  db: Db,
  optionId: string,
  seat: { userId: string; connection: string; isLive: boolean; isRenewal: boolean },
): Promise<void> {
  await db("design_options")
    .where({ id: optionId })
    .update({
      occupied_by: seat.userId,
      occupied_connection: seat.connection,
      ...(!seat.isRenewal && { occupied_at: db.fn.now() }),
      occupied_until: seat.isLive ? null : db.raw("now() + ?::interval", [REST_SEAT_INTERVAL]),
    });
}

export async function clearSeat(db: Db, optionId: string): Promise<void> {
  await db("design_options")
    .where({ id: optionId })
    .update({ occupied_by: null, occupied_connection: null, occupied_at: null, occupied_until: null });
}

export async function saveLock(db: Db, optionId: string, userId: string | null): Promise<void> {
  await db("design_options")
    .where({ id: optionId })
    .update({ locked_by: userId, locked_at: userId === null ? null : db.fn.now() });
}

/** Frees every seat whose time is over and gives them, each once: another sweeper at work gets the others. */
export async function freeExpiredSeats(db: Db): Promise<FreedSeat[]> {
  const { rows }: { rows: { id: string; tenant_id: string; project_id: string }[] } = await db.raw(
    `update design_options o
        set occupied_by = null, occupied_connection = null, occupied_at = null, occupied_until = null
      where o.occupied_by is not null
        and case when o.occupied_until is not null then o.occupied_until <= now()
            else not exists (select from connections c where c.id = o.occupied_connection
              and c.last_heartbeat > now() - interval '60 seconds') end
      returning o.id, o.tenant_id, o.project_id`,
  );
  return rows.map(fromRow);
}

/** Moves the seats of lost connections of one user to a new connection; since when stays as it was. */
export async function moveSeats(
  db: Db,
  userId: string,
  from: readonly string[],
  connection: string,
): Promise<FreedSeat[]> {
  if (from.length === 0) return [];
  const rows: { id: string; tenant_id: string; project_id: string }[] = await db("design_options")
    .where({ occupied_by: userId })
    .whereNull("occupied_until")
    .whereIn("occupied_connection", [...from])
    .update({ occupied_connection: connection })
    .returning(["id", "tenant_id", "project_id"]);
  return rows.map(fromRow);
}

function fromRow(row: { id: string; tenant_id: string; project_id: string }): FreedSeat {
  return { id: row.id, tenantId: row.tenant_id, projectId: row.project_id };
}
