import { OptimisationOptions } from "#shared/contracts/design/optimisation.ts";
import { activityVersion, getActivity } from "#shared/configurator/engine/registry.ts";
import { readOption } from "#api/features/occupancy/option-guard.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { forbidden, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { noteProductChange, openProduct, type ProductPlace } from "./product-place.ts";
import { getProductRow, saveOptimisation } from "./study-products.repository.ts";

/** @throws AppError `not_found`, also while there are none */
export async function getOptions(
  ctx: SignedInContext,
  { studyId, productId }: { studyId: string; productId: string },
): Promise<OptimisationOptions> {
  const option = await readOption(ctx, studyId);
  const { optimisation } = await getProductRow(ctx.db, option.id, productId);
  if (optimisation === null) throw notFound("optimisation of product", productId);
  return OptimisationOptions.parse(optimisation);
}

/** @throws AppError `validation_failed` with one entry per variable, and as the state table says */
export async function putOptions(
  outer: SignedInContext,
  place: ProductPlace,
  options: OptimisationOptions,
): Promise<OptimisationOptions> {
  return withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    checkVariables(row.activity_id, options);
    await saveOptimisation(ctx.db, row.id, options);
    await noteProductChange(ctx, option, row.id);
    return options;
  });
}

/** Where there are none nothing happens. @throws AppError as the state table says */
export async function dropOptions(outer: SignedInContext, place: ProductPlace): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    await saveOptimisation(ctx.db, row.id, null);
    await noteProductChange(ctx, option, row.id);
  });
}

function checkVariables(activityId: string, { variables, objectives }: OptimisationOptions): void {
  if (activityVersion(activityId) === null) throw forbidden(`This server cannot run the activity “${activityId}”.`);
  const { fields } = getActivity(activityId).definition;
  const errors: Record<string, string[]> = {};
  for (const [place, { name, minimum, maximum }] of variables.entries()) {
    const field = fields.find((each) => each.name === name);
    const refused = (why: string) => void (errors[`variables.${place}`] = [why]);
    const isFigure = field !== undefined && ["Number", "Integer", "NumberRange", "Unit"].includes(field.kind);
    if (!isFigure) refused(`The product has no input “${name}” that is a figure.`);
    else if (minimum > maximum) refused("The minimum is over the maximum.");
    else if (minimum < (field.minimum ?? minimum) || maximum > (field.maximum ?? maximum)) {
      refused(`${field.label} is between ${field.minimum ?? "−∞"} and ${field.maximum ?? "∞"}.`);
    } else if (variables.findIndex((each) => each.name === name) < place) refused("This input is there twice.");
  }
  const measures = objectives.map(({ measure }) => measure);
  if (new Set(measures).size < measures.length) errors["objectives"] = ["Each measure has one goal."];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
