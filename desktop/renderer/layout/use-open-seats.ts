import { useEffect, useRef } from "react";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { tellOpenSeats } from "./open-seats.ts";

/** Tells the services which design options are open in tabs: the seat of one that was closed is given back at once. */
export function useOpenSeats(): void {
  const open = useTabs(({ tabs }) => tabs.flatMap((tab) => (tab.kind === "study" ? [tab.designOptionId] : [])).join());
  const isReady = useTabs((state) => state.isReady);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    // Before, a seat that is taken back after a crash would look as if it had no tab.
    if (!isReady) return;
    const ids = open === "" ? [] : open.split(",");
    tellOpenSeats(before.current, ids);
    before.current = ids;
  }, [open, isReady]);
}
