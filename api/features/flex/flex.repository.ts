import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import type { StoredOutput } from "#api/features/studies/study-results.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface FlexRow {
  id: string;
  productId: number;
  releaseId: string;
  activityId: string;
  userId: string | null;
  /** Tells callers apart: `ownerHash`. */
  ownerHash: string;
  inputs: Inputs;
  summary: RunSummary;
  outputs: readonly StoredOutput[];
  startedAt: Date;
  finishedAt: Date;
}

export async function insertFlexExecution(db: Db, row: FlexRow): Promise<void> {
  await db("flex_executions").insert({
    id: row.id,
    product_id: row.productId,
    release_id: row.releaseId,
    activity_id: row.activityId,
    user_id: row.userId,
    owner_hash: row.ownerHash,
    size_bytes: row.outputs.reduce((sum, output) => sum + output.sizeBytes, 0),
    status: row.summary.status,
    inputs: JSON.stringify(row.inputs),
    summary: JSON.stringify(row.summary),
    outputs: JSON.stringify(row.outputs),
    started_at: row.startedAt,
    finished_at: row.finishedAt,
  });
}

/** An output of a visitor's run, or of the caller's own. @throws AppError `not_found` for any other */
export async function getFlexOutput(db: Db, executionId: string, outputId: string): Promise<StoredOutput> {
  const { rows }: { rows: { outputs: StoredOutput[] | null }[] } = await db.raw("select flex_outputs(?) as outputs", [
    executionId,
  ]);
  const output = rows[0]?.outputs?.find((each) => each.id === outputId);
  if (!output) throw notFound("output of this run", outputId);
  return output;
}

/** Bounds of what public runs store. */
export interface FlexStorage {
  /** Runs of one caller; older ones go as new ones come. */
  runsOfCaller: number;
  /** Hours after which a run of somebody who was not signed in goes, and one of a user. */
  hours: { anonymous: number; user: number };
  /** Bytes of all runs together; the oldest go first. */
  bytes: number;
}

type Removed = { outputs: StoredOutput[] }[];

/** Takes away all but the newest runs of a caller. Gives the keys of their blobs. */
export async function trimFlexExecutions(db: Db, ownerHash: string, kept: number): Promise<string[]> {
  const { rows }: { rows: Removed } = await db.raw(
    `delete from flex_executions where id in (
       select id from flex_executions where owner_hash = ? order by finished_at desc, id offset ?)
     returning outputs`,
    [ownerHash, kept],
  );
  return keysOf(rows);
}

/** Takes runs away that are too old, or over the bytes of all, at most 100 at a time. Gives the keys of their blobs. */
export async function deleteOldFlexExecutions(db: Db, { hours, bytes }: FlexStorage): Promise<string[]> {
  const { rows }: { rows: Removed } = await db.raw(
    `delete from flex_executions where id in (
       select f.id from flex_executions f
       join (select id, sum(size_bytes) over (order by finished_at desc, id) as so_far from flex_executions) newer
         on newer.id = f.id
       where f.finished_at < now() - make_interval(hours => case when f.user_id is null then ?::int else ?::int end)
         or newer.so_far > ?
       order by f.finished_at limit 100 for update of f skip locked)
     returning outputs`,
    [hours.anonymous, hours.user, bytes],
  );
  return keysOf(rows);
}

function keysOf(rows: Removed): string[] {
  return rows.flatMap((row) => row.outputs.map((output) => output.key));
}
