import { useEffect, type RefObject } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { pictureKey } from "#desktop/renderer/features/projects/picture.queries.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";
import { useViewState } from "./view-context.ts";

/** Long enough for the last geometry and the camera's move to be over. */
const SETTLED_AFTER_MS = 2000;
const WIDTH = 560;

/** Keeps the picture of the 3D view for the cards of its option and project, each time what is drawn has settled. */
export function useThumbnail(
  viewer: RefObject<ModelViewerHandle | null>,
  { projectId, optionId, isActive }: { projectId: string; optionId: string; isActive: boolean },
): void {
  const client = useQueryClient();
  const scheme = useScheme();
  const drawn = useViewState((state) => state.drawnModels);
  const isPlain = useViewState(
    ({ picking, isolated, sectionHeight, selection }) =>
      picking === null && isolated === null && sectionHeight === null && selection.length === 0,
  );
  useEffect(() => {
    if (!isActive || drawn === 0 || !isPlain) return;
    const keep = async () => {
      const picture = viewer.current?.screenshot(WIDTH) ?? "";
      if (picture === "") return;
      await invoke("picture.set", { ids: [projectId, optionId], scheme, picture });
      await client.invalidateQueries({ queryKey: pictureKey });
    };
    const timer = setTimeout(() => void keep(), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, scheme, drawn, isActive, isPlain, optionId, projectId, viewer]);
}
