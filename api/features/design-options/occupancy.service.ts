import type { DesignOption } from "#shared/contracts/design-options.ts";
import type { CallerConnection } from "#api/features/realtime/connections.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { invalid } from "#api/platform/errors.ts";
import { insertAudit } from "./design-options.repository.ts";
import { giveToNext } from "./hand-over.service.ts";
import { openOption, readOption, touchSeat, type OptionRow } from "./option-guard.service.ts";
import { viewOption } from "./option-view.query.ts";
import { clearSeat, endOf, saveLock, saveSeat, saveSeatEnds, type SeatEnding } from "./seats.repository.ts";

/** Stands in for the connection of a call that names none. */
const NO_CONNECTION = "rest";

/** A seat for the caller: kept by the heartbeat of a live connection, else for ten minutes after its last use. */
export function seatFor(ctx: SignedInContext, connection: CallerConnection | undefined) {
  return {
    userId: ctx.actor.userId,
    connection: connection?.id ?? NO_CONNECTION,
    isLive: connection?.isLive ?? false,
    isRenewal: false,
    isSameSeat: false,
  };
}

/**
 * Takes the seat, or takes it over from another connection of the same user. Of two callers at once one wins: the
 * row is locked (OPT-11).
 *
 * @throws AppError `option_occupied` with `facts.initials`, `userName`, `since`; `option_locked`
 */
export async function occupy(outer: SignedInContext, id: string, seat: SeatClaim): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    const { option, connection } = await openOption(ctx, id, "occupy", seat);
    const isMine = option.seat_is_live && option.occupied_by === ctx.actor.userId;
    const isSame = isMine && (seat.connection === undefined || option.occupied_connection === seat.connection);
    if (!isSame) await noteSeatEnd(ctx, option, connection);
    // Repeating it without a connection must not turn a live seat into one that ends by itself.
    if (!isSame || connection)
      await saveSeat(ctx.db, id, { ...seatFor(ctx, connection), isRenewal: isMine, isSameSeat: isSame });
    await touchSeat(ctx, option);
    return view(ctx, id, seat.connection);
  });
}

/**
 * Leaves the seat. With `force` the project's owner or a tenant manager ends the seat of somebody else; who and why
 * is kept.
 *
 * @throws AppError `option_occupied`, `option_locked`, `forbidden`
 */
export async function vacate(
  outer: SignedInContext,
  id: string,
  seat: SeatClaim,
  { force, reason }: { force: boolean; reason?: string },
): Promise<DesignOption> {
  if (force && !reason)
    throw invalid({ reason: ["Say why you end somebody else's work here: at least 3 characters."] });
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, id, force ? "force-vacate" : "vacate", seat);
    if (!force || !reason || !option.seat_is_live || option.occupied_by === ctx.actor.userId) {
      await leaveSeat(ctx, option);
    } else {
      await endSeat(ctx, option, { reason: "ended", by: ctx.actor.userId, note: reason });
      await insertAudit(ctx.db, {
        tenantId: option.tenant_id,
        optionId: id,
        actorId: ctx.actor.userId,
        verb: "force-vacate",
        reason,
        facts: { occupiedBy: option.occupied_by, since: option.occupied_at, connection: option.occupied_connection },
      });
    }
    await touchSeat(ctx, option);
    return view(ctx, id, seat.connection);
  });
}

/** @throws AppError `option_occupied`, `option_locked` */
export async function lock(outer: SignedInContext, id: string, seat: SeatClaim): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, id, "lock", seat);
    if (option.locked_by === null) await saveLock(ctx.db, id, ctx.actor.userId);
    await touchSeat(ctx, option);
    return view(ctx, id, seat.connection);
  });
}

/** @throws AppError `forbidden` for another's lock unless project owner or tenant manager; `option_occupied` */
export async function unlock(outer: SignedInContext, id: string, seat: SeatClaim): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, id, "unlock", seat);
    await saveLock(ctx.db, id, null);
    // The lock may have kept somebody out who waits.
    if (option.occupied_by === null) await giveToNext(ctx.db, [id]);
    await touchSeat(ctx, option);
    return view(ctx, id, seat.connection);
  });
}

/** Frees the seat of the one who leaves it. Its row is locked. */
export async function leaveSeat(ctx: SignedInContext, option: OptionRow): Promise<void> {
  await endSeat(ctx, option, { reason: option.seat_is_live ? "left" : "timed-out" });
}

/** Frees a seat, keeps for its holder how it ended, and gives it to who waits for it. Its row is locked. */
async function endSeat(ctx: SignedInContext, option: OptionRow, end: SeatEnding): Promise<void> {
  await clearSeat(ctx.db, option.id);
  await saveSeatEnds(ctx.db, endOf(option, end));
  await giveToNext(ctx.db, [option.id]);
}

/** Before somebody sits down: keeps how the seat ended that was there, on another connection or past its time. */
async function noteSeatEnd(ctx: SignedInContext, option: OptionRow, next: CallerConnection | undefined): Promise<void> {
  const isMoved = option.seat_is_live && option.occupied_by === ctx.actor.userId;
  const end = isMoved
    ? { reason: "moved" as const, by: ctx.actor.userId, installation: next?.installationName }
    : { reason: "timed-out" as const };
  await saveSeatEnds(ctx.db, endOf(option, end));
}

async function view(ctx: SignedInContext, id: string, connection: string | undefined): Promise<DesignOption> {
  return viewOption(ctx, await readOption(ctx, id), connection);
}
