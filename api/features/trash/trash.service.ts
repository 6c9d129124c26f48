import { noteFilesInTrash } from "#api/features/files/unused-files.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { AppError } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { putBack, snapshotRows, type TableRows } from "./row-snapshot.ts";

export type TrashKind = "project" | "design-option" | "study-product" | "result" | "profile-request";

const TABLES = {
  project: "projects",
  "design-option": "design_options",
  "study-product": "study_products",
  result: "study_products",
  "profile-request": "profile_requests",
} as const;

/** How long something deleted can be brought back, for `interval`: longer than any screen offers it. */
const KEPT_FOR = "10 minutes";

/** What ends with a deletion: who asked for the seat of an option asks again when it is back. */
const NOT_KEPT = new Set(["seat_requests"]);

/**
 * Keeps what is about to be deleted, with all that goes with it; its files go once nothing names them any more. Call it
 * in the transaction of the deletion, before.
 */
export async function keepForUndo(ctx: SignedInContext, kind: TrashKind, id: string): Promise<void> {
  const tables = (await snapshotRows(ctx.db, TABLES[kind], id)).filter(({ table }) => !NOT_KEPT.has(table));
  await ctx
    .db("trash")
    .insert({
      id,
      kind,
      tenant_id: ctx.actor.tenantId,
      deleted_by: ctx.actor.userId,
      deleted_at: ctx.db.fn.now(),
      tables: JSON.stringify(kind === "result" ? tables.slice(0, 1) : tables),
    })
    .onConflict("id")
    .merge();
  await noteFilesInTrash(ctx.db, id);
}

/**
 * What the caller deleted by this id in the last ten minutes; it can be taken once. Call it in a transaction.
 *
 * @throws AppError `not_found` for anybody else's, and when the time is over
 */
export async function takeFromTrash(
  ctx: SignedInContext,
  kinds: readonly TrashKind[],
  id: string,
): Promise<{ kind: TrashKind; tables: TableRows[] }> {
  const [row] = await ctx
    .db("trash")
    .where({ id, tenant_id: ctx.actor.tenantId, deleted_by: ctx.actor.userId })
    .whereIn("kind", [...kinds])
    .whereRaw("deleted_at > now() - ?::interval", [KEPT_FOR])
    .delete()
    .returning<{ kind: TrashKind; tables: TableRows[] }[]>(["kind", "tables"]);
  if (!row) throw new AppError("not_found", "This can no longer be brought back: it was deleted too long ago.");
  return row;
}

/** The name of what was taken, for saying that another one has it now. */
export function nameOf(tables: readonly TableRows[]): string {
  const name = tables[0]?.rows[0]?.["name"];
  return typeof name === "string" ? name : "";
}

/** Puts back what was taken. Seats are not: they were left by the deletion, and the next one has a new number. */
export async function putBackRows(db: Db, tables: readonly TableRows[]): Promise<void> {
  await putBack(
    db,
    tables.map(({ table, rows }) => ({ table, rows: table === "design_options" ? rows.map(withoutSeat) : rows })),
  );
}

/** Puts the result back into its product, where that still has none. */
export async function putBackResult(db: Db, tables: readonly TableRows[]): Promise<void> {
  const columns: { name: string }[] = await db("pg_attribute")
    .whereRaw("attrelid = 'study_products'::regclass and attnum > 0 and not attisdropped")
    .whereRaw("(attname = 'status' or starts_with(attname, 'result_'))")
    .select("attname as name");
  const set = columns.map(({ name }) => `${db.ref(name).toQuery()} = kept.${db.ref(name).toQuery()}`).join(", ");
  await db.raw(
    `update study_products p set ${set} from jsonb_populate_recordset(null::study_products, ?::jsonb) kept
     where p.id = kept.id and p.result_execution_id is null`,
    [JSON.stringify(tables.flatMap(({ table, rows }) => (table === "study_products" ? rows : [])))],
  );
}

function withoutSeat(row: Record<string, unknown>): Record<string, unknown> {
  return {
    ...row,
    occupied_by: null,
    occupied_connection: null,
    occupied_at: null,
    occupied_until: null,
    seat_epoch: Number(row["seat_epoch"]) + 1,
  };
}

/** Removes what nobody can bring back any more. */
export async function emptyTrash(ctx: Context): Promise<void> {
  await ctx.db("trash").whereRaw("deleted_at <= now() - ?::interval", [KEPT_FOR]).delete();
}
