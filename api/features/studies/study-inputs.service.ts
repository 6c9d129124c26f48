import type { Inputs } from "#shared/contracts/activities.ts";
import { getActivity, listActivities } from "#shared/configurator/engine/registry.ts";
import { validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { AppError, forbidden } from "#api/platform/errors.ts";

/**
 * The inputs as the activity understands them: defaults filled in.
 *
 * @throws AppError `validation_failed` with one entry per field name and `facts.nearest` allowed values; `forbidden` for an activity this server lacks
 */
export function checkInputs(activityId: string, inputs: Inputs): Inputs {
  const { inputs: checked, errors, problems } = validateInputs(findActivity(activityId), inputs);
  if (problems.length === 0) return checked;
  const nearest = Object.fromEntries(problems.map((problem) => [problem.field.name, problem.nearest]));
  throw new AppError("validation_failed", "Some inputs are not valid. See the errors for each field.", {
    errors,
    facts: { nearest },
  });
}

/**
 * The inputs with one of them changed.
 *
 * @returns `error`: why this value is not valid, and then the inputs as they were
 */
export function tryInput(
  activityId: string,
  inputs: Inputs,
  field: string,
  value: Inputs[string],
): { inputs: Inputs; error: string | null } {
  const activity = findActivity(activityId);
  if (!activity.definition.fields.some(({ name }) => name === field))
    return { inputs, error: "The product has no such input any more." };
  const tried = validateInputs(activity, { ...inputs, [field]: value });
  const error = tried.errors[field]?.[0] ?? null;
  return error === null ? { inputs: tried.inputs, error } : { inputs, error };
}

/** Default inputs of a product: what it suggests over the activity's defaults; a suggestion out of range is left out. */
export function defaultInputs(activityId: string, presets: Inputs): Inputs {
  return validateInputs(findActivity(activityId), presets).inputs;
}

function findActivity(activityId: string) {
  if (!listActivities().some((activity) => activity.id === activityId)) {
    throw forbidden(
      `This server cannot run the activity “${activityId}” of the product. Ask its supplier for a release that it can.`,
    );
  }
  return getActivity(activityId);
}
