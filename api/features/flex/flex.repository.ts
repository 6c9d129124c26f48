import type { Inputs, RunSummary } from "#shared/contracts/configurator.ts";
import type { StoredOutput } from "#api/features/studies/study-results.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface FlexRow {
  id: string;
  productId: number;
  releaseId: string;
  activityId: string;
  userId: string | null;
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
    status: row.summary.status,
    inputs: JSON.stringify(row.inputs),
    summary: JSON.stringify(row.summary),
    outputs: JSON.stringify(row.outputs),
    started_at: row.startedAt,
    finished_at: row.finishedAt,
  });
}

/** @throws AppError `not_found` for an unknown run or output */
export async function getFlexOutput(db: Db, executionId: string, outputId: string): Promise<StoredOutput> {
  const row = await db("flex_executions")
    .where({ id: executionId })
    .first<{ outputs: StoredOutput[] } | undefined>("outputs");
  const output = row?.outputs.find((each) => each.id === outputId);
  if (!output) throw notFound("output of this run", outputId);
  return output;
}

/** Takes runs away that ended over seven days ago, at most 100 at a time. Gives the keys of their blobs. */
export async function deleteOldFlexExecutions(db: Db): Promise<string[]> {
  const { rows }: { rows: { outputs: StoredOutput[] }[] } = await db.raw(
    `delete from flex_executions where id in (
       select id from flex_executions where finished_at < now() - interval '7 days'
       order by finished_at limit 100 for update skip locked)
     returning outputs`,
  );
  return rows.flatMap((row) => row.outputs.map((output) => output.key));
}
