import type { Project } from "#shared/contracts/design/projects.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { notFound } from "#api/platform/errors.ts";
import { loadPeople } from "./people.service.ts";
import { listHeldByOthers, readProjectCards, type ProjectCardRow } from "./project-list.query.ts";
import { checkMayDelete } from "./projects.policy.ts";
import {
  deleteProjectRow,
  getProjectRow,
  insertProject,
  listOptionIds,
  saveProject,
  type ProjectRow,
  type ProjectValues,
} from "./projects.repository.ts";
import { keepForUndo, nameOf, putBackRows, takeFromTrash } from "#api/features/trash/trash.service.ts";
import { namedOnce } from "./unique-name.service.ts";

/** The tenant's projects, last touched first (PRJ-01). */
export async function list(ctx: SignedInContext): Promise<Project[]> {
  return toProjects(ctx.db, await readProjectCards(ctx.db, ctx.actor.tenantId));
}

/** @throws AppError `not_found` */
export async function get(ctx: SignedInContext, id: string): Promise<Project> {
  const [project] = await toProjects(ctx.db, await readProjectCards(ctx.db, ctx.actor.tenantId, id));
  if (!project) throw notFound("project", id);
  return project;
}

/** @throws AppError `name_taken` (PRJ-07) */
export async function create(outer: SignedInContext, values: ProjectValues): Promise<Project> {
  return withTransaction(outer, async (ctx) => {
    const { tenantId, userId } = ctx.actor;
    const id = await namedOnce(values.name, "organisation", () => insertProject(ctx.db, tenantId, userId, values));
    announce(ctx, id);
    return get(ctx, id);
  });
}

/** @throws AppError `not_found`, `name_taken` */
export async function update(
  outer: SignedInContext,
  id: string,
  { region, ...values }: Omit<ProjectValues, "region"> & { region?: Region | undefined },
): Promise<Project> {
  return withTransaction(outer, async (ctx) => {
    const before = await getProjectRow(ctx.db, ctx.actor.tenantId, id, "update");
    const after = { ...values, region: region ?? before.region };
    await namedOnce(values.name, "organisation", () => saveProject(ctx.db, id, ctx.actor.userId, after));
    announce(ctx, id);
    // Its results are of another region now.
    const options = after.region === before.region ? [] : await listOptionIds(ctx.db, id);
    const of = { resource: "design-options", tenantId: ctx.actor.tenantId, projectId: id } as const;
    for (const option of options) ctx.publish({ ...of, id: option });
    return get(ctx, id);
  });
}

/** @throws AppError `not_found`; `project_in_use` while somebody else occupies or locked one of its options (PRJ-05) */
export async function remove(outer: SignedInContext, id: string): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    await getProjectRow(ctx.db, ctx.actor.tenantId, id, "update");
    const held = await listHeldByOthers(ctx.db, id, ctx.actor.userId);
    checkMayDelete(
      held,
      await loadPeople(
        ctx.db,
        held.map(({ user_id: userId }) => userId),
      ),
    );
    await keepForUndo(ctx, "project", id);
    await deleteProjectRow(ctx.db, id);
    announce(ctx, id);
  });
}

/** Brings back a project that the caller deleted. @throws AppError `not_found`, `name_taken` */
export async function restore(outer: SignedInContext, id: string): Promise<Project> {
  return withTransaction(outer, async (ctx) => {
    const { tables } = await takeFromTrash(ctx, ["project"], id);
    await namedOnce(nameOf(tables), "organisation", () => putBackRows(ctx.db, tables));
    announce(ctx, id);
    return get(ctx, id);
  });
}

/** The project for work on its options; kept from being deleted until the transaction ends. @throws AppError `not_found` */
export async function holdProject(ctx: SignedInContext, id: string): Promise<ProjectRow> {
  return getProjectRow(ctx.db, ctx.actor.tenantId, id, "share");
}

/** @throws AppError `not_found` for a project of another tenant */
export async function checkProject(ctx: SignedInContext, id: string): Promise<void> {
  await getProjectRow(ctx.db, ctx.actor.tenantId, id);
}

/** Whether the project is the tenant's. */
export async function isOfTenant(db: Db, tenantId: string, id: string): Promise<boolean> {
  return (await readProjectCards(db, tenantId, id)).length === 1;
}

function announce(ctx: SignedInContext, id: string): void {
  ctx.publish({ resource: "projects", id, tenantId: ctx.actor.tenantId, projectId: id });
}

async function toProjects(db: Db, rows: readonly ProjectCardRow[]): Promise<Project[]> {
  const person = await loadPeople(
    db,
    rows.flatMap((row) => [row.owner_id, ...row.present]),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    region: row.region,
    owner: person(row.owner_id),
    designOptions: row.design_options,
    present: row.present.map(person),
    createdAt: row.created_at.toISOString(),
    lastUpdatedAt: row.last_updated_at.toISOString(),
  }));
}
