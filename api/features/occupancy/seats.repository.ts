import type { Knex } from "knex";
import type { SeatEnd } from "#shared/contracts/design/design-options.ts";
import type { Db } from "#api/platform/database/db.ts";

/** A seat that no live connection keeps ends this long after its last use. */
export const REST_SEAT_INTERVAL = "10 minutes";

/** An option whose seat changed, with what an announcement needs. */
export interface SeatPlace {
  id: string;
  tenantId: string;
  projectId: string;
}

/** How somebody's seat ended; `by` and `installation` as in the contract's `SeatEnd`. */
export interface EndedSeat {
  optionId: string;
  userId: string;
  connection: string;
  reason: SeatEnd["reason"];
  by?: string;
  installation?: string | null;
  note?: string;
}

/**
 * Gives the seat to `userId`: a new epoch, unless it is the very seat they have. `occupied_at` stays when the same user
 * already held it, on whatever connection. A new holder waits for it no more, and what the one before promised is not
 * theirs to keep.
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
  if (seat.isRenewal) return;
  await db("seat_requests").where({ design_option_id: optionId, user_id: seat.userId }).delete();
  await db("seat_requests")
    .where({ design_option_id: optionId, answer: "later" })
    .update({ answer: null, answered_by: null, answered_at: null, due_at: null });
}

export async function clearSeat(db: Db, optionId: string): Promise<void> {
  await db("design_options").where({ id: optionId }).update(NO_SEAT);
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

/** Keeps how the last seat of each of these people on an option ended. */
export async function saveSeatEnds(db: Db, ends: readonly EndedSeat[]): Promise<void> {
  if (ends.length === 0) return;
  await db("seat_ends")
    .insert(
      ends.map((end) => ({
        design_option_id: end.optionId,
        user_id: end.userId,
        connection: end.connection,
        reason: end.reason,
        ended_by: end.by ?? null,
        installation_name: end.installation ?? null,
        note: end.note ?? null,
        at: db.fn.now(),
      })),
    )
    .onConflict(["design_option_id", "user_id"])
    .merge();
}

/** What is told of the end of a seat beside whose it was. */
export type SeatEnding = Pick<EndedSeat, "reason" | "by" | "note" | "installation">;

/** The end of the seat in this row, if it has one, for `saveSeatEnds`. */
export function endOf(
  option: { id: string; occupied_by: string | null; occupied_connection: string | null },
  ending: SeatEnding,
): EndedSeat[] {
  const { occupied_by: userId, occupied_connection: connection } = option;
  return userId === null || connection === null ? [] : [{ optionId: option.id, userId, connection, ...ending }];
}

/** How the last seat of this user on the option ended, if it did. */
export async function findSeatEnd(db: Db, optionId: string, userId: string): Promise<SeatEndRow | undefined> {
  return db("seat_ends")
    .where({ design_option_id: optionId, user_id: userId })
    .first<SeatEndRow | undefined>("reason", "ended_by", "installation_name", "note", "at");
}

export interface SeatEndRow {
  reason: SeatEnd["reason"];
  ended_by: string | null;
  installation_name: string | null;
  note: string | null;
  at: Date;
}

/** Frees every seat whose time is over and gives them, each once: another sweeper at work gets the others. */
export async function freeExpiredSeats(db: Db): Promise<SeatPlace[]> {
  const expired: HeldRow[] = await heldSeats(db)
    .whereRaw(
      `case when o.occupied_until is not null then o.occupied_until <= now()
       else not exists (select from connections c where c.id = o.occupied_connection
         and c.last_heartbeat > now() - interval '60 seconds') end`,
    )
    .orderBy("o.id")
    .forUpdate("o")
    .skipLocked();
  return freeSeats(db, expired, "timed-out");
}

/** Frees the seats that one user holds by these connections, but for those on `kept` options. */
export async function freeSeatsOf(
  db: Db,
  userId: string,
  connections: readonly string[],
  kept: readonly string[] = [],
): Promise<SeatPlace[]> {
  const held: HeldRow[] = await heldSeats(db)
    .where("o.occupied_by", userId)
    .whereIn("o.occupied_connection", [...connections])
    .whereNull("o.occupied_until")
    .whereNotIn("o.id", [...kept])
    .orderBy("o.id")
    .forUpdate("o");
  return freeSeats(db, held, "left");
}

/**
 * Moves seats of former connections of one user to a new connection; since when stays as it was.
 *
 * @param kept options whose seats move; every one of those connections when not given
 */
export async function moveSeats(
  db: Db,
  userId: string,
  from: readonly string[],
  connection: string,
  kept?: readonly string[],
): Promise<SeatPlace[]> {
  if (from.length === 0) return [];
  const rows: HeldRow[] = await db("design_options")
    .where({ occupied_by: userId })
    .whereNull("occupied_until")
    .whereIn("occupied_connection", [...from])
    .modify((query) => {
      if (kept) void query.whereIn("id", [...kept]);
    })
    .update({ occupied_connection: connection })
    .returning(["id", "tenant_id", "project_id"]);
  return rows.map(toPlace);
}

const nextEpoch = (db: Db) => ({ seat_epoch: db.raw("seat_epoch + 1") });

/** The options that these connections keep by their heartbeats. */
export async function listHeldBy(db: Db, connections: readonly string[]): Promise<SeatPlace[]> {
  if (connections.length === 0) return [];
  const rows: HeldRow[] = await heldSeats(db)
    .whereIn("o.occupied_connection", [...connections])
    .whereNull("o.occupied_until");
  return rows.map(toPlace);
}

/** Where these options are, for announcing them. */
export async function listPlaces(db: Db, optionIds: readonly string[]): Promise<SeatPlace[]> {
  const rows: HeldRow[] = await db("design_options")
    .whereIn("id", [...optionIds])
    .select("id", "tenant_id", "project_id");
  return rows.map(toPlace);
}

const NO_SEAT = { occupied_by: null, occupied_connection: null, occupied_at: null, occupied_until: null };

interface HeldRow {
  id: string;
  tenant_id: string;
  project_id: string;
  occupied_by: string;
  occupied_connection: string;
}

function heldSeats(db: Db): Knex.QueryBuilder {
  return db("design_options as o")
    .whereNotNull("o.occupied_by")
    .select("o.id", "o.tenant_id", "o.project_id", "o.occupied_by", "o.occupied_connection");
}

async function freeSeats(db: Db, rows: readonly HeldRow[], reason: SeatEnd["reason"]): Promise<SeatPlace[]> {
  if (rows.length === 0) return [];
  await saveSeatEnds(
    db,
    rows.map((row) => ({
      optionId: row.id,
      userId: row.occupied_by,
      connection: row.occupied_connection,
      reason,
    })),
  );
  await db("design_options")
    .whereIn(
      "id",
      rows.map(({ id }) => id),
    )
    .update(NO_SEAT);
  return rows.map(toPlace);
}

function toPlace(row: Pick<HeldRow, "id" | "tenant_id" | "project_id">): SeatPlace {
  return { id: row.id, tenantId: row.tenant_id, projectId: row.project_id };
}
