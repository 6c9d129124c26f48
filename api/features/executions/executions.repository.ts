import type { ActivityStatus, EngineRequest } from "#shared/contracts/design/runs.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { ElementSet, Execution } from "#shared/contracts/design/studies.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

export interface ExecutionRow {
  id: string;
  design_option_id: string;
  tenant_id: string;
  project_id: string;
  requested_by: string;
  region: Region;
  status: Execution["status"];
  progress: number;
  stage: string;
  attempt: number;
  is_cancel_requested: boolean;
  request_key: string;
  base_model_sha256: string;
  error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** What one product's run needs besides hosts and base model, as it was when the run was asked for. */
export interface ProductRequest {
  activityId: string;
  /** That its release pins; not in runs that waited for a newer server. */
  activityVersion?: string | null;
  inputs: EngineRequest["inputs"];
  elements: ElementSet["query"] | null;
  provenance: EngineRequest["provenance"];
  /** Not in runs that waited for a newer server. */
  costings?: EngineRequest["costings"];
}

export interface ExecutionProductRow {
  execution_id: string;
  study_product_id: string;
  position: number;
  status: ActivityStatus;
  message: string | null;
  is_finished: boolean;
  request: ProductRequest;
  state_hash: string;
}

const EXECUTION = [
  "id",
  "design_option_id",
  "tenant_id",
  "project_id",
  "requested_by",
  "region",
  "status",
  "progress",
  "stage",
  "attempt",
  "is_cancel_requested",
  "request_key",
  "base_model_sha256",
  "error",
  "created_at",
  "finished_at",
] as const;

/** @throws AppError `not_found`, also for another tenant's run */
export async function getExecutionRow(db: Db, tenantId: string, id: string): Promise<ExecutionRow> {
  const row = await db("executions")
    .where({ id, tenant_id: tenantId })
    .first<ExecutionRow | undefined>(...EXECUTION);
  if (!row) throw notFound("run", id);
  return row;
}

/**
 * The run's row, locked, if it still is what `attempt` started, or waits for the first one; undefined when another
 * attempt or a cancel won.
 */
export async function holdAttempt(db: Db, id: string, attempt: number): Promise<ExecutionRow | undefined> {
  return db("executions")
    .where({ id, attempt, status: attempt === 0 ? "queued" : "running" })
    .forUpdate()
    .first<ExecutionRow | undefined>(...EXECUTION);
}

export async function insertExecution(
  db: Db,
  execution: Pick<
    ExecutionRow,
    | "id"
    | "design_option_id"
    | "tenant_id"
    | "project_id"
    | "requested_by"
    | "region"
    | "request_key"
    | "base_model_sha256"
  >,
): Promise<void> {
  await db("executions").insert({ ...execution, status: "queued", stage: "Waiting" });
}

export async function insertExecutionProducts(
  db: Db,
  executionId: string,
  products: readonly { studyProductId: string; request: ProductRequest; stateHash: string }[],
): Promise<void> {
  await db("execution_products").insert(
    products.map((product, position) => ({
      execution_id: executionId,
      study_product_id: product.studyProductId,
      position,
      status: "ready",
      request: JSON.stringify(product.request),
      state_hash: product.stateHash,
    })),
  );
}

export async function listExecutionProducts(db: Db, executionId: string): Promise<ExecutionProductRow[]> {
  return db("execution_products")
    .where({ execution_id: executionId })
    .orderBy("position")
    .select<ExecutionProductRow[]>(
      "execution_id",
      "study_product_id",
      "position",
      "status",
      "message",
      "is_finished",
      "request",
      "state_hash",
    );
}

export async function saveExecutionProduct(
  db: Db,
  executionId: string,
  studyProductId: string,
  change: { status: ActivityStatus; message?: string | null; is_finished?: boolean },
): Promise<void> {
  await db("execution_products").where({ execution_id: executionId, study_product_id: studyProductId }).update(change);
}

/** The run of the option that is queued or running. */
export async function findActiveExecution(db: Db, optionId: string): Promise<string | undefined> {
  const row = await db("executions")
    .where({ design_option_id: optionId })
    .whereIn("status", ["queued", "running"])
    .first<{ id: string } | undefined>("id");
  return row?.id;
}

/** Starts an attempt: the number rises, so that whoever held the run before cannot write any more. */
export async function claimExecution(db: Db, id: string): Promise<ExecutionRow | undefined> {
  const [row] = await db("executions")
    .where({ id })
    .whereIn("status", ["queued", "running"])
    .update({
      status: "running",
      stage: "Starting",
      attempt: db.raw("attempt + 1"),
      started_at: db.raw("coalesce(started_at, now())"),
    })
    .returning<ExecutionRow[]>([...EXECUTION]);
  return row;
}

/** Notes how far the run is and learns in the same breath whether it should go on. */
export async function saveProgress(
  db: Db,
  id: string,
  attempt: number,
  progress: number,
  stage: string,
): Promise<"go on" | "cancelled" | "superseded"> {
  const [row] = await db("executions")
    .where({ id, attempt, status: "running" })
    .update({ progress, stage })
    .returning<{ is_cancel_requested: boolean }[]>("is_cancel_requested");
  if (!row) return "superseded";
  return row.is_cancel_requested ? "cancelled" : "go on";
}

export async function endExecution(
  db: Db,
  id: string,
  end: { status: "completed" | "warning" | "error" | "cancelled"; stage: string; error: string | null },
): Promise<void> {
  await db("executions")
    .where({ id })
    .update({ ...end, finished_at: db.fn.now(), ...(end.status !== "cancelled" && { progress: 1 }) });
}

export async function requestCancel(db: Db, id: string): Promise<void> {
  await db("executions").where({ id }).update({ is_cancel_requested: true });
}

/**
 * Runs that are not over, without a job that is going on or will be tried again. One that waits has none when its job
 * came while its option was deleted, and the deletion was undone.
 */
export async function listAbandoned(db: Db): Promise<{ id: string; attempt: number }[]> {
  const { rows }: { rows: { id: string; attempt: number }[] } = await db.raw(
    `select e.id, e.attempt from executions e
     where e.status in ('queued', 'running')
       and coalesce(e.started_at, e.created_at) < now() - interval '5 seconds'
       and not exists (select from graphile_worker.jobs j where j.key = e.id::text
         and (j.locked_at is not null or j.attempts < j.max_attempts))`,
  );
  return rows;
}
