import type { Context } from "#api/platform/context.ts";
import { freeExpiredSeats, moveSeats, type FreedSeat } from "./seats.repository.ts";

/** Frees the seats whose holder has not been heard of for the grace period (OPT-10). Call it in a transaction. */
export async function releaseExpiredSeats(ctx: Context): Promise<number> {
  const freed = await freeExpiredSeats(ctx.db);
  announce(ctx, freed);
  return freed.length;
}

/** Gives a user who came back the seats of their lost connections (OPT-10). Call it in a transaction. */
export async function regainSeats(
  ctx: Context,
  userId: string,
  lostConnections: readonly string[],
  connection: string,
): Promise<number> {
  const moved = await moveSeats(ctx.db, userId, lostConnections, connection);
  announce(ctx, moved);
  return moved.length;
}

function announce(ctx: Context, seats: readonly FreedSeat[]): void {
  for (const seat of seats) {
    ctx.publish({ resource: "design-options", id: seat.id, tenantId: seat.tenantId, projectId: seat.projectId });
  }
}
