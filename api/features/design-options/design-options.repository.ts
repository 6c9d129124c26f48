import type { Db } from "#api/platform/database/db.ts";

export async function insertOption(
  db: Db,
  option: { tenantId: string; projectId: string; name: string; userId: string; copyOf?: string },
): Promise<string> {
  const [row] = await db("design_options")
    .insert({
      tenant_id: option.tenantId,
      project_id: option.projectId,
      name: option.name,
      created_by: option.userId,
      last_modified_by: option.userId,
      ...(option.copyOf && {
        context: db("design_options").where({ id: option.copyOf }).select("context"),
        base_key: db("design_options").where({ id: option.copyOf }).select("base_key"),
        thumbnail_key: db("design_options").where({ id: option.copyOf }).select("thumbnail_key"),
      }),
    })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("The new design option did not come back.");
  return row.id;
}

/** Names of the project's options, lower case. */
export async function listNames(db: Db, projectId: string): Promise<Set<string>> {
  const rows: { name: string }[] = await db("design_options").where({ project_id: projectId }).select("name");
  return new Set(rows.map((row) => row.name.toLowerCase()));
}

export async function deleteOption(db: Db, id: string): Promise<void> {
  await db("design_options").where({ id }).delete();
}

export async function saveName(db: Db, id: string, name: string): Promise<void> {
  await db("design_options").where({ id }).update({ name });
}

/** @returns key of the picture before; null without one */
export async function saveThumbnail(db: Db, id: string, key: string): Promise<string | null> {
  const before = await db("design_options")
    .where({ id })
    .forUpdate()
    .first<{ thumbnail_key: string | null }>("thumbnail_key");
  await db("design_options").where({ id }).update({ thumbnail_key: key });
  return before.thumbnail_key;
}

/** Keys of the pictures of options, by option; those without one are left out. */
export async function findThumbnails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows: { id: string; thumbnail_key: string }[] = await db("design_options")
    .whereIn("id", [...ids])
    .whereNotNull("thumbnail_key")
    .select("id", "thumbnail_key");
  return new Map(rows.map((row) => [row.id, row.thumbnail_key]));
}

/** Options of a tenant that have results, newest result first. */
export async function listOptionsWithResults(
  db: Db,
  asked: { tenantId: string; projectId: string | null; most: number },
): Promise<{ id: string; projectId: string }[]> {
  const { rows }: { rows: { id: string; projectId: string }[] } = await db.raw(
    `select o.id, o.project_id as "projectId"
     from design_options o join study_products p on p.design_option_id = o.id
     where o.tenant_id = :tenantId and p.result_finished_at is not null
       and (cast(:projectId as uuid) is null or o.project_id = :projectId)
     group by o.id order by max(p.result_finished_at) desc, o.id limit :most`,
    asked,
  );
  return rows;
}
