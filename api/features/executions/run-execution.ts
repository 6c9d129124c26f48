import { hostKindsOf } from "#shared/configurator/engine/registry.ts";
import { type HostKind, hostNoun } from "#shared/contracts/host-kinds/kind.ts";
import type { RuleFinding } from "#shared/contracts/design/runs.ts";
import { ElementSet, type Execution } from "#shared/contracts/design/studies.ts";
import { readResultStatuses, setStatus, storeResult } from "#api/features/studies/study-results.service.ts";
import { whyNotRun, withFindings } from "#api/features/studies/study-results.service.ts";
import type { Context, Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { EngineLimit } from "#api/engine/engine-errors.ts";
import type { EnginePool } from "#api/engine/engine-pool.ts";
import type { EngineRun } from "#api/engine/engine-messages.ts";
import { runFolderOf } from "#api/engine/run-files.ts";
import { endEarly, publishExecution, publishProduct } from "./execution-end.service.ts";
import {
  claimExecution,
  endExecution,
  holdAttempt,
  listExecutionProducts,
  saveExecutionProduct,
  type ExecutionProductRow,
  type ExecutionRow,
} from "./executions.repository.ts";
import { storeOutputs } from "./run-outputs.service.ts";
import { RunStop, watchRun, type RunWatch } from "./run-watch.ts";

/**
 * Carries out a run, product after product, from wherever an earlier attempt got to. Every write asks first whether
 * this attempt still holds the run, so a job that comes twice has one effect.
 *
 * @throws Error to have the job tried again: the process stops, or something outside the run failed
 */
export async function runExecution(
  runtime: Runtime,
  engine: EnginePool,
  executionId: string,
  lane: RunLane,
  signal: AbortSignal,
): Promise<void> {
  const { ctx } = openSystemContext(runtime, { requestId: executionId });
  const execution = await withTransaction(ctx, async (inner) => {
    const claimed = await claimExecution(inner.db, executionId);
    if (claimed) publishExecution(inner, claimed);
    return claimed;
  });
  if (!execution) return; // Ended, cancelled or deleted before its job came.
  const watch = watchRun(ctx, execution, signal);
  try {
    watch.check();
    const request = await runtime.blobs.readBytes(execution.request_key);
    const products = await listExecutionProducts(ctx.db, executionId);
    for (const [index, product] of products.entries()) {
      if (product.is_finished) continue;
      await watch.ask(index / products.length, product.request.provenance.productName);
      await runProduct(ctx, engine, execution, product, request, watch, { index, count: products.length, lane });
    }
    await finish(ctx, execution);
  } catch (error) {
    if (!(error instanceof RunStop)) throw error;
    if (error.why === "shutdown")
      throw new Error("The process stops; the run goes on when it is back.", { cause: error });
    if (error.why === "cancelled") await finishCancelled(ctx, execution);
  } finally {
    await watch.close();
  }
}

async function runProduct(
  ctx: Context,
  engine: EnginePool,
  execution: ExecutionRow,
  product: ExecutionProductRow,
  request: Uint8Array,
  watch: RunWatch,
  { index, count, lane }: { index: number; count: number; lane: RunLane },
): Promise<void> {
  await write(ctx, execution, async (inner) => {
    await saveExecutionProduct(inner.db, execution.id, product.study_product_id, { status: "running" });
    await setStatus(inner, product.study_product_id, "running");
    publishProduct(inner, execution, product.study_product_id);
  });
  const { inputs, activityId, activityVersion, provenance, costings } = product.request;
  const reason = whyNotRun(activityId, activityVersion ?? null);
  if (reason !== null) return failProduct(ctx, execution, product, reason);
  // Runs that waited for a newer server may have a set that says no kind.
  const elements = ElementSet.shape.query.nullable().parse(product.request.elements);
  const kinds = hostKindsOf(activityId);
  let run: EngineRun;
  try {
    run = await engine.run(
      {
        request: { activityId, inputs, region: execution.region, provenance, costings },
        source: { kind: "stored", bytes: request, elements },
        wantsPreview: false,
        wantsEffects: true,
      },
      {
        lane,
        owner: execution.tenant_id,
        signal: watch.signal,
        onProgress: (done, total, stage) => watch.report((index + done / Math.max(1, total)) / count, stage),
      },
    );
  } catch (error) {
    watch.check();
    if (error instanceof EngineLimit) return failProduct(ctx, execution, product, `${error.message} ${smaller(kinds)}`);
    // The engine is pure: trying the same again would fail the same way.
    ctx.log.error({ err: error, executionId: execution.id }, "the engine failed");
    return failProduct(ctx, execution, product, "The configurator failed on this model. Report it with the run's id.");
  }
  const { missing, hostCount } = run;
  if (hostCount === 0) return failProduct(ctx, execution, product, noHosts(missing.length, kinds));
  const folder = runFolderOf(execution.id, product.study_product_id);
  const outputs = await storeOutputs(ctx.runtime.blobs, folder, provenance.productName, run);
  const summary = withFindings(run.summary, missing.length > 0 ? [missingFinding(missing, hostCount, kinds)] : []);
  await write(ctx, execution, async (inner) => {
    await saveExecutionProduct(inner.db, execution.id, product.study_product_id, {
      status: summary.status,
      is_finished: true,
    });
    await storeResult(inner, product.study_product_id, {
      executionId: execution.id,
      summary,
      outputs,
      stateHash: product.state_hash,
      baseSha256: execution.base_model_sha256,
      region: execution.region,
    });
    publishProduct(inner, execution, product.study_product_id);
  });
}

async function failProduct(
  ctx: Context,
  execution: ExecutionRow,
  product: ExecutionProductRow,
  message: string,
): Promise<void> {
  await write(ctx, execution, async (inner) => {
    await saveExecutionProduct(inner.db, execution.id, product.study_product_id, {
      status: "error",
      message,
      is_finished: true,
    });
    await setStatus(inner, product.study_product_id, "error");
    publishProduct(inner, execution, product.study_product_id);
  });
}

async function finish(ctx: Context, execution: ExecutionRow): Promise<void> {
  await write(ctx, execution, async (inner) => {
    const results = await readResultStatuses(inner, execution.design_option_id);
    const statuses: string[] = [];
    for (const product of await listExecutionProducts(inner.db, execution.id)) {
      // A product without a result of this run keeps what was said when it failed.
      const result = product.message === null ? results.get(product.study_product_id) : undefined;
      const { status, message } = result ?? product;
      statuses.push(status);
      await saveExecutionProduct(inner.db, execution.id, product.study_product_id, { status, message });
    }
    const status: Execution["status"] & ("error" | "warning" | "completed") = statuses.includes("error")
      ? "error"
      : statuses.includes("warning")
        ? "warning"
        : "completed";
    await endExecution(inner.db, execution.id, { status, stage: "Finished", error: null });
    publishExecution(inner, execution);
  });
}

async function finishCancelled(ctx: Context, execution: ExecutionRow): Promise<void> {
  await write(ctx, execution, (inner) => endEarly(inner, execution, { status: "cancelled", error: null }));
}

/** One transaction of this attempt. @throws RunStop `superseded` when another attempt or an end came first */
async function write(ctx: Context, execution: ExecutionRow, work: (ctx: Context) => Promise<void>): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    if (!(await holdAttempt(inner.db, execution.id, execution.attempt))) throw new RunStop("superseded");
    await work(inner);
  });
}

type RunLane = "small" | "large";

/** What to do about a run that was ended. */
function smaller(kinds: readonly HostKind[]): string {
  return `Choose an element set with fewer ${manyOf(kinds)}, and run the others after it.`;
}

const manyOf = (kinds: readonly HostKind[]): string => kinds.map((kind) => hostNoun(kind)).join(" or ");

function noHosts(missing: number, kinds: readonly HostKind[]): string {
  const noun = kinds.map((kind) => hostNoun(kind, 1)).join(" or ");
  return missing > 0
    ? `None of the ${missing} chosen elements is a ${noun} of the base model. Choose the element set again.`
    : `The base model has no ${noun} that this product could be applied to.`;
}

function missingFinding(missing: readonly string[], used: number, kinds: readonly HostKind[]): RuleFinding {
  return {
    ruleId: "STU-09",
    severity: "warning",
    message: `${missing.length} of ${missing.length + used} chosen elements are not ${manyOf(kinds)} of the base model, so they were left out.`,
    source: "Element set",
    hostGlobalIds: missing.slice(0, 100),
    fixes: [],
  };
}
