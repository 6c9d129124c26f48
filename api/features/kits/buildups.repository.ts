import type { CreateBuildupValueRequest } from "#shared/contracts/kits/buildups.ts";
import type { Db } from "#api/platform/database/db.ts";

export interface BuildupRow {
  id: number;
  tenant_id: string;
  activity_id: string;
  name: string;
}
export interface BuildupValueRow {
  id: number;
  path: string;
  configuration_id: number;
  is_default: boolean;
}

interface Stamp {
  at: Date;
  userId: string;
}

const COLUMNS = "id::int as id, tenant_id, activity_id, name";
const VALUE_COLUMNS = "id::int as id, path, configuration_id::float8 as configuration_id, is_default";

export async function findBuildups(db: Db, tenantId: string): Promise<BuildupRow[]> {
  const { rows }: { rows: BuildupRow[] } = await db.raw(
    `select ${COLUMNS} from buildups where tenant_id = ? order by lower(name), id`,
    [tenantId],
  );
  return rows;
}

/** One of the tenant's own. @param lock others who change it wait until the transaction ends */
export async function findBuildup(db: Db, id: number, lock = false): Promise<BuildupRow | undefined> {
  const { rows }: { rows: BuildupRow[] } = await db.raw(
    `select ${COLUMNS} from buildups where id = ? ${lock ? "for update" : ""}`,
    [id],
  );
  return rows[0];
}

/** The buildup that a release names, with its name of then, whosever it is; who may read the release is the caller's to check. */
export async function findBuildupOfRelease(db: Db, releaseId: string): Promise<BuildupRow | undefined> {
  const { rows }: { rows: BuildupRow[] } = await db.raw(
    "select id, tenant_id, activity_id, name from buildup_of_release(?)",
    [releaseId],
  );
  return rows[0];
}

/** Whether a buildup is another tenant's: no more is told of one. */
export async function isForeignBuildup(db: Db, id: number): Promise<boolean> {
  const { rows }: { rows: { is_foreign: boolean }[] } = await db.raw("select is_foreign_buildup(?) as is_foreign", [
    id,
  ]);
  return rows[0]?.is_foreign ?? false;
}

/** @returns its id */
export async function insertBuildup(
  db: Db,
  buildup: { tenantId: string; activityId: string; name: string },
  { at, userId }: Stamp,
): Promise<number> {
  const [row] = await db("buildups")
    .insert({
      tenant_id: buildup.tenantId,
      activity_id: buildup.activityId,
      name: buildup.name,
      created_at: at,
      created_by: userId,
      last_updated_at: at,
      last_updated_by: userId,
    })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("No row of a buildup came back.");
  return Number(row.id);
}

/** Others who add buildups of the tenant wait until the transaction ends. */
export async function countBuildups(db: Db, tenantId: string): Promise<number> {
  await db.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`buildups of ${tenantId}`]);
  const [row] = await db("buildups").where({ tenant_id: tenantId }).count<{ count: string }[]>("* as count");
  return Number(row?.count ?? 0);
}

export async function saveName(db: Db, id: number, name: string, { at, userId }: Stamp): Promise<void> {
  await db("buildups").where({ id }).update({ name, last_updated_at: at, last_updated_by: userId });
}

/** By path, in the order in which they were added. */
export async function findValues(db: Db, buildupId: number): Promise<BuildupValueRow[]> {
  const { rows }: { rows: BuildupValueRow[] } = await db.raw(
    `select ${VALUE_COLUMNS} from buildup_values where buildup_id = ? order by path, id`,
    [buildupId],
  );
  return rows;
}

/** The buildup must be locked: the mark of the default moves from one value to another. */
export async function insertValue(
  db: Db,
  buildupId: number,
  { path, configurationId, isDefault }: CreateBuildupValueRequest,
): Promise<BuildupValueRow> {
  if (isDefault) await db("buildup_values").where({ buildup_id: buildupId, path }).update({ is_default: false });
  const { rows }: { rows: BuildupValueRow[] } = await db.raw(
    `insert into buildup_values (buildup_id, path, configuration_id, is_default) values (?, ?, ?, ?)
     returning ${VALUE_COLUMNS}`,
    [buildupId, path, configurationId, isDefault],
  );
  const [row] = rows;
  if (!row) throw new Error("No row of a value came back.");
  return row;
}

/** Kits that have the buildup, not counting deleted ones. */
export async function findKitsWith(db: Db, buildupId: number): Promise<number[]> {
  return (await db("kits").where({ buildup_id: buildupId, is_deleted: false }).orderBy("id").pluck<string[]>("id")).map(
    Number,
  );
}
