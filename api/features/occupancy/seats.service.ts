import type { Context } from "#api/platform/context.ts";
import { announceSeats, dropRequestsFrom, giveToNext } from "./hand-over.service.ts";
import { freeExpiredSeats, freeSeatsOf, listHeldBy, moveSeats, type SeatPlace } from "./seats.repository.ts";

/**
 * Frees the seats whose holder has not been heard of for the grace period (OPT-10); each goes to who waits for it. Call
 * it in a transaction.
 */
export async function releaseExpiredSeats(ctx: Context): Promise<void> {
  await passOn(ctx, await freeExpiredSeats(ctx.db));
}

/**
 * Gives a user who came back the seats of their former connections (OPT-10). Of a client that says which options it
 * still has open (`kept`), the other seats are freed. Call it in a transaction.
 */
export async function regainSeats(
  ctx: Context,
  userId: string,
  former: readonly string[],
  connection: string,
  kept?: readonly string[],
): Promise<void> {
  announceSeats(ctx, await moveSeats(ctx.db, userId, former, connection, kept));
  if (kept) await passOn(ctx, await freeSeatsOf(ctx.db, userId, former, kept));
}

/** Frees the seats of a connection whose user leaves for good, and ends what it asked for. Call it in a transaction. */
export async function leaveSeats(ctx: Context, userId: string, connection: string): Promise<void> {
  await passOn(ctx, await freeSeatsOf(ctx.db, userId, [connection]));
  await dropRequestsFrom(ctx, userId, connection);
}

/** Tells the others that the holder by these connections went idle, or is heard of again. */
export async function announceSeatsOf(ctx: Context, connections: readonly string[]): Promise<void> {
  announceSeats(ctx, await listHeldBy(ctx.db, connections));
}

async function passOn(ctx: Context, freed: readonly SeatPlace[]): Promise<void> {
  await giveToNext(
    ctx.db,
    freed.map(({ id }) => id),
  );
  announceSeats(ctx, freed);
}
