import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useStudy } from "./study-context.ts";
import { useViewState } from "./view-context.ts";

/** The product that the panels show: the chosen one, else the first. */
export function useCurrentProduct(): StudyProduct | undefined {
  const { products } = useStudy();
  const studyProductId = useViewState((state) => state.studyProductId);
  return products.find(({ id }) => id === studyProductId) ?? products[0];
}
