import type { Db } from "#api/platform/database/db.ts";

/** Rows of one table as Postgres writes them in JSON: dates with microseconds, bytes as hex, numbers as JavaScript has them. */
export interface TableRows {
  table: string;
  rows: Record<string, unknown>[];
}

interface ForeignKey {
  child: string;
  column: string;
  parent: string;
  parentColumn: string;
  isCascade: boolean;
}

/**
 * The row with this id and everything that its deletion takes with it, found by the database's own foreign keys, so
 * that a table that is added later is not forgotten. Parents come before the rows that refer to them.
 */
export async function snapshotRows(db: Db, table: string, id: string): Promise<TableRows[]> {
  const keys = await listForeignKeys(db);
  const found = new Map<string, Map<string, Record<string, unknown>>>();
  const collect = async (from: string, column: string, values: readonly unknown[]): Promise<void> => {
    if (values.length === 0) return;
    const { rows }: { rows: { row: Record<string, unknown> }[] } = await db.raw(
      "select to_jsonb(t) as row from ?? t where ??::text = any(?)",
      [from, `t.${column}`, values.map(String)],
    );
    const known = found.get(from) ?? new Map<string, Record<string, unknown>>();
    found.set(from, known);
    for (const { row } of rows) known.set(JSON.stringify(row), row);
    for (const key of keys.filter(({ parent, isCascade }) => isCascade && parent === from)) {
      const parents = rows.flatMap(({ row }) => row[key.parentColumn] ?? []);
      await collect(key.child, key.column, parents);
    }
  };
  await collect(table, "id", [id]);
  return inOrder([...found.keys()], keys).map((name) => ({
    table: name,
    rows: [...(found.get(name)?.values() ?? [])],
  }));
}

/** Puts rows back as they were. Throws what Postgres throws when one is in the way, such as a name that was taken. */
export async function putBack(db: Db, tables: readonly TableRows[]): Promise<void> {
  for (const { table, rows } of tables) {
    if (rows.length === 0) continue;
    const columns: { name: string }[] = await db("pg_attribute")
      .whereRaw("attrelid = ?::regclass and attnum > 0 and not attisdropped and attgenerated = ''", [table])
      .orderBy("attnum")
      .select("attname as name");
    // What a row has not was added since it was taken: it gets the column's default.
    const held = columns.filter(({ name }) => rows.some((row) => name in row));
    const names = held.map(({ name }) => db.ref(name).toQuery()).join(", ");
    await db.raw(`insert into ?? (${names}) select ${names} from jsonb_populate_recordset(null::??, ?::jsonb)`, [
      table,
      table,
      JSON.stringify(rows),
    ]);
  }
}

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows }: { rows: ForeignKey[] } = await db.raw(
    `select child.relname as child, own.attname as "column", parent.relname as parent, other.attname as "parentColumn",
       k.confdeltype = 'c' as "isCascade"
     from pg_constraint k
     join pg_class child on child.oid = k.conrelid
     join pg_class parent on parent.oid = k.confrelid
     join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
     join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and cardinality(k.conkey) = 1`,
  );
  return rows;
}

/** @throws Error when tables refer to each other in a circle */
function inOrder(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const ordered: string[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(
      (table) => !keys.some(({ child, parent }) => child === table && parent !== table && left.includes(parent)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${left.join(", ")}.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
