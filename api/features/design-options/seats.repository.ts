import type { Db } from "#api/platform/database/db.ts";

/** A seat that no live connection keeps ends this long after its last use. */
export const REST_SEAT_INTERVAL = "10 minutes";

export interface FreedSeat {
  id: string;
  tenantId: string;
  projectId: string;
}

/**
 * Gives the seat to `userId`: a new epoch, unless it is the very seat they have. `occupied_at` stays when the same user
 * already held it, on whatever connection.
 */
export async function saveSeat(
  db: Db,
  optionId: string,
  seat: { userId: string; connection: string; isLive: boolean; isRenewal: boolean; isSameSeat: boolean },
): Promise<void> {
  await db("design_options")
    .where({ id: optionId })
    .update({
      occupied_by: seat.userId,
      occupied_connection: seat.connection,
      ...(!seat.isSameSeat && nextEpoch(db)),
      ...(!seat.isRenewal && { occupied_at: db.fn.now() }),
      occupied_until: seat.isLive ? null : db.raw("now() + ?::interval", [REST_SEAT_INTERVAL]),
    });
}

export async function clearSeat(db: Db, optionId: string): Promise<void> {
  await db("design_options")
    .where({ id: optionId })
    .update({ occupied_by: null, occupied_connection: null, occupied_at: null, occupied_until: null });
}

/**
 * Takes the seat that nobody holds for the length of one write: a new epoch, so that a second write on what was
 * read before is refused. What is left of a seat that ran out goes: its holder must not come back into it.
 */
export async function takeSeatForOneWrite(db: Db, optionId: string): Promise<void> {
  await clearSeat(db, optionId);
  await db("design_options").where({ id: optionId }).update(nextEpoch(db));
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

const nextEpoch = (db: Db) => ({ seat_epoch: db.raw("seat_epoch + 1") });

function fromRow(row: { id: string; tenant_id: string; project_id: string }): FreedSeat {
  return { id: row.id, tenantId: row.tenant_id, projectId: row.project_id };
}
