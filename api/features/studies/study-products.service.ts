import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import { hostKindsOf } from "#shared/configurator/engine/registry.ts";
import type { CostRange, RunOutput } from "#shared/contracts/design/runs.ts";
import type { ElementSet, StudyProduct } from "#shared/contracts/design/studies.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { addByCurrency } from "#shared/domain/options/result-sums.ts";
import type { Context } from "#api/platform/context.ts";
import { notFound } from "#api/platform/errors.ts";
import { readReleases, type ReleaseFacts } from "./release-facts.query.ts";
import { findOverlaps, withFindings } from "#api/features/studies/state/overlaps.ts";
import { hashResultState } from "#api/features/studies/state/state-hash.ts";
import { copyStudyRows } from "#api/features/studies/state/study-copy.ts";
import {
  listElementSets,
  listProductRows,
  type StoredOutput,
  type StudyProductRow,
} from "./study-products.repository.ts";

/** A link to an output works this long. */
const OUTPUT_LINK_SECONDS = 15 * 60;

/** What the study service needs of a design option. */
export interface StudyOption {
  id: string;
  base_key: string | null;
  /** Of its project. */
  region: Region;
}

/** The products of one option, in their order, as screens see them (STU-03). */
export async function listStudyProducts(ctx: Context, option: StudyOption): Promise<StudyProduct[]> {
  return (await readStudies(ctx, [option])).get(option.id) ?? [];
}

/** @throws AppError `not_found` */
export async function getStudyProduct(ctx: Context, option: StudyOption, id: string): Promise<StudyProduct> {
  const product = (await listStudyProducts(ctx, option)).find((each) => each.id === id);
  if (!product) throw notFound("product in this design option", id);
  return product;
}

/** Totals of an option's results for its card. */
export interface StudyTotals {
  productCount: number;
  isOutOfDate: boolean;
  /** Null without results, and when results are in different currencies: those are never summed (CST-07). */
  cost: CostRange | null;
  carbonA1A3: number | null;
}

/** Totals by option id. */
export async function summariseStudies(
  ctx: Context,
  options: readonly StudyOption[],
): Promise<(optionId: string) => StudyTotals> {
  const study = await listStudies(ctx, options);
  return (optionId) => study(optionId).totals;
}

/** Products and totals by option id, for many options at once. */
export async function listStudies(
  ctx: Context,
  options: readonly StudyOption[],
): Promise<(optionId: string) => { products: StudyProduct[]; totals: StudyTotals }> {
  const studies = await readStudies(ctx, options);
  return (optionId) => {
    const products = studies.get(optionId) ?? [];
    return { products, totals: toTotals(products) };
  };
}

/** Copies products, inputs, element sets and finished results to a new option (OPT-12). */
export async function copyStudy(ctx: Context, fromOptionId: string, toOptionId: string): Promise<void> {
  await copyStudyRows(ctx.db, fromOptionId, toOptionId);
}

/** Stored outputs with links. `null` links where the caller may not download. */
export function toRunOutputs(ctx: Context, outputs: readonly StoredOutput[]): RunOutput[] {
  return outputs.map((output) => ({
    id: output.id,
    name: output.name,
    kind: output.kind,
    sizeBytes: output.sizeBytes,
    sha256: output.sha256,
    needsSignIn: output.needsSignIn,
    url:
      output.needsSignIn && !ctx.actor
        ? null
        : ctx.runtime.blobs.signedUrl(output.key, {
            fileName: output.name,
            contentType: output.contentType,
            expiresInSeconds: OUTPUT_LINK_SECONDS,
          }),
  }));
}

async function readStudies(ctx: Context, options: readonly StudyOption[]): Promise<Map<string, StudyProduct[]>> {
  const ids = options.map((option) => option.id);
  const rows = await listProductRows(ctx.db, ids);
  const sets = await listElementSets(ctx.db, ids);
  const releases = await readReleases(
    ctx.db,
    rows.map((row) => row.release_id),
  );
  return new Map(
    options.map((option) => {
      const own = rows.filter((row) => row.design_option_id === option.id);
      const overlaps = findOverlaps(
        own.flatMap((row) => (row.result_summary ? [{ id: row.id, name: row.name, summary: row.result_summary }] : [])),
      );
      const products = own.map((row) => {
        const product = toStudyProduct(ctx, row, sets, getRelease(releases, row.release_id), option);
        const findings = overlaps.get(row.id) ?? [];
        if (!product.result || findings.length === 0) return product;
        const summary = withFindings(product.result.summary, findings);
        const status = product.status === product.result.summary.status ? summary.status : product.status;
        return { ...product, status, result: { ...product.result, summary } };
      });
      return [option.id, products];
    }),
  );
}

function getRelease(releases: ReadonlyMap<string, ReleaseFacts>, id: string): ReleaseFacts {
  const release = releases.get(id);
  if (!release) throw new Error(`Release ${id} of a study product is missing although a key refers to it.`);
  return release;
}

function toStudyProduct(
  ctx: Context,
  row: StudyProductRow,
  sets: ReadonlyMap<string, ElementSet>,
  release: ReleaseFacts,
  option: StudyOption,
): StudyProduct {
  const elementSet = row.element_set_id === null ? null : (sets.get(row.element_set_id) ?? null);
  return {
    id: row.id,
    releaseId: row.release_id,
    kitId: Number(row.kit_id),
    studyId: row.design_option_id,
    status: row.status,
    isOutOfDate: row.result_state_hash !== null && !isCurrent(row, elementSet, option),
    buildingSystemId: release.buildingSystemId,
    categoryId: release.categoryId,
    type: "Kit",
    name: row.name,
    description: release.description,
    activityId: row.activity_id,
    hostKinds: hostKindsOf(row.activity_id),
    supplierId: release.supplierId,
    supplierName: release.supplierName,
    thumbnailUrl: null,
    hasOptimisationOptions: row.optimisation !== null,
    elementSetId: elementSet?.id ?? null,
    elementSet,
    releaseStatus: release.status,
    result:
      row.result_execution_id && row.result_summary && row.result_outputs && row.result_finished_at
        ? {
            executionId: row.result_execution_id,
            summary: row.result_summary,
            outputs: toRunOutputs(ctx, row.result_outputs),
            finishedAt: row.result_finished_at.toISOString(),
            baseModelSha256: row.result_base_sha256,
            isOfOtherEngine: row.result_summary.engineVersion !== ENGINE_VERSION,
          }
        : null,
  };
}

/** The region stands beside the hash, so that the hashes of results from before stay what they are. */
function isCurrent(row: StudyProductRow, elementSet: ElementSet | null, { base_key, region }: StudyOption): boolean {
  const isOfRegion = row.result_region === null || row.result_region === region;
  return isOfRegion && row.result_state_hash === currentHash(row, elementSet, base_key);
}

function currentHash(row: StudyProductRow, elementSet: ElementSet | null, baseKey: string | null): string | null {
  if (baseKey === null) return null;
  return hashResultState({
    activityId: row.activity_id,
    releaseId: row.release_id,
    inputs: row.inputs,
    elements: elementSet?.query ?? null,
    baseKey,
  });
}

function toTotals(products: readonly StudyProduct[]): StudyTotals {
  const summaries = products.flatMap((product) => (product.result ? [product.result.summary] : []));
  const costs = summaries.flatMap((summary) => (summary.cost ? [summary.cost] : []));
  const carbon = summaries.flatMap((summary) => (summary.carbon ? [summary.carbon.a1a3] : []));
  const [cost = null, another] = addByCurrency(costs);
  return {
    productCount: products.length,
    isOutOfDate: products.some((product) => product.isOutOfDate),
    // Of two currencies there is no sum (CST-07).
    cost: another ? null : cost,
    carbonA1A3: carbon.length === 0 ? null : carbon.reduce((sum, value) => sum + value, 0),
  };
}
