import type { Db } from "#api/platform/database/db.ts";

export type SeedRow = Record<string, unknown>;

/**
 * Inserts any number of rows by one statement and one parameter; rows whose key exists are left as they are.
 *
 * @param rows all with the keys of the first, named as the columns
 */
export async function bulkInsert(db: Db, table: string, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map(() => "??").join(", ");
  await db.raw(
    `insert into ?? (${names}) select ${names} from json_populate_recordset(null::??, ?::json) on conflict do nothing`,
    [table, ...columns, ...columns, table, JSON.stringify(rows)],
  );
}

/** Lets the next inserted row continue after the seeded ids. */
export async function continueIdentity(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await db.raw("select setval(pg_get_serial_sequence(?, 'id'), greatest((select coalesce(max(id), 0) from ??), 1))", [
      table,
      table,
    ]);
  }
}
