import type { ActivityStatus, RunOutput, RunSummary } from "#shared/contracts/design/runs.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { OptimisationOptions } from "#shared/contracts/design/optimisation.ts";
import type { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { ElementSet } from "#shared/contracts/design/studies.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

/** A file of a result as stored: everything of a RunOutput but the link, which expires. */
export interface StoredOutput {
  id: string;
  name: string;
  kind: RunOutput["kind"];
  key: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  needsSignIn: boolean;
}

export interface StudyProductRow {
  id: string;
  design_option_id: string;
  sort_no: number;
  kit_id: string;
  release_id: string;
  activity_id: string;
  name: string;
  inputs: Inputs;
  element_set_id: string | null;
  status: ActivityStatus;
  result_execution_id: string | null;
  result_summary: RunSummary | null;
  result_outputs: StoredOutput[] | null;
  result_state_hash: string | null;
  result_finished_at: Date | null;
  result_base_sha256: string | null;
  /** Null for a result from before, whose run is not known any more. */
  result_region: Region | null;
  optimisation: OptimisationOptions | null;
}

const COLUMNS = [
  "id",
  "design_option_id",
  "sort_no",
  "kit_id",
  "release_id",
  "activity_id",
  "name",
  "inputs",
  "element_set_id",
  "status",
  "result_execution_id",
  "result_summary",
  "result_outputs",
  "result_state_hash",
  "result_finished_at",
  "result_base_sha256",
  "result_region",
  "optimisation",
] as const;

/** Products of the options, in their order. */
export async function listProductRows(db: Db, optionIds: readonly string[]): Promise<StudyProductRow[]> {
  return db("study_products")
    .whereIn("design_option_id", [...optionIds])
    .orderBy(["design_option_id", "sort_no", "id"])
    .select<StudyProductRow[]>(...COLUMNS);
}

/** @throws AppError `not_found`, also when it is in another option */
export async function getProductRow(db: Db, optionId: string, id: string): Promise<StudyProductRow> {
  const row = await db("study_products")
    .where({ id, design_option_id: optionId })
    .first<StudyProductRow | undefined>(...COLUMNS);
  if (!row) throw notFound("product in this design option", id);
  return row;
}

export interface NewProduct {
  optionId: string;
  kitId: number | string;
  releaseId: string;
  activityId: string;
  name: string;
  inputs: Inputs;
  elementSetId: string | null;
  status: ActivityStatus;
  optimisation?: OptimisationOptions | null;
}

/** Adds a product behind the others. Gives its id. */
export async function insertProduct(db: Db, product: NewProduct): Promise<string> {
  const [row] = await db("study_products")
    .insert({
      design_option_id: product.optionId,
      sort_no: db.raw("(select coalesce(max(sort_no), 0) + 1 from study_products where design_option_id = ?)", [
        product.optionId,
      ]),
      kit_id: product.kitId,
      release_id: product.releaseId,
      activity_id: product.activityId,
      name: product.name,
      inputs: JSON.stringify(product.inputs),
      element_set_id: product.elementSetId,
      status: product.status,
      optimisation: product.optimisation ? JSON.stringify(product.optimisation) : null,
    })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("The new study product did not come back.");
  return row.id;
}

export async function saveProduct(
  db: Db,
  id: string,
  change: { inputs?: Inputs; elementSetId?: string | null; status?: ActivityStatus },
): Promise<void> {
  await db("study_products")
    .where({ id })
    .update({
      ...(change.inputs && { inputs: JSON.stringify(change.inputs) }),
      ...(change.elementSetId !== undefined && { element_set_id: change.elementSetId }),
      ...(change.status && { status: change.status }),
    });
}

/** Null takes them away. */
export async function saveOptimisation(db: Db, id: string, options: OptimisationOptions | null): Promise<void> {
  await db("study_products")
    .where({ id })
    .update({ optimisation: options && JSON.stringify(options) });
}

export interface ProductResult {
  executionId: string;
  summary: RunSummary;
  outputs: readonly StoredOutput[];
  stateHash: string;
  /** SHA-256 of the base model that it was made with. */
  baseSha256: string;
  /** Whose prices and limits it has. */
  region: Region;
}

/** Stores a result, or takes it away with null. A product that was removed meanwhile stays removed. */
export async function saveResult(db: Db, id: string, result: ProductResult | null): Promise<void> {
  await db("study_products")
    .where({ id })
    .update({
      status: result?.summary.status ?? "ready",
      result_execution_id: result?.executionId ?? null,
      result_summary: result && JSON.stringify(result.summary),
      result_outputs: result && JSON.stringify(result.outputs),
      result_state_hash: result?.stateHash ?? null,
      result_finished_at: result && db.fn.now(),
      result_base_sha256: result?.baseSha256 ?? null,
      result_region: result?.region ?? null,
    });
}

export async function deleteProduct(db: Db, id: string): Promise<void> {
  await db("study_products").where({ id }).delete();
}

export async function listElementSets(db: Db, optionIds: readonly string[]): Promise<Map<string, ElementSet>> {
  const rows: ElementSetRow[] = await db("element_sets")
    .whereIn("design_option_id", [...optionIds])
    .orderBy(["created_at", "id"])
    .select("id", "name", "kind", "ifc_class", "global_ids");
  return new Map(rows.map((row) => [row.id, fromSetRow(row)]));
}

/** @throws AppError `not_found`, also when it belongs to another option */
export async function getElementSet(db: Db, optionId: string, id: string): Promise<ElementSet> {
  const row = await db("element_sets")
    .where({ id, design_option_id: optionId })
    .first<ElementSetRow | undefined>("id", "name", "kind", "ifc_class", "global_ids");
  if (!row) throw notFound("element set in this design option", id);
  return fromSetRow(row);
}

export async function insertElementSet(db: Db, optionId: string, set: Omit<ElementSet, "id">): Promise<string> {
  const [row] = await db("element_sets")
    .insert({
      design_option_id: optionId,
      name: set.name,
      kind: set.query.kind,
      ifc_class: set.query.ifcClass,
      global_ids: set.query.globalIds && JSON.stringify(set.query.globalIds),
    })
    .returning<{ id: string }[]>("id");
  if (!row) throw new Error("The new element set did not come back.");
  return row.id;
}

interface ElementSetRow {
  id: string;
  name: string;
  kind: HostKind;
  ifc_class: string;
  global_ids: string[] | null;
}

function fromSetRow(row: ElementSetRow): ElementSet {
  const { id, name, kind, ifc_class: ifcClass, global_ids: globalIds } = row;
  return { id, name, query: { kind, ifcClass, globalIds } };
}
