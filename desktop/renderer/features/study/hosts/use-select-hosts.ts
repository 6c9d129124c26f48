import { elementsOf } from "./host-elements.ts";
import { spacesOfIndex } from "./spaces-of-index.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Selects elements of the base model by their GlobalIds, or those of hosts that they are part of, in the view, the tree and the tables. Unknown ones are left out. */
export function useSelectHosts(): (globalIds: readonly string[]) => void {
  const store = useViewStore();
  return (globalIds) => {
    const { index, baseKey, set, overlay, hostElements } = store.getState();
    const wanted = new Set(elementsOf(hostElements, globalIds));
    const found = [...(index?.elements ?? []), ...spacesOfIndex(index)].filter(({ globalId }) => wanted.has(globalId));
    set({
      selection: found.map(({ expressId, globalId }) => ({ modelKey: baseKey, expressId, globalId })),
      // Hosts are hidden under the units on them, and the base in "output": a selection must be seen.
      overlay: overlay === "output" ? "both" : overlay,
      showReplaced: true,
      isolated: null,
    });
  };
}
