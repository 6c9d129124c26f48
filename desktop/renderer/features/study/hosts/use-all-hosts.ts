import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { kindsOf } from "#desktop/renderer/features/study/use-host-words.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { hostsOfElement } from "./host-elements.ts";
import { spacesOfIndex } from "./spaces-of-index.ts";

/** Gives the GlobalIds of all hosts of a product's kinds in the base model; null while none is open. */
export function useAllHosts(): (product: Pick<StudyProduct, "hostKinds">) => string[] | null {
  const store = useViewStore();
  return (product) => {
    const { index, hostElements } = store.getState();
    if (!index) return null;
    const kinds = kindsOf(product);
    const elements = [...index.elements, ...spacesOfIndex(index)];
    return [...new Set(elements.flatMap((each) => hostsOfElement(hostElements, kinds, each)))];
  };
}
