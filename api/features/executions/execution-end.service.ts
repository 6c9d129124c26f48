import { restoreStatuses } from "#api/features/studies/study-results.service.ts";
import type { Context } from "#api/platform/context.ts";
import {
  endExecution,
  listExecutionProducts,
  saveExecutionProduct,
  type ExecutionRow,
} from "./executions.repository.ts";

/** Ends a run early: products that have not finished are as before it. Call it with the run's row locked. */
export async function endEarly(
  ctx: Context,
  execution: ExecutionRow,
  end: { status: "cancelled" | "error"; error: string | null },
): Promise<void> {
  const products = await listExecutionProducts(ctx.db, execution.id);
  const unfinished = products.filter((product) => !product.is_finished).map((product) => product.study_product_id);
  for (const id of unfinished) {
    await saveExecutionProduct(ctx.db, execution.id, id, {
      status: end.status === "error" ? "error" : "not run yet",
      message: end.status === "error" ? end.error : "Cancelled before it finished.",
    });
  }
  await restoreStatuses(ctx, unfinished);
  await endExecution(ctx.db, execution.id, { ...end, stage: end.status === "error" ? "Failed" : "Cancelled" });
  publishExecution(ctx, execution);
  for (const id of unfinished) publishProduct(ctx, execution, id);
}

export function publishExecution(ctx: Context, execution: Pick<ExecutionRow, "id" | "tenant_id" | "project_id">): void {
  ctx.publish({
    resource: "executions",
    id: execution.id,
    tenantId: execution.tenant_id,
    projectId: execution.project_id,
  });
}

export function publishProduct(
  ctx: Context,
  execution: Pick<ExecutionRow, "tenant_id" | "project_id">,
  studyProductId: string,
): void {
  ctx.publish({
    resource: "study-products",
    id: studyProductId,
    tenantId: execution.tenant_id,
    projectId: execution.project_id,
  });
}
