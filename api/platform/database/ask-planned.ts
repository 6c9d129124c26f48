import type { Knex } from "knex";
import type { Db } from "./db.ts";

/**
 * The numbers of `:ids`, as a statement that is kept asks for them: `id = ${PLANNED_IDS}`. A plan for any values counts on
 * ten in a bare list, one for these values on as many as there are, and Postgres would plan each time anew.
 */
export const PLANNED_IDS = "any(array(select unnest(cast(:ids as int[]))))";

/**
 * Runs a statement whose text never changes: each connection reads it once, and after some times plans it once. Worth it
 * where planning is most of the work.
 *
 * @param name of this text alone, at most 63 letters
 */
export async function askPlanned<Row>(
  db: Db,
  name: string,
  sql: string,
  values: Readonly<Record<string, Knex.Value>>,
): Promise<{ rows: Row[] }> {
  return db.raw<{ rows: Row[] }>(sql, values).options({ name });
}
