import type { Db } from "#api/platform/database/db.ts";
import { GRACE_MS, IDLE_MS } from "#shared/contracts/design/events.ts";
import { HAND_OVER_LATER_MS } from "#shared/contracts/design/seat-request.ts";

/** A request for a seat, with where the seat would go now. */
export interface SeatRequestRow {
  id: string;
  design_option_id: string;
  user_id: string;
  installation_name: string | null;
  message: string;
  when_free: boolean;
  asked_at: Date;
  answer: "later" | "kept" | null;
  answered_by: string | null;
  answered_at: Date | null;
  due_at: Date | null;
  note: string | null;
  /** The connection of who asked that is heard of in time, null without one. */
  target: string | null;
  /** Asked from the connection that looks. */
  is_here: boolean;
}

/** Connections `c` of who made request `r`: the one that asked, or a later one of the same installation. */
const OF_ASKER = `c.user_id = r.user_id and (c.id = r.connection or c.installation = r.installation)`;
/** Heard of in time: a seat must not go to a workbench that may be gone already. */
const IS_HEARD = `c.dropped_at is null and c.last_heartbeat > now() - interval '${IDLE_MS} milliseconds'`;
/** A promise of the holder goes before the order of asking; who was refused waits no more. */
const IN_ORDER = `(r.answer = 'later') desc nulls last, r.place`;
const WAITS = `r.answer is distinct from 'kept'`;

/**
 * The requests of these options, each option's in the order in which the seat goes to them; refused ones last.
 *
 * @param connection of who looks
 */
export async function listSeatRequests(
  db: Db,
  optionIds: readonly string[],
  connection: string | undefined,
): Promise<SeatRequestRow[]> {
  if (optionIds.length === 0) return [];
  const { rows }: { rows: SeatRequestRow[] } = await db.raw(
    `select r.id, r.design_option_id, r.user_id, r.installation_name, r.message, r.when_free, r.asked_at, r.answer,
       r.answered_by, r.answered_at, r.due_at, r.note, t.id as target,
       exists (select from connections c where ${OF_ASKER} and c.id = :connection) as is_here
     from seat_requests r
     join design_options o on o.id = r.design_option_id
     left join lateral (
       select c.id from connections c where ${OF_ASKER} and ${IS_HEARD} and c.tenant_id = o.tenant_id
       order by c.connected_at desc, c.id limit 1
     ) t on true
     where r.design_option_id = any(:optionIds)
     order by r.design_option_id, (${WAITS}) desc, ${IN_ORDER}`,
    { optionIds: [...optionIds], connection: connection ?? null },
  );
  return rows;
}

/** Whom each of these options' seats goes to now: the first who waits and is connected, where no lock keeps them out. */
export async function listNextInLine(
  db: Db,
  optionIds: readonly string[],
): Promise<{ requestId: string; optionId: string; userId: string; connection: string }[]> {
  if (optionIds.length === 0) return [];
  const { rows }: { rows: { id: string; design_option_id: string; user_id: string; target: string }[] } = await db.raw(
    `select distinct on (r.design_option_id) r.id, r.design_option_id, r.user_id, c.id as target
     from seat_requests r
     join design_options o on o.id = r.design_option_id
     join connections c on ${OF_ASKER} and ${IS_HEARD} and c.tenant_id = o.tenant_id
     where r.design_option_id = any(?) and ${WAITS} and (o.locked_by is null or o.locked_by = r.user_id)
     order by r.design_option_id, ${IN_ORDER}, c.connected_at desc, c.id`,
    [[...optionIds]],
  );
  return rows.map((row) => ({
    requestId: row.id,
    optionId: row.design_option_id,
    userId: row.user_id,
    connection: row.target,
  }));
}

/** Options that nobody sits in although somebody waits, and those whose seat was promised for now or before. */
export async function listHandOversDue(db: Db): Promise<{ free: string[]; promised: string[] }> {
  const { rows }: { rows: { id: string; is_free: boolean }[] } = await db.raw(
    `select distinct o.id, o.occupied_by is null as is_free
     from seat_requests r join design_options o on o.id = r.design_option_id
     where (o.occupied_by is null and ${WAITS}) or r.due_at <= now()
     order by o.id`,
  );
  return {
    free: rows.filter((row) => row.is_free).map((row) => row.id),
    promised: rows.filter((row) => !row.is_free).map((row) => row.id),
  };
}

/** Whom the holder promised the seat, once the time has come. */
export async function findDuePromise(db: Db, optionId: string): Promise<SeatRequestRow | undefined> {
  const due = await db("seat_requests").where({ design_option_id: optionId }).whereRaw("due_at <= now()").first("id");
  return due && (await listSeatRequests(db, [optionId], undefined)).find((row) => row.id === due.id);
}

/** Asks, or asks again: then the place stays, unless it was refused. The option's row is locked. */
export async function saveSeatRequest(
  db: Db,
  request: {
    optionId: string;
    userId: string;
    connection: string;
    message: string;
    whenFree: boolean;
  },
): Promise<void> {
  await db("seat_requests")
    .where({ design_option_id: request.optionId, user_id: request.userId, answer: "kept" })
    .delete();
  const from = db("connections").where({ id: request.connection });
  await db("seat_requests")
    .insert({
      design_option_id: request.optionId,
      user_id: request.userId,
      connection: request.connection,
      installation: from.clone().select("installation"),
      installation_name: from.clone().select("installation_name"),
      message: request.message,
      when_free: request.whenFree,
    })
    .onConflict(["design_option_id", "user_id"])
    .merge(["connection", "installation", "installation_name", "message", "when_free"]);
}

export async function promiseSeat(db: Db, requestId: string, by: string): Promise<void> {
  await db("seat_requests")
    .where({ id: requestId })
    .update({
      answer: "later",
      answered_by: by,
      answered_at: db.fn.now(),
      due_at: db.raw("now() + ?::interval", [`${HAND_OVER_LATER_MS} milliseconds`]),
      note: null,
    });
}

export async function refuseSeat(db: Db, requestId: string, by: string, note: string | null): Promise<void> {
  await db("seat_requests")
    .where({ id: requestId })
    .update({ answer: "kept", answered_by: by, answered_at: db.fn.now(), due_at: null, note });
}

/** False when there is no such request of this user. */
export async function deleteSeatRequest(db: Db, optionId: string, requestId: string, userId: string): Promise<boolean> {
  return (await db("seat_requests").where({ id: requestId, design_option_id: optionId, user_id: userId }).delete()) > 0;
}

/** Ends the requests that a workbench made, as it leaves for good; gives their options. */
export async function deleteRequestsFrom(db: Db, userId: string, connection: string): Promise<string[]> {
  const { rows }: { rows: { design_option_id: string }[] } = await db.raw(
    `delete from seat_requests r
     where r.user_id = :userId and (r.connection = :connection
       or r.installation = (select installation from connections where id = :connection))
     returning r.design_option_id`,
    { userId, connection },
  );
  return rows.map((row) => row.design_option_id);
}

/** Ends the requests of which nothing was heard for the grace period; gives their options. */
export async function deleteSilentRequests(db: Db): Promise<string[]> {
  const { rows }: { rows: { design_option_id: string }[] } = await db.raw(
    `delete from seat_requests r
     where not exists (select from connections c where ${OF_ASKER} and c.last_heartbeat > now() - ?::interval)
     returning r.design_option_id`,
    [`${GRACE_MS} milliseconds`],
  );
  return rows.map((row) => row.design_option_id);
}
