import { useEffect } from "react";
import { useWantedRuns } from "#desktop/renderer/state/wanted-runs.ts";

/**
 * Starts the study that was asked to run from elsewhere, once.
 *
 * @param isActive its tab is in front; leaving it ends the wish
 * @param start null while it cannot be started
 */
export function useWantedRun(designOptionId: string, isActive: boolean, start: (() => void) | null): void {
  const isWanted = useWantedRuns(({ ids }) => ids.includes(designOptionId));
  const forget = useWantedRuns((state) => state.forget);
  useEffect(() => (isActive ? () => forget(designOptionId) : undefined), [designOptionId, isActive, forget]);
  useEffect(() => {
    if (!isWanted || !isActive || !start) return;
    forget(designOptionId);
    start();
  }, [designOptionId, isWanted, isActive, start, forget]);
}
