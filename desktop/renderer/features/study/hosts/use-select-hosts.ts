import { cutAt, cutOf, type StudyState } from "#desktop/renderer/features/study/study-state.ts";
import { cutToShow } from "#desktop/renderer/features/study/view/section-range.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { elementsOf } from "./host-elements.ts";
import { spacesOfIndex } from "./spaces-of-index.ts";

/** Selects elements of the base model by their GlobalIds, or those of hosts that they are part of, in the view, the tree and the tables. Unknown ones are left out. */
export function useSelectHosts(): (globalIds: readonly string[]) => void {
  const store = useViewStore();
  return (globalIds) => store.getState().set(withSelected(store.getState(), globalIds));
}

/** Selects hosts likewise, shows them where they were hidden or cut away, and moves the camera to them. */
export function useShowHosts(): (globalIds: readonly string[]) => void {
  const store = useViewStore();
  return (globalIds) => {
    const state = store.getState();
    const selected = withSelected(state, globalIds);
    const shown = new Set(selected.selection.map(({ expressId }) => expressId));
    const hidden = state.hidden.filter(
      ({ modelKey, expressId }) => modelKey !== state.baseKey || !shown.has(expressId),
    );
    const cut = cutToShow(state.index, cutOf(state), new Set(selected.selection.map(({ globalId }) => globalId)));
    const isFitWanted = selected.selection.length > 0;
    state.set({ ...selected, hidden, isFitWanted, ...(cut !== undefined && cutAt(cut)) });
  };
}

function withSelected({ index, baseKey, overlay, hostElements }: StudyState, globalIds: readonly string[]) {
  const wanted = new Set(elementsOf(hostElements, globalIds));
  const found = [...(index?.elements ?? []), ...spacesOfIndex(index)].filter(({ globalId }) => wanted.has(globalId));
  return {
    selection: found.map(({ expressId, globalId }) => ({ modelKey: baseKey, expressId, globalId })),
    // Hosts are hidden under the units on them, and the base in "output": a selection must be seen.
    overlay: overlay === "output" ? ("both" as const) : overlay,
    showReplaced: true,
    isolated: null,
  };
}
