import type { Db } from "#api/platform/database/db.ts";

/** Id of the newest run of an option, or null before the first. */
export async function findLatestExecution(db: Db, optionId: string): Promise<string | null> {
  const row = await db("executions")
    .where({ design_option_id: optionId })
    .orderBy([{ column: "created_at", order: "desc" }, { column: "id" }])
    .first<{ id: string } | undefined>("id");
  return row?.id ?? null;
}
