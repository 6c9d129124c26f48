import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface ProjectRow {
  id: string;
  tenant_id: string;
  owner_id: string;
  name: string;
  description: string;
  region: Region;
  created_at: Date;
}

export interface ProjectValues {
  name: string;
  description: string;
  region: Region;
}

/** @throws AppError `not_found`, also for another tenant's project */
export async function getProjectRow(
  db: Db,
  tenantId: string,
  id: string,
  lock?: "update" | "share",
): Promise<ProjectRow> {
  const row = await db("projects")
    .where({ id, tenant_id: tenantId })
    .modify((query) => {
      if (lock === "update") void query.forUpdate();
      if (lock === "share") void query.forShare();
    })
    .first<ProjectRow | undefined>("id", "tenant_id", "owner_id", "name", "description", "region", "created_at");
  if (!row) throw notFound("project", id);
  return row;
}

export async function insertProject(db: Db, tenantId: string, userId: string, values: ProjectValues): Promise<string> {
  const [row] = await db("projects")
    .insert({ tenant_id: tenantId, owner_id: userId, last_updated_by: userId, ...values })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("The new project did not come back.");
  return row.id;
}

export async function saveProject(db: Db, id: string, userId: string, values: ProjectValues): Promise<void> {
  await db("projects")
    .where({ id })
    .update({ ...values, last_updated_by: userId, last_updated_at: db.fn.now() });
}

export async function deleteProjectRow(db: Db, id: string): Promise<void> {
  await db("projects").where({ id }).delete();
}

/** Ids of the design options of a project, also of those that somebody holds. */
export async function listOptionIds(db: Db, projectId: string): Promise<string[]> {
  return db("design_options").where({ project_id: projectId }).pluck("id");
}
