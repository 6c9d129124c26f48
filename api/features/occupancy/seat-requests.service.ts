import { MAX_SEAT_REQUESTS } from "#shared/contracts/design/seat-request.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { checkConnection } from "./connections.service.ts";
import { conflict, notFound } from "#api/platform/errors.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { getOptionForUpdate } from "./options.repository.ts";
import { handOver } from "./hand-over.service.ts";
import { openOption, publishOption, refusalOf, type OptionRow } from "./option-guard.service.ts";
import {
  deleteSeatRequest,
  listSeatRequests,
  promiseSeat,
  refuseSeat,
  saveSeatRequest,
  type SeatRequestRow,
} from "./seat-requests.repository.ts";

/**
 * Asks the holder of an option for its seat, which will go to the caller's connection. Call it, as all below, in a
 * transaction.
 *
 * @throws AppError `not_found`, `option_free`, `option_yours`, `option_locked`, `connection_needed`, `requests_full`
 */
export async function ask(
  ctx: SignedInContext,
  id: string,
  asked: { message: string; whenFree: boolean },
  seat: SeatClaim,
): Promise<void> {
  const option = await getOptionForUpdate(ctx.db, ctx.actor.tenantId, id);
  const connection = await checkConnection(ctx, seat.connection);
  await refuseIdleAsking(ctx, option);
  if (!connection?.isLive) {
    throw conflict(
      "connection_needed",
      "The seat is handed over to a live connection. Connect first, and send its id as X-Connection.",
    );
  }
  await refuseMany(ctx, id);
  await saveSeatRequest(ctx.db, { optionId: id, userId: ctx.actor.userId, connection: connection.id, ...asked });
  publishOption(ctx, option);
}

/** Takes a request of the caller's own back. @throws AppError `not_found` */
export async function withdraw(ctx: SignedInContext, id: string, requestId: string, seat: SeatClaim): Promise<void> {
  const option = await getOptionForUpdate(ctx.db, ctx.actor.tenantId, id);
  await checkConnection(ctx, seat.connection);
  const wasThere = await deleteSeatRequest(ctx.db, id, requestId, ctx.actor.userId);
  if (!wasThere) throw notFound("request for the seat", requestId);
  publishOption(ctx, option);
}

/**
 * The holder's word to who asks: moves the seat, promises it for ten minutes from now, or keeps it.
 *
 * @throws AppError `not_found`, `option_free`, `asker_gone`, `seat_promised`, and as the state table says of vacating
 */
export async function answer(
  ctx: SignedInContext,
  id: string,
  requestId: string,
  said: { answer: "now" | "later" | "keep"; note?: string },
  seat: SeatClaim,
): Promise<void> {
  const { option } = await openOption(ctx, id, "vacate", seat);
  if (!option.seat_is_live) throw nobodyHolds();
  const open = (await listSeatRequests(ctx.db, [id], undefined)).filter((row) => row.answer !== "kept");
  const request = open.find((row) => row.id === requestId);
  if (!request) throw notFound("request for the seat", requestId);
  if (said.answer === "keep") {
    await refuseSeat(ctx.db, request.id, ctx.actor.userId, said.note || null);
  } else {
    if (option.locked_by !== null) throw await refusalOf(ctx, option, "option_locked");
    if (said.answer === "now") await handOverNow(ctx, option, request);
    else await promise(ctx, request, open);
  }
  publishOption(ctx, option);
}

/** Nobody to ask, or nothing to ask for. */
async function refuseIdleAsking(ctx: SignedInContext, option: OptionRow): Promise<void> {
  if (!option.seat_is_live) throw nobodyHolds();
  if (option.occupied_by === ctx.actor.userId) {
    throw conflict("option_yours", "You hold this option already. On another computer, take it over by occupying it.", {
      installation: option.installation_name,
    });
  }
  if (option.locked_by !== null && option.locked_by !== ctx.actor.userId) {
    throw await refusalOf(ctx, option, "option_locked");
  }
}

async function refuseMany(ctx: SignedInContext, optionId: string): Promise<void> {
  const rows = await listSeatRequests(ctx.db, [optionId], undefined);
  const others = rows.filter((row) => row.user_id !== ctx.actor.userId && row.answer !== "kept");
  if (others.length < MAX_SEAT_REQUESTS) return;
  throw conflict(
    "requests_full",
    `${MAX_SEAT_REQUESTS} people wait for this option already. Duplicate it and work in the copy.`,
  );
}

async function handOverNow(ctx: SignedInContext, option: OptionRow, request: SeatRequestRow): Promise<void> {
  if (request.target === null) {
    const { name } = (await loadPeople(ctx.db, [request.user_id]))(request.user_id);
    throw conflict("asker_gone", `${name} is not connected at the moment, so you still hold the option.`, {
      userName: name,
    });
  }
  await handOver(ctx.db, option, request, request.target);
}

async function promise(ctx: SignedInContext, request: SeatRequestRow, open: readonly SeatRequestRow[]): Promise<void> {
  const promised = open.find((row) => row.answer === "later");
  // Pressing twice does not put it off.
  if (promised?.id === request.id) return;
  if (promised) {
    const { name } = (await loadPeople(ctx.db, [promised.user_id]))(promised.user_id);
    throw conflict("seat_promised", `You have promised the option to ${name}. Keep it from them first.`, {
      userName: name,
      dueAt: promised.due_at?.toISOString() ?? null,
    });
  }
  await promiseSeat(ctx.db, request.id, ctx.actor.userId);
}

function nobodyHolds() {
  return conflict("option_free", "Nobody holds this option. Occupy it.");
}
