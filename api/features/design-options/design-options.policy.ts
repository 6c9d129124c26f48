import { invalid } from "#api/platform/errors.ts";

/**
 * Options are compared within their project; who may change one says the policy of seats (`occupancy.policy.ts`).
 *
 * @throws AppError `validation_failed` that names those of other projects
 */
export function checkAreOfProject(options: readonly { name: string; project_id: string }[], projectId: string): void {
  const foreign = options.filter((option) => option.project_id !== projectId);
  if (foreign.length === 0) return;
  throw invalid({ Ids: foreign.map(({ name }) => `${name} is an option of another project.`) });
}
