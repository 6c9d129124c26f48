import { decideOption, type OptionState, type OptionVerb } from "#shared/domain/options/option-states.ts";
import { checkConnection, type CallerConnection } from "./connections.service.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { AppError, conflict, forbidden } from "#api/platform/errors.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { getOption, getOptionForUpdate, listOptions, saveContext, type OptionRow } from "./options.repository.ts";
import { canManage } from "./occupancy.policy.ts";
import { settleEndedSeat } from "./hand-over.service.ts";
import { endOf, REST_SEAT_INTERVAL, saveSeatEnds, takeSeatForOneWrite } from "./seats.repository.ts";

export type { OptionRow };

/** An option whose row is locked, and what its state becomes by the verb that was asked for. */
export interface OpenedOption {
  option: OptionRow;
  next: OptionState;
  connection: CallerConnection | undefined;
}

/**
 * The one gate before any act on a design option: finds it for the caller's tenant, locks its row and asks the
 * state table. Call it inside a transaction. Without a connection the check is by user. Whatever ends or
 * uses a seat names its epoch: a write that was sent in an earlier seat comes too late, also when the option is free
 * again. An option that nobody holds is taken for the length of the write, unless somebody waits for it: then it is
 * theirs.
 *
 * @throws AppError `not_found`, `option_occupied`, `option_locked`, `forbidden`, `foreign_connection`, `seat_needed`,
 * `seat_stale`
 */
export async function openOption(
  ctx: SignedInContext,
  id: string,
  verb: OptionVerb,
  seat: SeatClaim,
): Promise<OpenedOption> {
  const found = await getOptionForUpdate(ctx.db, ctx.actor.tenantId, id);
  const connection = await checkConnection(ctx, seat.connection);
  const takes = verb === "occupy" || USES_SEAT.has(verb);
  const option = takes && (await settleEndedSeat(ctx.db, found)) ? await readOption(ctx, id) : found;
  const decision = decideOption(stateFor(ctx, option, connection?.id), verb, {
    isManager: canManage(ctx.actor, option),
  });
  if (!decision.isAllowed) throw await refusalOf(ctx, option, decision.code);
  if (USES_SEAT.has(verb) || (ENDS_SEAT.has(verb) && option.seat_is_live)) checkEpoch(option, seat.epoch);
  if (USES_SEAT.has(verb) && !option.seat_is_live) {
    await saveSeatEnds(ctx.db, endOf(option, { reason: "timed-out" }));
    await takeSeatForOneWrite(ctx.db, option.id);
  }
  return { option, next: decision.next, connection };
}

const USES_SEAT = new Set<OptionVerb>(["change", "delete", "lock", "unlock"]);
const ENDS_SEAT = new Set<OptionVerb>(["vacate", "force-vacate"]);

function checkEpoch(option: OptionRow, epoch: number | undefined): void {
  if (epoch === undefined) {
    throw conflict(
      "seat_needed",
      "Occupy the option first, then send its seatEpoch as Purlin-Seat-Epoch with every change.",
    );
  }
  if (epoch !== Number(option.seat_epoch)) {
    throw conflict(
      "seat_stale",
      "The seat on this option has been taken since, so this change came too late. Load the option again, then occupy it.",
    );
  }
}

/** The option for reading. @throws AppError `not_found` */
export async function readOption(ctx: SignedInContext, id: string): Promise<OptionRow> {
  return getOption(ctx.db, ctx.actor.tenantId, id);
}

/** The options of a project that the caller may see, for reading. */
export async function readOptions(ctx: SignedInContext, projectId: string): Promise<OptionRow[]> {
  return listOptions(ctx.db, ctx.actor.tenantId, projectId);
}

/**
 * Notes that the caller changed the option, renews their seat if no live connection keeps it, and tells the others
 * of the project (OPT-16).
 */
export async function touchOption(ctx: SignedInContext, option: OptionRow): Promise<void> {
  await touch(ctx, option, { changed_at: ctx.db.fn.now() });
}

/** As `touchOption`, for who sits in it or has locked it: the option itself is as it was. */
export async function touchSeat(ctx: SignedInContext, option: OptionRow): Promise<void> {
  await touch(ctx, option, {});
}

async function touch(ctx: SignedInContext, option: OptionRow, columns: object): Promise<void> {
  await ctx
    .db("design_options")
    .where({ id: option.id })
    .update({
      ...columns,
      last_modified_by: ctx.actor.userId,
      last_modified_at: ctx.db.fn.now(),
      occupied_until: ctx.db.raw(
        "case when occupied_by = ? and occupied_until is not null then now() + ?::interval else occupied_until end",
        [ctx.actor.userId, REST_SEAT_INTERVAL],
      ),
    });
  publishOption(ctx, option);
}

/** Tells the others of the project that the option changed. */
export function publishOption(
  ctx: Pick<SignedInContext, "publish">,
  option: Pick<OptionRow, "id" | "tenant_id" | "project_id">,
): void {
  ctx.publish({
    resource: "design-options",
    id: option.id,
    tenantId: option.tenant_id,
    projectId: option.project_id,
  });
}

/** Replaces the base model of the option. `baseKey` is what results are compared with. */
export async function replaceContext(
  ctx: SignedInContext,
  option: OptionRow,
  context: OptionRow["context"],
  baseKey: string | null,
): Promise<void> {
  await saveContext(ctx.db, option.id, context, baseKey);
}

function stateFor(ctx: SignedInContext, option: OptionRow, connection: string | undefined): OptionState {
  const { userId } = ctx.actor;
  const isMine = option.occupied_by === userId;
  const isElsewhere = connection !== undefined && connection !== option.occupied_connection;
  return {
    occupied: !option.seat_is_live ? "none" : !isMine ? "other" : isElsewhere ? "my-other-connection" : "me",
    locked: option.locked_by === null ? "none" : option.locked_by === userId ? "me" : "other",
  };
}

/** Who holds or has locked the option, in a sentence and as `facts`. */
export async function refusalOf(
  ctx: SignedInContext,
  option: OptionRow,
  code: "option_occupied" | "option_locked" | "forbidden",
): Promise<AppError> {
  if (code === "forbidden") {
    return forbidden("Only the project's owner or a tenant manager may end what somebody else holds. Ask one of them.");
  }
  const isLock = code === "option_locked";
  const userId = isLock ? option.locked_by : option.occupied_by;
  const since = isLock ? option.locked_at : option.occupied_at;
  const person = (await loadPeople(ctx.db, [userId]))(userId ?? "");
  const facts = {
    userId,
    userName: person.name,
    initials: person.initials,
    since: since?.toISOString() ?? null,
    isMine: userId === ctx.actor.userId,
  };
  return new AppError(code, sentence(isLock, facts.isMine, person.name), { facts });
}

function sentence(isLock: boolean, isMine: boolean, name: string): string {
  if (isLock && isMine) return "You have locked this option. Unlock it first.";
  if (isLock) return `${name} has locked this option. It can be read, compared and duplicated until it is unlocked.`;
  if (isMine) return "You have this option open on another connection. Occupy it here to take it over.";
  return `${name} is working in this option. Wait until it is free, or duplicate it and work in the copy.`;
}
