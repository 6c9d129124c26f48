import { useQueries } from "@tanstack/react-query";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { hiddenEdits } from "./counted-edits.ts";
import { useWaitingEdits } from "./use-study-edits.ts";
import { invalidEdits, type WaitingEdit } from "./waiting-edits.ts";

/**
 * What waits and counts, for whoever says how many edits are on this computer only. What waits for a product that was
 * removed comes back with it, and is nothing to save until then.
 *
 * @param products of the option; undefined until they are read
 */
export function useCountedEdits(designOptionId: string, products: readonly StudyProduct[] | undefined): WaitingEdit[] {
  const { waiting } = useWaitingEdits(designOptionId);
  const invalid = invalidEdits(waiting);
  const concerned = (products ?? []).filter(({ id }) => invalid.some((edit) => edit.studyProductId === id));
  const activities = useQueries({ queries: concerned.map(productActivity) });
  const inputs = useQueries({ queries: concerned.map(({ id }) => studyInputs(designOptionId, id)) });
  const hidden = concerned.flatMap(({ id }, index) => {
    const [activity, values] = [activities[index]?.data, inputs[index]?.data];
    return hiddenEdits(waiting, id, activity && values && { fields: activity.fields, saved: values.inputs });
  });
  const isThere = ({ studyProductId }: WaitingEdit): boolean =>
    products === undefined || products.some(({ id }) => id === studyProductId);
  return waiting.filter((edit) => isThere(edit) && !hidden.includes(edit));
}
