import {
  CarbonStages,
  type ComparedOption,
  type ComparedProduct,
  MOST_RESULTS,
  type OptionResult,
} from "#shared/contracts/design/option-comparison.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { unitsOf } from "#shared/domain/options/quantity-rows.ts";
import { addByCurrency, addProducts } from "#shared/domain/options/result-sums.ts";
import { type OptionRow, readOption, readOptions } from "#api/features/occupancy/option-guard.service.ts";
import { listBuildingSystems } from "#api/features/products/products.service.ts";
import { checkProject } from "#api/features/projects/projects.service.ts";
import { listStudies } from "#api/features/studies/study-products.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { checkAreOfProject } from "./design-options.policy.ts";
import { listOptionsWithResults } from "./design-options.repository.ts";
import { addQuantities } from "./quantity-sums.ts";

/**
 * Options side by side, in the order of their ids (CMP-01).
 *
 * @throws AppError `not_found` for an unknown project or option; `validation_failed` for one of another project
 */
export async function compare(
  ctx: SignedInContext,
  projectId: string,
  ids: readonly string[],
): Promise<ComparedOption[]> {
  await checkProject(ctx, projectId);
  const rows: OptionRow[] = [];
  for (const id of ids) rows.push(await readOption(ctx, id));
  checkAreOfProject(rows, projectId);
  return resultsOf(ctx, rows);
}

/** Options that have results, newest result first (CMP-02). @throws AppError `not_found` for an unknown project */
export async function listResults(ctx: SignedInContext, projectId: string | undefined): Promise<OptionResult[]> {
  if (projectId !== undefined) await checkProject(ctx, projectId);
  const ids = await listOptionsWithResults(ctx.db, {
    tenantId: ctx.actor.tenantId,
    projectId: projectId ?? null,
    most: MOST_RESULTS,
  });
  const rows: OptionRow[] = [];
  for (const project of new Set(ids.map((each) => each.projectId))) rows.push(...(await readOptions(ctx, project)));
  const wanted = ids.flatMap(({ id }) => rows.filter((row) => row.id === id));
  return resultsOf(ctx, wanted);
}

async function resultsOf(ctx: SignedInContext, rows: readonly OptionRow[]): Promise<ComparedOption[]> {
  const study = await listStudies(ctx, rows);
  const systems = new Map((await listBuildingSystems(ctx)).map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { products, totals } = study(row.id);
    const done = products.flatMap((product) => (product.result ? [{ product, result: product.result }] : []));
    const { isOutOfDate, cost, carbonA1A3 } = totals;
    const parts = done.map(({ product, result }) => toPart(product, result.summary));
    return {
      id: row.id,
      projectId: row.project_id,
      name: row.name,
      isOutOfDate,
      finishedAt:
        done
          .map(({ result }) => result.finishedAt)
          .toSorted()
          .at(-1) ?? null,
      ...addProducts(parts),
      cost,
      // A product without a price keeps none from the others.
      costs: addByCurrency(parts.flatMap((part) => part.cost ?? [])),
      carbonA1A3,
      products: done.map(({ product }) => toProduct(product, systems)),
      notRun: products.length - done.length,
      quantities: addQuantities(done.flatMap(({ result }) => result.summary.quantities)),
      parts,
    };
  });
}

function toProduct(product: StudyProduct, systems: ReadonlyMap<number, string>) {
  return {
    id: product.id,
    productName: product.name,
    buildingSystemName: systems.get(product.buildingSystemId) ?? "",
    supplierName: product.supplierName,
  };
}

function toPart(product: StudyProduct, summary: RunSummary): ComparedProduct {
  const valueOf = (key: string): number | null => summary.quantities.find((row) => row.key === key)?.value ?? null;
  const [factory, site] = [valueOf("factoryDays"), valueOf("siteDays")];
  return {
    id: product.id,
    name: product.name,
    isOutOfDate: product.isOutOfDate,
    units: unitsOf(summary),
    cost: summary.cost,
    carbon: summary.carbon && CarbonStages.parse(summary.carbon),
    programme: factory === null || site === null ? null : { factory, site },
    loads: valueOf("transportLoads"),
  };
}
