import type { DesignOption, Occupancy } from "#shared/contracts/design/design-options.ts";
import { GRACE_MS } from "#shared/contracts/design/events.ts";
import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import type { OptionRow } from "./options.repository.ts";
import { peopleOfRequests, viewRequests } from "./seat-requests-view.query.ts";
import { listSeatRequests } from "./seat-requests.repository.ts";
import { findSeatEnd } from "./seats.repository.ts";

/** Who made and changed an option, who sits in it or has locked it, and who waits for its seat. */
export type PeopleOfOption = Pick<
  DesignOption,
  "createdBy" | "lastModified" | "occupied" | "seatEpoch" | "locked" | "requests" | "requestCount"
>;

/** What one connection of the caller sees of the people and seats of these options. */
export async function viewSeats(
  ctx: SignedInContext,
  rows: readonly OptionRow[],
  connection: string | undefined,
): Promise<(row: OptionRow) => PeopleOfOption> {
  const asked = await listSeatRequests(
    ctx.db,
    rows.map(({ id }) => id),
    connection,
  );
  const person = await loadPeople(ctx.db, [...rows.flatMap(peopleOf), ...peopleOfRequests(asked)]);
  const { userId } = ctx.actor;
  return (row) => ({
    createdBy: person(row.created_by),
    lastModified: { user: person(row.last_modified_by), timestamp: row.last_modified_at.toISOString() },
    occupied: toOccupancy(row, person, { userId, connection }),
    seatEpoch: Number(row.seat_epoch),
    locked:
      row.locked_by !== null && row.locked_at !== null
        ? { user: person(row.locked_by), timestamp: row.locked_at.toISOString() }
        : null,
    ...viewRequests(row, asked, person, userId),
  });
}

/** How the caller's last seat on the option ended, if it did. */
export async function viewSeatEnd(ctx: SignedInContext, optionId: string): Promise<DesignOption["seatEnd"]> {
  const ended = await findSeatEnd(ctx.db, optionId, ctx.actor.userId);
  if (!ended) return null;
  const person = await loadPeople(ctx.db, [ended.ended_by]);
  return {
    reason: ended.reason,
    at: ended.at.toISOString(),
    by: ended.ended_by === null ? null : person(ended.ended_by),
    installation: ended.installation_name,
    note: ended.note,
  };
}

function peopleOf(row: OptionRow): (string | null)[] {
  return [row.created_by, row.last_modified_by, row.occupied_by, row.locked_by];
}

/** Who looks: without a connection a seat of the same user counts as theirs. */
interface Viewer {
  userId: string;
  connection: string | undefined;
}

function toOccupancy(row: OptionRow, person: (id: string) => PersonBrief, viewer: Viewer): Occupancy | null {
  if (!row.seat_is_live || row.occupied_by === null || row.occupied_connection === null || !row.occupied_at)
    return null;
  const user = person(row.occupied_by);
  return {
    user,
    connection: row.occupied_connection,
    timestamp: row.occupied_at.toISOString(),
    initials: user.initials,
    isMine:
      row.occupied_by === viewer.userId &&
      (viewer.connection === undefined || viewer.connection === row.occupied_connection),
    installation: row.installation_name,
    lastChangeAt: row.changed_at && row.changed_at > row.occupied_at ? row.changed_at.toISOString() : null,
    heardMs: row.heartbeat_age_ms === null ? null : Math.max(0, row.heartbeat_age_ms),
    isIdle: row.seat_is_idle,
    idleMs: row.seat_is_idle && row.heartbeat_age_ms !== null ? Math.max(0, row.heartbeat_age_ms) : null,
    freeAt: endOfSeat(row)?.toISOString() ?? null,
  };
}

function endOfSeat(row: OptionRow): Date | null {
  if (row.occupied_until) return row.occupied_until;
  if (!row.seat_is_idle || !row.last_heartbeat) return null;
  return new Date(row.last_heartbeat.getTime() + GRACE_MS);
}
