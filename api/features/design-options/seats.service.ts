import type { Context } from "#api/platform/context.ts";
import { freeExpiredSeats, freeSeatsOf, listHeldBy, moveSeats, type SeatPlace } from "./seats.repository.ts";

/** Frees the seats whose holder has not been heard of for the grace period (OPT-10). Call it in a transaction. */
export async function releaseExpiredSeats(ctx: Context): Promise<number> {
  const freed = await freeExpiredSeats(ctx.db);
  announce(ctx, freed);
  return freed.length;
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
  announce(ctx, await moveSeats(ctx.db, userId, former, connection, kept));
  if (kept) announce(ctx, await freeSeatsOf(ctx.db, userId, former, kept));
}

/** Frees the seats of a connection whose user leaves for good. Call it in a transaction. */
export async function leaveSeats(ctx: Context, userId: string, connection: string): Promise<void> {
  announce(ctx, await freeSeatsOf(ctx.db, userId, [connection]));
}

/** Tells the others that the holder by these connections went idle, or is heard of again. */
export async function announceSeatsOf(ctx: Context, connections: readonly string[]): Promise<void> {
  announce(ctx, await listHeldBy(ctx.db, connections));
}

function announce(ctx: Context, seats: readonly SeatPlace[]): void {
  for (const seat of seats) {
    ctx.publish({ resource: "design-options", id: seat.id, tenantId: seat.tenantId, projectId: seat.projectId });
  }
}
