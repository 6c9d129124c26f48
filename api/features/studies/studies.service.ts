import type { z } from "zod";
import { HOST_CLASSES } from "#shared/contracts/host-kinds/kind.ts";
import type {
  createElementSet as createElementSetEndpoint,
  ElementSet,
  StudyProduct,
} from "#shared/contracts/design/studies.ts";
import { openOption, touchOption, type OptionRow } from "#api/features/occupancy/option-guard.service.ts";
import { keepForUndo, putBackResult, putBackRows, takeFromTrash } from "#api/features/trash/trash.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";
import { conflict, notFound } from "#api/platform/errors.ts";
import { defaultInputs } from "./study-inputs.service.ts";
import { getApplicableRelease } from "./releases.service.ts";
import { noteProductChange, openProduct, toReady, type ProductPlace } from "./product-place.ts";
import { getStudyProduct } from "./study-products.service.ts";
import {
  deleteProduct,
  getElementSet,
  insertElementSet,
  insertProduct,
  saveProduct,
  saveResult,
  type StudyProductRow,
} from "./study-products.repository.ts";

/**
 * Adds a product with its default inputs (STU-04).
 *
 * @throws AppError `not_found`, `forbidden` when it cannot be applied, and as the state table says
 */
export async function addProduct(
  outer: SignedInContext,
  studyId: string,
  kitId: number,
  seat: SeatClaim,
): Promise<StudyProduct> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, studyId, "change", seat);
    const release = await getApplicableRelease(ctx.db, kitId, ctx.actor.tenantId);
    const id = await insertProduct(ctx.db, {
      optionId: studyId,
      kitId,
      releaseId: release.releaseId,
      activityId: release.activityId,
      name: release.name,
      inputs: defaultInputs(release.activityId, release.presets),
      elementSetId: null,
      status: "not run yet",
    });
    return finish(ctx, option, id);
  });
}

/** A second one with the same inputs and element set, without the result. @throws AppError `not_found` */
export async function duplicateProduct(outer: SignedInContext, place: ProductPlace): Promise<StudyProduct> {
  return withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    const id = await insertProduct(ctx.db, {
      optionId: option.id,
      kitId: row.kit_id,
      releaseId: row.release_id,
      activityId: row.activity_id,
      name: row.name,
      inputs: row.inputs,
      elementSetId: row.element_set_id,
      optimisation: row.optimisation,
      status: row.status === "not run yet" ? "not run yet" : "ready",
    });
    return finish(ctx, option, id);
  });
}

/** @throws AppError `product_applied` while it has a result (STU-05), `execution_running` while it runs */
export async function removeProduct(outer: SignedInContext, place: ProductPlace): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    refuseWhileRunning(row);
    if (isApplied(row)) {
      throw conflict(
        "product_applied",
        `${row.name} is applied to this option. Clear its result first, then remove it.`,
      );
    }
    await keepForUndo(ctx, "study-product", row.id);
    await deleteProduct(ctx.db, row.id);
    await noteProductChange(ctx, option, row.id);
  });
}

/** Drops the result, so that the base model is as before. Without a result nothing happens. */
export async function clearResult(outer: SignedInContext, place: ProductPlace): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    refuseWhileRunning(row);
    if (row.result_execution_id !== null) {
      await keepForUndo(ctx, "result", row.id);
      await saveResult(ctx.db, row.id, null);
    }
    await noteProductChange(ctx, option, row.id);
  });
}

/**
 * Brings back a product that the caller removed, or the result that they cleared.
 *
 * @throws AppError `not_found`, also when the option went meanwhile, and as the state table says
 */
export async function restoreProduct(outer: SignedInContext, place: ProductPlace): Promise<StudyProduct> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, place.studyId, "change", place.seat);
    const { kind, tables } = await takeFromTrash(ctx, ["study-product", "result"], place.productId);
    if (tables[0]?.rows[0]?.["design_option_id"] !== option.id) throw notFound("product", place.productId);
    if (kind === "result") await putBackResult(ctx.db, tables);
    else await putBackRows(ctx.db, tables);
    return finish(ctx, option, place.productId);
  });
}

export async function createElementSet(
  outer: SignedInContext,
  studyId: string,
  set: z.output<(typeof createElementSetEndpoint)["body"]>,
  seat: SeatClaim,
): Promise<ElementSet> {
  return withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, studyId, "change", seat);
    const { kind, ifcClass = HOST_CLASSES[kind] } = set.query;
    const globalIds = set.query.globalIds && [...new Set(set.query.globalIds)];
    const id = await insertElementSet(ctx.db, studyId, {
      ...set,
      query: { kind, ifcClass, globalIds },
    });
    await touchOption(ctx, option);
    return getElementSet(ctx.db, studyId, id);
  });
}

/** `null` = every matching element (STU-09). @throws AppError `not_found` for a set of another option */
export async function chooseElementSet(
  outer: SignedInContext,
  place: ProductPlace,
  elementSetId: string | null,
): Promise<StudyProduct> {
  return withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    if (elementSetId !== null) await getElementSet(ctx.db, option.id, elementSetId);
    await saveProduct(ctx.db, row.id, { elementSetId, ...toReady(row) });
    return finish(ctx, option, row.id);
  });
}

async function finish(ctx: SignedInContext, option: OptionRow, productId: string): Promise<StudyProduct> {
  await noteProductChange(ctx, option, productId);
  return getStudyProduct(ctx, option, productId);
}

/** A run that gave nothing (a rule refused) applied nothing. */
function isApplied(row: StudyProductRow): boolean {
  return (row.result_outputs ?? []).length > 0;
}

function refuseWhileRunning(row: StudyProductRow): void {
  if (row.status !== "running") return;
  throw conflict("execution_running", `${row.name} is running. Cancel the run or wait until it ends.`);
}
