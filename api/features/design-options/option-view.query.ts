import type { DesignOption, DesignOptionSummary, Occupancy } from "#shared/contracts/design-options.ts";
import { GRACE_MS } from "#shared/contracts/events.ts";
import type { PersonBrief } from "#shared/contracts/projects.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { findLatestExecution } from "#api/features/executions/latest-execution.service.ts";
import { listStudyProducts, summariseStudies } from "#api/features/studies/study-products.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import type { OptionRow } from "./design-options.repository.ts";
import { peopleOfRequests, viewRequests } from "./seat-requests-view.query.ts";
import { listSeatRequests } from "./seat-requests.repository.ts";
import { findSeatEnd } from "./seats.repository.ts";

/** The detailed option (OPT-07), as seen from one connection of the caller. */
export async function viewOption(
  ctx: SignedInContext,
  row: OptionRow,
  connection: string | undefined,
): Promise<DesignOption> {
  const ended = await findSeatEnd(ctx.db, row.id, ctx.actor.userId);
  const asked = await listSeatRequests(ctx.db, [row.id], connection);
  const person = await loadPeople(ctx.db, [...peopleOf(row), ended?.ended_by, ...peopleOfRequests(asked)]);
  const base = toBase(row, person, { userId: ctx.actor.userId, connection });
  const products = await listStudyProducts(ctx, row);
  const execution = await findLatestExecution(ctx.db, row.id);
  return {
    ...base,
    ...viewRequests(row, asked, person, ctx.actor.userId),
    workspaceId: null,
    seatEnd:
      ended && !base.occupied?.isMine
        ? {
            reason: ended.reason,
            at: ended.at.toISOString(),
            by: ended.ended_by === null ? null : person(ended.ended_by),
            installation: ended.installation_name,
            note: ended.note,
          }
        : null,
    context: row.context,
    execution:
      execution === null
        ? null
        : { workflowId: null, executionId: execution, resourceUrl: `/api/executions/${execution}` },
    products: Object.fromEntries(products.map((product) => [product.id, product])),
  };
}

/** Cards of options (OPT-08). */
export async function viewSummaries(
  ctx: SignedInContext,
  rows: readonly OptionRow[],
  connection: string | undefined,
): Promise<DesignOptionSummary[]> {
  const asked = await listSeatRequests(
    ctx.db,
    rows.map(({ id }) => id),
    connection,
  );
  const person = await loadPeople(ctx.db, [...rows.flatMap(peopleOf), ...peopleOfRequests(asked)]);
  const totals = await summariseStudies(ctx, rows);
  return rows.map((row) => ({
    ...toBase(row, person, { userId: ctx.actor.userId, connection }),
    ...viewRequests(row, asked, person, ctx.actor.userId),
    ...totals(row.id),
    lastUpdatedAt: row.last_modified_at.toISOString(),
    lastUpdatedBy: person(row.last_modified_by),
    thumbnail: null,
    contextName: row.context?.displayName ?? null,
  }));
}

function peopleOf(row: OptionRow): (string | null)[] {
  return [row.created_by, row.last_modified_by, row.occupied_by, row.locked_by];
}

/** Who looks: without a connection a seat of the same user counts as theirs. */
interface Viewer {
  userId: string;
  connection: string | undefined;
}

function toBase(row: OptionRow, person: (id: string) => PersonBrief, viewer: Viewer) {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    createdBy: person(row.created_by),
    createdAt: row.created_at.toISOString(),
    lastModified: { user: person(row.last_modified_by), timestamp: row.last_modified_at.toISOString() },
    occupied: toOccupancy(row, person, viewer),
    seatEpoch: Number(row.seat_epoch),
    locked:
      row.locked_by !== null && row.locked_at !== null
        ? { user: person(row.locked_by), timestamp: row.locked_at.toISOString() }
        : null,
  };
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
