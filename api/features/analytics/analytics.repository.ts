import type { Knex } from "knex";
import type { Db } from "#api/platform/database/db.ts";

export interface EventRow {
  name: string;
  fields: object;
  path: string;
  region: string;
  at: Date;
}

export async function insertEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  await db("analytics_events").insert(rows.map((row) => ({ ...row, fields: JSON.stringify(row.fields) })));
}

export interface ErrorRow {
  fingerprint: string;
  message: string;
  stack: string | null;
  path: string;
  version: string;
}

/** Keeps an error, or counts it when it is known. */
export async function countError(db: Db, row: ErrorRow, at: Date): Promise<void> {
  await db("error_reports")
    .insert({ ...row, first_at: at, last_at: at })
    .onConflict("fingerprint")
    .merge({
      last_at: at,
      path: row.path,
      occurrences: db.raw("error_reports.occurrences + 1"),
    });
}

/** Forgets events after 400 days and errors after 90. @returns how many */
export async function sweepAnalytics(knex: Knex): Promise<number> {
  const events = await knex("analytics_events").whereRaw("at < now() - interval '400 days'").delete();
  const errors = await knex("error_reports").whereRaw("last_at < now() - interval '90 days'").delete();
  return events + errors;
}
