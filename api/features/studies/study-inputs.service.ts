import type { ActivityDefinition, Inputs } from "#shared/contracts/design/activities.ts";
import { productFields } from "#shared/configurator/engine/product-fields.ts";
import { getActivity, listActivities } from "#shared/configurator/engine/registry.ts";
import { validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { AppError, forbidden } from "#api/platform/errors.ts";

/**
 * The inputs as the activity understands them: defaults filled in.
 *
 * @param presets of the product: it may offer fewer choices than the activity
 * @throws AppError `validation_failed` with one entry per field name and `facts.nearest` allowed values; `forbidden` for an activity this server lacks
 */
export function checkInputs(activityId: string, presets: Inputs, inputs: Inputs): Inputs {
  const { inputs: checked, errors, problems } = validateInputs(offeredBy(activityId, presets), inputs);
  if (problems.length === 0) return checked;
  const nearest = Object.fromEntries(problems.map((problem) => [problem.field.name, problem.nearest]));
  throw new AppError("validation_failed", "Some inputs are not valid. See the errors for each field.", {
    errors,
    facts: { nearest },
  });
}

/**
 * The inputs with one of them changed; nothing stands for the product's value.
 *
 * @returns `error`: why this value is not valid, and then the inputs as they were
 */
export function tryInput(
  activityId: string,
  presets: Inputs,
  inputs: Inputs,
  field: string,
  value: Inputs[string],
): { inputs: Inputs; error: string | null } {
  const activity = findActivity(activityId);
  if (!activity.definition.fields.some(({ name }) => name === field))
    return { inputs, error: "The product has no such input any more." };
  const offered = validateInputs(offeredBy(activityId, presets), { ...inputs, [field]: value });
  const error = offered.errors[field]?.[0] ?? null;
  if (error !== null) return { inputs, error };
  // Nothing stands for what the product offers; the other inputs stay as they are.
  const changed = { ...inputs, [field]: offered.inputs[field] ?? null };
  return { inputs: validateInputs(activity, changed).inputs, error };
}

/** Default inputs of a product: what it suggests over the activity's defaults; a suggestion out of range is left out. */
export function defaultInputs(activityId: string, presets: Inputs): Inputs {
  return validateInputs(findActivity(activityId), presets).inputs;
}

/** The activity with the fields that a product offers. */
function offeredBy(activityId: string, presets: Inputs) {
  return { definition: offeredActivity(activityId, presets) };
}

/**
 * An activity as a product offers it: its values are the defaults, and choices of other materials are left out.
 *
 * @throws AppError `forbidden` for an activity this server lacks
 */
export function offeredActivity(activityId: string, presets: Inputs): ActivityDefinition {
  const { definition } = findActivity(activityId);
  return { ...definition, fields: productFields(definition.fields, presets) };
}

function findActivity(activityId: string) {
  if (!listActivities().some((activity) => activity.id === activityId)) {
    throw forbidden(
      `This server cannot run the activity “${activityId}” of the product. Ask its supplier for a release that it can.`,
    );
  }
  return getActivity(activityId);
}
