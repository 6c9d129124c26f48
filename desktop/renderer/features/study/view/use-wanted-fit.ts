import { type RefObject, useEffect } from "react";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Moves the camera to what is selected when that is asked for. For a parent of the view: it has the selection by then. */
export function useWantedFit(viewer: RefObject<Pick<ModelViewerHandle, "fit"> | null>): void {
  const store = useViewStore();
  const isWanted = useViewState((state) => state.isFitWanted);
  useEffect(() => {
    if (!isWanted) return;
    viewer.current?.fit("selection");
    store.getState().set({ isFitWanted: false });
  }, [isWanted, viewer, store]);
}
