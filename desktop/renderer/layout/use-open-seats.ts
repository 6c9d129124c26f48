import { useEffect } from "react";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";

/** Tells the host which design options are open in tabs: the seat of one that was closed is given back at once. */
export function useOpenSeats(): void {
  const open = useTabs(({ tabs }) => tabs.flatMap((tab) => (tab.kind === "study" ? [tab.designOptionId] : [])).join());
  const isReady = useTabs((state) => state.isReady);
  useEffect(() => {
    // Before, a seat that is taken back after a crash would look as if it had no tab.
    if (!isReady) return;
    void invoke("seats.keepOpen", { designOptionIds: open === "" ? [] : open.split(",") });
  }, [open, isReady]);
}
