import { randomUUID } from "node:crypto";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { openOption, touchOption } from "#api/features/occupancy/option-guard.service.ts";
import { adoptBaseModel } from "#api/features/studies/study-context.service.ts";
import { listRunnableProducts, setStatus, type RunnableProduct } from "#api/features/studies/study-results.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { enqueue } from "#api/platform/jobs/enqueue.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { AppError, invalid, notFound } from "#api/platform/errors.ts";
import { type CheckedBody, checkRequest } from "#api/engine/check-request.ts";
import { laneOf } from "#api/engine/engine-lanes.ts";
import { EngineBusy, EngineLimit, type EnginePool } from "#api/engine/engine-pool.ts";
import { endEarly, publishExecution, publishProduct } from "./execution-end.service.ts";
import { checkNoneRuns, mayCancelWithoutSeat } from "./executions.policy.ts";
import {
  findActiveExecution,
  getExecutionRow,
  insertExecution,
  insertExecutionProducts,
  listExecutionProducts,
  requestCancel,
} from "./executions.repository.ts";
import { requestKeyOf } from "#api/engine/run-request.ts";

/** Bodies of other calls have as much, and are checked where they are: a thread would take longer to ask. */
const MOST_INLINE_BYTES = 256 * 1024;

/**
 * Parses and checks the body of a run, large ones off the event loop.
 *
 * @throws AppError `validation_failed` with errors that name the wall; `too_many_requests` while too many wait
 */
export async function readStart(engine: EnginePool, bytes: Uint8Array, owner: string): Promise<CheckedBody> {
  const isSmall = bytes.length <= MOST_INLINE_BYTES;
  const checked = isSmall ? Promise.resolve(checkRequest(bytes)) : engine.check(bytes, owner);
  const verdict = await checked.catch((error: unknown) => {
    if (error instanceof EngineBusy) {
      throw new AppError("too_many_requests", "Many runs are being started. Try again in a few seconds.", {
        facts: { retryAfterSeconds: 5 },
        cause: error,
      });
    }
    if (!(error instanceof EngineLimit)) throw error;
    throw invalid({ body: [error.message] }, `${error.message} Run the model in parts.`);
  });
  if (!verdict.ok) throw invalid(verdict.errors);
  return verdict.body;
}

/** Jobs that carry out a run, by its lane; the payload is `{ executionId }`. */
export const RUN_EXECUTION = { small: "run-execution", large: "run-large-execution" } as const;
const RUN_ATTEMPTS = 8;

/**
 * Asks for a run: row, job and request exist together or not at all (STU-01).
 *
 * @throws AppError `execution_running` with `facts.executionId` (STU-11); `other_base_model` for a model that is not the
 * option's base; `validation_failed` without a product; `not_found` for a product of another option; and as the state table says
 */
export async function start(
  outer: SignedInContext,
  studyId: string,
  body: CheckedBody,
  seat: SeatClaim,
): Promise<Execution> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, studyId, "change", seat);
    checkNoneRuns(await findActiveExecution(ctx.db, studyId));
    const products = choose(await listRunnableProducts(ctx, option, body.baseModel.sha256), body.studyProductIds);
    await adoptBaseModel(ctx, option, body.baseModel);
    const id = randomUUID();
    await ctx.runtime.blobs.put(requestKeyOf(id), body.stored);
    await insertExecution(ctx.db, {
      id,
      design_option_id: studyId,
      tenant_id: option.tenant_id,
      project_id: option.project_id,
      requested_by: ctx.actor.userId,
      region: option.region,
      request_key: requestKeyOf(id),
      base_model_sha256: body.baseModel.sha256,
    });
    await insertExecutionProducts(ctx.db, id, products.map(toRunProduct));
    const lane = laneOf(body.weight, products.length);
    // One at a time of each tenant and lane: the other places are for others.
    const queueName = `executions/${lane}/${option.tenant_id}`;
    await enqueue(
      ctx.db,
      RUN_EXECUTION[lane],
      { executionId: id },
      { jobKey: id, maxAttempts: RUN_ATTEMPTS, queueName },
    );
    const execution = { id, tenant_id: option.tenant_id, project_id: option.project_id };
    for (const product of products) {
      await setStatus(ctx, product.id, "ready");
      publishProduct(ctx, execution, product.id);
    }
    await touchOption(ctx, option);
    publishExecution(ctx, execution);
    return get(ctx, id);
  });
}

/** @throws AppError `not_found` */
export async function get(ctx: SignedInContext, id: string): Promise<Execution> {
  const row = await getExecutionRow(ctx.db, ctx.actor.tenantId, id);
  const products = await listExecutionProducts(ctx.db, id);
  return {
    id: row.id,
    studyId: row.design_option_id,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    products: products.map((product) => ({
      studyProductId: product.study_product_id,
      status: product.status,
      message: product.message,
    })),
    attempt: row.attempt,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: row.error,
  };
}

/**
 * Asks a run to stop, and answers at once. One that still waits is over with that; one that runs stops at its next
 * checkpoint. One that has ended stays as it is.
 *
 * @throws AppError `not_found`; whoever did not start it must be allowed to change the option
 */
export async function cancel(outer: SignedInContext, id: string, seat: SeatClaim): Promise<Execution> {
  return withTransaction(outer, async (ctx) => {
    const seen = await getExecutionRow(ctx.db, ctx.actor.tenantId, id);
    if (!mayCancelWithoutSeat(ctx.actor, seen)) await openOption(ctx, seen.design_option_id, "change", seat);
    await requestCancel(ctx.db, id);
    // Read again: the update above waited for whoever was writing, and keeps the row locked.
    const row = await getExecutionRow(ctx.db, ctx.actor.tenantId, id);
    if (row.status === "queued") await endEarly(ctx, row, { status: "cancelled", error: null });
    return get(ctx, id);
  });
}

function choose(all: RunnableProduct[], ids: readonly string[] | undefined): RunnableProduct[] {
  const missing = ids?.find((id) => !all.some((product) => product.id === id));
  if (missing !== undefined) throw notFound("product in this design option", missing);
  const chosen = ids ? all.filter((product) => ids.includes(product.id)) : all;
  if (chosen.length === 0) {
    throw invalid({ studyProductIds: ["Add a product first."] }, "There is no product to run. Add one first.");
  }
  return chosen;
}

function toRunProduct(product: RunnableProduct) {
  return {
    studyProductId: product.id,
    stateHash: product.stateHash,
    request: {
      activityId: product.activityId,
      activityVersion: product.activityVersion,
      inputs: product.inputs,
      elements: product.elements,
      costings: product.costings,
      provenance: {
        kitId: String(product.kitId),
        releaseId: product.releaseId,
        studyProductId: product.outputKey,
        productName: product.name,
        supplierName: product.supplierName,
      },
    },
  };
}
