import type { RefObject } from "react";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { cutAt, cutOf, type Overlay, type StudyState } from "#desktop/renderer/features/study/study-state.ts";
import { storeyCut } from "./section-range.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** What can be done in the 3D view now, by key, menu and palette; nothing while another tab is in front. */
export function useViewCommands(
  viewer: RefObject<ModelViewerHandle | null>,
  isActive: boolean,
  hasResult = false,
): void {
  const store = useViewStore();
  const selection = useViewState((state) => state.selection);
  const isPicking = useViewState((state) => state.picking !== null);
  const isModelOpen = useViewState((state) => state.index !== null);
  const set = (part: Partial<StudyState>) => store.getState().set(part);
  const when = (isPossible: boolean, run: () => void) => (isActive && isModelOpen && isPossible ? run : null);
  const hasSelection = selection.length > 0 && !isPicking;
  const show = (overlay: Overlay) => when(hasResult, () => set({ overlay }));

  useCommand(
    "view.fit",
    when(true, () => viewer.current?.fit()),
  );
  useCommand(
    "view.fitAll",
    when(true, () => viewer.current?.fit("all")),
  );
  useCommand(
    "view.isolate",
    when(hasSelection, () => set({ isolated: selection })),
  );
  useCommand(
    "view.hide",
    when(hasSelection, () => set({ hidden: [...store.getState().hidden, ...selection], selection: [] })),
  );
  useCommand(
    "view.showAll",
    when(true, () => set({ hidden: [], isolated: null })),
  );
  useCommand(
    "view.ghost",
    when(true, () => set({ isGhosted: !store.getState().isGhosted })),
  );
  useCommand(
    "selection.clear",
    when(hasSelection, () => set({ selection: [] })),
  );
  const cutStorey = (step: 1 | -1) =>
    when(true, () => {
      const cut = cutOf(store.getState());
      set(cutAt(storeyCut(store.getState().index, cut, step) ?? cut));
    });
  useCommand("view.storeyUp", cutStorey(1));
  useCommand("view.storeyDown", cutStorey(-1));
  useCommand("overlay.base", show("base"));
  useCommand("overlay.both", show("both"));
  useCommand("overlay.output", show("output"));
}
