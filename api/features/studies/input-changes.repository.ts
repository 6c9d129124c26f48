import type { Db } from "#api/platform/database/db.ts";

/** The last change of one input of a product. */
export interface InputChangeRow {
  field: string;
  version: number;
  edit_id: string | null;
  changed_by: string | null;
  changed_at: Date;
}

/** Changes by input; inputs that are as they began are absent. */
export async function findInputChanges(db: Db, studyProductId: string): Promise<Map<string, InputChangeRow>> {
  const rows = await db("study_input_changes")
    .where({ study_product_id: studyProductId })
    .select<InputChangeRow[]>("field", "version", "edit_id", "changed_by", "changed_at");
  return new Map(rows.map((row) => [row.field, row]));
}

/** Counts one change of each input. The caller holds the lock on the option. */
export async function saveInputChanges(
  db: Db,
  studyProductId: string,
  userId: string,
  changes: readonly { field: string; editId: string | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await db("study_input_changes")
    .insert(
      changes.map(({ field, editId }) => ({
        study_product_id: studyProductId,
        field,
        version: 1,
        edit_id: editId,
        changed_by: userId,
        changed_at: db.fn.now(),
      })),
    )
    .onConflict(["study_product_id", "field"])
    .merge({
      version: db.raw("study_input_changes.version + 1"),
      edit_id: db.raw("excluded.edit_id"),
      changed_by: db.raw("excluded.changed_by"),
      changed_at: db.fn.now(),
    });
}
