import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { namedOnce } from "#api/features/projects/unique-name.service.ts";
import { checkProject, holdProject } from "#api/features/projects/projects.service.ts";
import { checkConnection } from "#api/features/occupancy/connections.service.ts";
import { copyStudy } from "#api/features/studies/study-products.service.ts";
import { keepForUndo, nameOf, putBackRows, takeFromTrash } from "#api/features/trash/trash.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { invalid } from "#api/platform/errors.ts";
import { deleteOption, insertOption, listNames, saveName } from "./design-options.repository.ts";
import {
  openOption,
  publishOption,
  readOption,
  readOptions,
  touchOption,
  touchSeat,
} from "#api/features/occupancy/option-guard.service.ts";
import { nameOfCopy, nextOptionName } from "./option-names.ts";
import { viewOption, viewSummaries } from "./option-view.query.ts";
import { leaveSeat, sitDown } from "#api/features/occupancy/occupancy.service.ts";

export interface Creation {
  projectId?: string;
  name?: string;
  /** Connection for the new seat, epoch of the one to vacate. */
  seat: SeatClaim;
  occupy: boolean;
  vacateDesignOptionId?: string;
}

/** @throws AppError `not_found` for a project of another tenant */
export async function list(
  ctx: SignedInContext,
  projectId: string,
  shown: { connection: string | undefined; hasThumbnails: boolean },
): Promise<DesignOptionSummary[]> {
  await checkProject(ctx, projectId);
  return viewSummaries(ctx, await readOptions(ctx, projectId), shown);
}

/** @throws AppError `not_found` */
export async function get(ctx: SignedInContext, id: string, connection: string | undefined): Promise<DesignOption> {
  return viewOption(ctx, await readOption(ctx, id), connection);
}

/** Does something with the seat or the lock of an option, and gives the option as it is then: all or nothing. */
export async function after(
  outer: SignedInContext,
  id: string,
  seat: SeatClaim,
  deed: (ctx: SignedInContext, id: string, seat: SeatClaim) => Promise<void>,
): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    await deed(ctx, id, seat);
    return get(ctx, id, seat.connection);
  });
}

/**
 * A new option, on request with the caller in its seat and out of another one (OPT-02).
 *
 * @throws AppError `not_found`, `name_taken`, `foreign_connection`, `option_occupied` for the option to vacate
 */
export async function create(outer: SignedInContext, creation: Creation): Promise<DesignOption> {
  const { projectId, occupy, vacateDesignOptionId } = creation;
  if (!projectId) throw invalid({ projectId: ["Say in which project: send projectId in the query or the body."] });
  return withTransaction(outer, async (ctx) => {
    const project = await holdProject(ctx, projectId);
    const connection = await checkConnection(ctx, creation.seat.connection);
    if (vacateDesignOptionId) {
      const opened = await openOption(ctx, vacateDesignOptionId, "vacate", creation.seat);
      await leaveSeat(ctx, opened.option);
      await touchSeat(ctx, opened.option);
    }
    const name = creation.name ?? nextOptionName(await listNames(ctx.db, project.id));
    const id = await namedOnce(name, "project", () => insertOption(ctx.db, owned(ctx, project.id, name)));
    if (occupy) await sitDown(ctx, id, connection);
    return publishNew(ctx, id, creation.seat.connection);
  });
}

/**
 * A copy with context, products, inputs, element sets and finished results; without lock and seat, unless `occupy`
 * (OPT-12). Reading is enough: a locked or occupied option can be duplicated.
 *
 * @throws AppError `not_found`, `foreign_connection`
 */
export async function duplicate(
  outer: SignedInContext,
  id: string,
  { connection: connectionId, occupy }: { connection?: string; occupy: boolean },
): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    const connection = await checkConnection(ctx, connectionId);
    const source = await readOption(ctx, id);
    await holdProject(ctx, source.project_id);
    const name = nameOfCopy(source.name, await listNames(ctx.db, source.project_id));
    const copy = await namedOnce(name, "project", () =>
      insertOption(ctx.db, { ...owned(ctx, source.project_id, name), copyOf: source.id }),
    );
    await copyStudy(ctx, source.id, copy);
    if (occupy) await sitDown(ctx, copy, connection);
    return publishNew(ctx, copy, connectionId);
  });
}

/** @throws AppError `not_found`, `name_taken` within the project (OPT-06), and as the state table says */
export async function rename(outer: SignedInContext, id: string, name: string, seat: SeatClaim): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, id, "change", seat);
    await namedOnce(name, "project", () => saveName(ctx.db, id, name));
    await touchOption(ctx, option);
    return get(ctx, id, seat.connection);
  });
}

/** @throws AppError `not_found`, and as the state table says (OPT-13) */
export async function remove(outer: SignedInContext, id: string, seat: SeatClaim): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, id, "delete", seat);
    await keepForUndo(ctx, "design-option", id);
    await deleteOption(ctx.db, id);
    publishOption(ctx, option);
  });
}

/** Brings back an option that the caller deleted; its seat is free. @throws AppError `not_found`, `name_taken` */
export async function restore(
  outer: SignedInContext,
  id: string,
  connection: string | undefined,
): Promise<DesignOption> {
  return withTransaction(outer, async (ctx) => {
    const { tables } = await takeFromTrash(ctx, ["design-option"], id);
    await holdProject(ctx, String(tables[0]?.rows[0]?.["project_id"]));
    await namedOnce(nameOf(tables), "project", () => putBackRows(ctx.db, tables));
    return publishNew(ctx, id, connection);
  });
}

function owned(ctx: SignedInContext, projectId: string, name: string) {
  return { tenantId: ctx.actor.tenantId, projectId, name, userId: ctx.actor.userId };
}

async function publishNew(ctx: SignedInContext, id: string, connection: string | undefined): Promise<DesignOption> {
  const option = await readOption(ctx, id);
  publishOption(ctx, option);
  return viewOption(ctx, option, connection);
}
