import type { ActivityStatus, RunSummary, SuppliedRate } from "#shared/contracts/design/runs.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { ElementSet } from "#shared/contracts/design/studies.ts";
import type { Context } from "#api/platform/context.ts";
import { readOwnCostings } from "./release-costings.query.ts";
import { readReleases } from "./release-facts.query.ts";
import { findOverlaps, withFindings } from "#api/features/studies/state/overlaps.ts";
import { hashResultState } from "#api/features/studies/state/state-hash.ts";
import {
  listElementSets,
  listProductRows,
  saveProduct,
  saveResult,
  type ProductResult,
  type StoredOutput,
} from "./study-products.repository.ts";

export type { StoredOutput };
export { whyNotRun } from "#api/features/studies/state/pinned-version.ts";
export { withFindings };

/** A product as a run takes it: everything its result will depend on. */
export interface RunnableProduct {
  id: string;
  /**
   * Names the product in its outputs: its release and its number among the option's products of that release, from 1.
   * Row ids are random, and the same inputs must give the same bytes in every study (CFG-12); the number keeps
   * GlobalIds apart where one release is applied twice.
   */
  outputKey: string;
  name: string;
  kitId: number;
  releaseId: string;
  activityId: string;
  /** That its release pins. */
  activityVersion: string | null;
  supplierName: string;
  inputs: Inputs;
  elements: ElementSet["query"] | null;
  /** Of its release, where it is the tenant's own. The release's id stands for them in the state. */
  costings: SuppliedRate[];
  stateHash: string;
}

/** The products of an option in their order, with the state their results on `baseKey` will have. */
export async function listRunnableProducts(
  ctx: Context,
  option: { id: string; tenant_id: string },
  baseKey: string,
): Promise<RunnableProduct[]> {
  const rows = await listProductRows(ctx.db, [option.id]);
  const sets = await listElementSets(ctx.db, [option.id]);
  const ids = rows.map((row) => row.release_id);
  const releases = await readReleases(ctx.db, ids);
  const costings = await readOwnCostings(ctx.db, ids, option.tenant_id);
  const numbers = new Map<string, number>();
  return rows.map((row) => {
    const elements = (row.element_set_id === null ? undefined : sets.get(row.element_set_id)?.query) ?? null;
    const number = (numbers.get(row.release_id) ?? 0) + 1;
    numbers.set(row.release_id, number);
    return {
      id: row.id,
      outputKey: `${row.release_id}/${number}`,
      name: row.name,
      kitId: Number(row.kit_id),
      releaseId: row.release_id,
      activityId: row.activity_id,
      activityVersion: releases.get(row.release_id)?.activityVersion ?? null,
      supplierName: releases.get(row.release_id)?.supplierName ?? "",
      inputs: row.inputs,
      elements,
      costings: costings.get(row.release_id) ?? [],
      stateHash: hashResultState({
        activityId: row.activity_id,
        releaseId: row.release_id,
        inputs: row.inputs,
        elements,
        baseKey,
      }),
    };
  });
}

export async function setStatus(ctx: Context, productId: string, status: ActivityStatus): Promise<void> {
  await saveProduct(ctx.db, productId, { status });
}

/** Stores what a run gave. A product that was removed meanwhile stays removed. */
export async function storeResult(ctx: Context, productId: string, result: ProductResult): Promise<void> {
  await saveResult(ctx.db, productId, result);
}

/** Products that will not run now are as their last result says, or ready. */
export async function restoreStatuses(ctx: Context, productIds: readonly string[]): Promise<void> {
  await ctx
    .db("study_products")
    .whereIn("id", [...productIds])
    .update({ status: ctx.db.raw("coalesce(result_summary->>'status', 'ready')") });
}

/** Status by product id, with the warning of elements that two products replace (STU-12). */
export async function readResultStatuses(
  ctx: Context,
  optionId: string,
): Promise<Map<string, { status: ActivityStatus; message: string | null }>> {
  const rows = await listProductRows(ctx.db, [optionId]);
  const results = rows.flatMap((row) =>
    row.result_summary ? [{ id: row.id, name: row.name, summary: row.result_summary }] : [],
  );
  const overlaps = findOverlaps(results);
  return new Map(
    results.map(({ id, summary }) => {
      const all: RunSummary = withFindings(summary, overlaps.get(id) ?? []);
      return [id, { status: all.status, message: firstMessage(all) }];
    }),
  );
}

function firstMessage(summary: RunSummary): string | null {
  const worst =
    summary.findings.find((finding) => finding.severity === "error") ??
    summary.findings.find((finding) => finding.severity === "warning");
  return worst?.message ?? null;
}
