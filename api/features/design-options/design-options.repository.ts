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
