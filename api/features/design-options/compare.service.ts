import {
  CarbonStages,
  type ComparedOption,
  type ComparedProduct,
  MOST_RESULTS,
  type OptionResult,
  type ProgrammeDays,
} from "#shared/contracts/option-comparison.ts";
import type { CostRange, RunSummary } from "#shared/contracts/runs.ts";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import { type OptionRow, readOption, readOptions } from "#api/features/occupancy/option-guard.service.ts";
import { listBuildingSystems } from "#api/features/products/products.service.ts";
import { checkProject } from "#api/features/projects/projects.service.ts";
import { listStudies } from "#api/features/studies/study-products.service.ts";
import { invalid } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
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
  const foreign = rows.filter((row) => row.project_id !== projectId);
  if (foreign.length > 0) {
    throw invalid({ Ids: foreign.map(({ name }) => `${name} is an option of another project.`) });
  }
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
      cost,
      costs: addByCurrency(done.flatMap(({ result }) => result.summary.cost ?? [])),
      carbonA1A3,
      products: done.map(({ product }) => toProduct(product, systems)),
      notRun: products.length - done.length,
      units: parts.reduce((sum, { units }) => sum + units, 0),
      carbon: addCarbon(parts.map(({ carbon }) => carbon)),
      programme: addProgrammes(parts.map(({ programme }) => programme)),
      loads: addAll(parts.map(({ loads }) => loads)),
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
    units: summary.units,
    cost: summary.cost,
    carbon: summary.carbon && CarbonStages.parse(summary.carbon),
    programme: factory === null || site === null ? null : { factory, site },
    loads: valueOf("transportLoads"),
  };
}

/** Null where one is missing, or where there is nothing: a part is no whole. */
function addAll(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length ? null : known.reduce((sum, value) => sum + value, 0);
}

function addCarbon(results: readonly (CarbonStages | null)[]): ComparedOption["carbon"] {
  const of = (stage: "a1a3" | "a4" | "a5w" | "biogenic") => addAll(results.map((each) => each && each[stage]));
  const [a1a3, a4, a5w, biogenic] = [of("a1a3"), of("a4"), of("a5w"), of("biogenic")];
  return a1a3 === null || a4 === null || a5w === null || biogenic === null ? null : { a1a3, a4, a5w, biogenic };
}

/** One product after the other: nothing says that they can be made or put up at once. */
function addProgrammes(programmes: readonly (ProgrammeDays | null)[]): ProgrammeDays | null {
  const [factory, site] = [
    addAll(programmes.map((each) => each && each.factory)),
    addAll(programmes.map((each) => each && each.site)),
  ];
  return factory === null || site === null ? null : { factory, site };
}

/** One sum for each currency, in the order in which they come (CST-07). */
function addByCurrency(costs: readonly CostRange[]): CostRange[] {
  const sums = new Map<string, CostRange>();
  for (const cost of costs) {
    const sum = sums.get(cost.currency);
    sums.set(
      cost.currency,
      sum === undefined
        ? cost
        : {
            currency: sum.currency,
            low: sum.low + cost.low,
            likely: sum.likely + cost.likely,
            high: sum.high + cost.high,
            isIllustrative: sum.isIllustrative || cost.isIllustrative,
          },
    );
  }
  return [...sums.values()];
}
