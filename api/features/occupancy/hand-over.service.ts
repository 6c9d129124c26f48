import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { getOption, type OptionRow } from "./options.repository.ts";
import {
  deleteRequestsFrom,
  deleteSilentRequests,
  findDuePromise,
  listHandOversDue,
  listNextInLine,
  type SeatRequestRow,
} from "./seat-requests.repository.ts";
import { endOf, listPlaces, saveSeat, saveSeatEnds, type SeatPlace } from "./seats.repository.ts";

/**
 * Gives each of these free seats to the first who waits for it and is connected, promised ones first. Their rows are
 * locked. Who is not connected keeps their place: once they are heard of again while the option is free, the sweep gives
 * it to them.
 *
 * @returns the options that somebody has now
 */
export async function giveToNext(db: Db, optionIds: readonly string[]): Promise<string[]> {
  const next = await listNextInLine(db, optionIds);
  for (const { optionId, userId, connection } of next) await seat(db, optionId, userId, connection);
  return next.map(({ optionId }) => optionId);
}

/**
 * The seat of this option ran out and nobody has swept it yet: it goes to who waits before anybody else may take it.
 * Its row is locked. True when somebody has it now.
 */
export async function settleEndedSeat(db: Db, option: OptionRow): Promise<boolean> {
  if (option.seat_is_live || (await giveToNext(db, [option.id])).length === 0) return false;
  await saveSeatEnds(db, endOf(option, { reason: "timed-out" }));
  return true;
}

/** Moves the seat from its holder to who asked, who is connected by `connection`. The option's row is locked. */
export async function handOver(
  db: Db,
  option: OptionRow,
  request: Pick<SeatRequestRow, "user_id" | "installation_name">,
  connection: string,
): Promise<void> {
  await saveSeatEnds(
    db,
    endOf(option, { reason: "handed-over", by: request.user_id, installation: request.installation_name }),
  );
  await seat(db, option.id, request.user_id, connection);
}

/**
 * Hands over what was promised for now, and gives free seats to who waits for them: who was out of reach, or kept out
 * by a lock, when the seat became free. A lock of the holder, or an asker out of reach, lets the promise wait. Call it
 * in a transaction.
 */
export async function handOverDue(ctx: Context): Promise<void> {
  const due = await listHandOversDue(ctx.db);
  const free = await lockRows(ctx.db, due.free);
  const moved = await giveToNext(
    ctx.db,
    free.filter((row) => row.occupied_by === null).map((row) => row.id),
  );
  for (const { id, tenant_id: tenantId } of await lockRows(ctx.db, due.promised)) {
    const option = await getOption(ctx.db, tenantId, id);
    const promise = await findDuePromise(ctx.db, id);
    const isKeptBack = !option.seat_is_live || (option.locked_by !== null && option.locked_by !== promise?.user_id);
    if (!promise?.target || isKeptBack) continue;
    await handOver(ctx.db, option, promise, promise.target);
    moved.push(id);
  }
  await announce(ctx, moved);
}

/** Ends the requests of a workbench that leaves for good. Call it in a transaction. */
export async function dropRequestsFrom(ctx: Context, userId: string, connection: string): Promise<void> {
  await announce(ctx, await deleteRequestsFrom(ctx.db, userId, connection));
}

/** Ends the requests of those who were not heard of for the grace period. Call it in a transaction. */
export async function dropSilentRequests(ctx: Context): Promise<void> {
  await announce(ctx, await deleteSilentRequests(ctx.db));
}

/** Tells the project of each of these options. */
export function announceSeats(ctx: Context, seats: readonly SeatPlace[]): void {
  for (const place of seats) {
    ctx.publish({ resource: "design-options", id: place.id, tenantId: place.tenantId, projectId: place.projectId });
  }
}

async function announce(ctx: Context, optionIds: readonly string[]): Promise<void> {
  if (optionIds.length > 0) announceSeats(ctx, await listPlaces(ctx.db, [...new Set(optionIds)]));
}

function seat(db: Db, optionId: string, userId: string, connection: string): Promise<void> {
  return saveSeat(db, optionId, { userId, connection, isLive: true, isRenewal: false, isSameSeat: false });
}

/** Rows that somebody else works on are left to the next sweep. */
function lockRows(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; tenant_id: string; occupied_by: string | null }[]> {
  return db("design_options")
    .whereIn("id", [...ids])
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .select("id", "tenant_id", "occupied_by");
}
