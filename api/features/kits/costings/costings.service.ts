import {
  type CostMeasurementInfo,
  type CostSourceInfo,
  type EnableCostingsRequest,
  MOST_COSTINGS,
  type ProductCostingInfo,
  type ProductCostingRequest,
  type SystemOfUnits,
} from "#shared/contracts/kits/costings.ts";
import { checkOwnKit, holdOwnKit, noteEdit } from "#api/features/kits/own-kit.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { usesOf } from "./costing-use.ts";
import {
  type CostingRow,
  deleteCosting,
  enable,
  findActivity,
  findCosting,
  findCostings,
  findMeasurements,
  findMeasurementsOf,
  findSources,
  findSourcesOf,
  insertCosting,
  insertSources,
  isEnabled,
  saveCosting,
} from "./costings.repository.ts";

interface KitQuery {
  productCategoryId?: number;
  buildingSystemId?: number;
  productSourceId?: number;
}

/** Rates are the tenant's own, also of a kit that is released publicly. @throws AppError `not_found` */
export async function listCostings(ctx: SignedInContext, kitId: number): Promise<ProductCostingInfo[]> {
  await checkOwnKit(ctx, kitId);
  return readInfos(ctx, kitId);
}

/** @throws AppError `not_found` */
export async function getCosting(ctx: SignedInContext, kitId: number, id: number): Promise<ProductCostingInfo> {
  await checkOwnKit(ctx, kitId);
  return getInfo(ctx, kitId, id);
}

/** @throws AppError `not_found`, `forbidden`, `conflict`; `invalid_reference` for what is not enabled for the kit */
export async function addCosting(
  outer: SignedInContext,
  kitId: number,
  costing: ProductCostingRequest,
): Promise<ProductCostingInfo> {
  return edit(outer, kitId, async (ctx) => {
    await checkRoom(ctx, kitId);
    await checkEnabled(ctx, kitId, costing);
    return insertCosting(ctx.db, kitId, costing);
  });
}

/** @throws AppError `not_found`, `forbidden`, `invalid_reference` */
export async function replaceCosting(
  outer: SignedInContext,
  kitId: number,
  id: number,
  costing: ProductCostingRequest,
): Promise<ProductCostingInfo> {
  return edit(outer, kitId, async (ctx) => {
    await getRow(ctx, kitId, id);
    await checkEnabled(ctx, kitId, costing);
    await saveCosting(ctx.db, id, costing);
    return id;
  });
}

/** @throws AppError `not_found`, `forbidden` */
export async function removeCosting(outer: SignedInContext, kitId: number, id: number): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    await getRow(ctx, kitId, id);
    await deleteCosting(ctx.db, id);
    await noteEdit(ctx, kitId);
  });
}

/** The same cost per SI unit in another system, or in the same (CST-05). @throws AppError `not_found`, `forbidden`, `conflict` */
export async function duplicateCosting(
  outer: SignedInContext,
  kitId: number,
  id: number,
  systemOfUnits: SystemOfUnits,
): Promise<ProductCostingInfo> {
  return edit(outer, kitId, async (ctx) => {
    await checkRoom(ctx, kitId);
    const row = await getRow(ctx, kitId, id);
    const rate =
      row.system_of_units === systemOfUnits
        ? row.rate
        : normalizedRate(row) * inSi({ ...row, system_of_units: systemOfUnits });
    return insertCosting(ctx.db, kitId, {
      name: row.name,
      sourceId: row.source_id,
      measurementId: row.measurement_id,
      rate,
      currency: row.currency,
      systemOfUnits,
    });
  });
}

/** @throws AppError `not_found` */
export async function listSourcesOf(ctx: SignedInContext, kitId: number, query: KitQuery): Promise<CostSourceInfo[]> {
  await checkOwnKit(ctx, kitId);
  return findSourcesOf(ctx.db, toAsked(kitId, query));
}

/** @throws AppError `not_found` */
export async function listMeasurementsOf(
  ctx: SignedInContext,
  kitId: number,
  query: KitQuery,
): Promise<CostMeasurementInfo[]> {
  await checkOwnKit(ctx, kitId);
  return findMeasurementsOf(ctx.db, toAsked(kitId, query));
}

/** For staff. @throws AppError `not_found` for a kit that is not the tenant's; `invalid_reference` */
export async function enableCostings(outer: SignedInContext, request: EnableCostingsRequest): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { productId, tenantId, sources } = request;
    await checkOwnKit(ctx, productId, tenantId);
    const known = {
      sources: new Set((await findSources(ctx.db)).map(({ id }) => id)),
      measurements: new Set((await findMeasurements(ctx.db)).map(({ id }) => id)),
    };
    const rows = sources.flatMap(({ sourceId, measurementIds }) =>
      measurementIds.map((measurementId) => ({ kitId: productId, sourceId, measurementId })),
    );
    const isKnown = rows.every((row) => known.sources.has(row.sourceId) && known.measurements.has(row.measurementId));
    if (!isKnown) throw unknownPair("There is no such source, or no such measurement.");
    await enable(ctx.db, rows);
  });
}

/** For staff: all sources and measurements, with new ones. */
export async function addSources(
  outer: SignedInContext,
  names: readonly string[],
): Promise<{ sources: CostSourceInfo[]; measurements: CostMeasurementInfo[] }> {
  return withTransaction(outer, async (ctx) => {
    await insertSources(ctx.db, names);
    return { sources: await findSources(ctx.db), measurements: await findMeasurements(ctx.db) };
  });
}

/** One edit of the kit, counted (KIT-04); gives the costing that it wrote. */
async function edit(
  outer: SignedInContext,
  kitId: number,
  work: (ctx: SignedInContext) => Promise<number>,
): Promise<ProductCostingInfo> {
  return withTransaction(outer, async (ctx) => {
    await holdOwnKit(ctx, kitId);
    const id = await work(ctx);
    await noteEdit(ctx, kitId);
    return getInfo(ctx, kitId, id);
  });
}

/** All of a kit: what one prices depends on those that were added after it. */
async function readInfos(ctx: SignedInContext, kitId: number): Promise<ProductCostingInfo[]> {
  const rows = await findCostings(ctx.db, kitId);
  const uses = usesOf(
    rows.map((row) => ({ ...row, rate: normalizedRate(row) })),
    await findActivity(ctx.db, kitId),
  );
  return rows.map((row, index) => toInfo(row, uses[index] ?? { prices: [], note: null }));
}

async function getInfo(ctx: SignedInContext, kitId: number, id: number): Promise<ProductCostingInfo> {
  const info = (await readInfos(ctx, kitId)).find((each) => each.id === id);
  if (!info) throw notFound("costing of this kit", id);
  return info;
}

async function getRow(ctx: SignedInContext, kitId: number, id: number): Promise<CostingRow> {
  const row = await findCosting(ctx.db, kitId, id);
  if (!row) throw notFound("costing of this kit", id);
  return row;
}

async function checkRoom(ctx: SignedInContext, kitId: number): Promise<void> {
  if ((await findCostings(ctx.db, kitId)).length < MOST_COSTINGS) return;
  throw conflict("conflict", `A kit has at most ${MOST_COSTINGS} costings. Delete one first.`, { most: MOST_COSTINGS });
}

async function checkEnabled(ctx: SignedInContext, kitId: number, costing: ProductCostingRequest): Promise<void> {
  if (await isEnabled(ctx.db, kitId, costing)) return;
  throw unknownPair("This kit cannot be costed by this source and measurement. Choose among those that it has.");
}

function unknownPair(sentence: string): AppError {
  return new AppError("invalid_reference", sentence, {
    errors: { sourceId: [sentence], measurementId: [sentence] },
  });
}

function toAsked(kitId: number, query: KitQuery) {
  return {
    kitId,
    categoryId: query.productCategoryId ?? null,
    buildingSystemId: query.buildingSystemId ?? null,
    sourceId: query.productSourceId ?? null,
  };
}

function toInfo(row: CostingRow, use: ReturnType<typeof usesOf>[number]): ProductCostingInfo {
  return {
    id: row.id,
    productId: row.kit_id,
    name: row.name,
    sourceId: row.source_id,
    measurementId: row.measurement_id,
    rate: row.rate,
    currency: row.currency,
    systemOfUnits: row.system_of_units,
    normalizedRate: normalizedRate(row),
    ...use,
  };
}

function normalizedRate(row: CostingRow): number {
  return row.rate / inSi(row);
}

function inSi(row: CostingRow): number {
  return row.system_of_units === "Metric" ? row.metric_in_si : row.imperial_in_si;
}
