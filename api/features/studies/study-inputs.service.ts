import type { Inputs } from "#shared/contracts/configurator.ts";
import { getActivity, listActivities, validateInputs } from "#shared/configurator/activities/registry.ts";
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
