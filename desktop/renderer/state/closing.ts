import { create } from "zustand";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useOpenRuns, type OpenRun } from "./open-runs.ts";
import { useTabs } from "./tabs.ts";

/** What is to be closed: a tab by its key, or the window with everything in it. */
export type Closing = { scope: "tab"; key: string } | { scope: "window" };

interface Asking {
  /** What waits for the user's choice. */
  closing: Closing | null;
  /** Closes at once where nothing goes on, else asks first. */
  request(closing: Closing): void;
  stay(): void;
  /** Closes what was asked about. */
  go(): void;
}

/** The one way to close a tab or the window: asks while a run goes on. */
export const useClosing = create<Asking>((set, get) => ({
  closing: null,
  request: (closing) => (runsIn(closing).length > 0 ? set({ closing }) : close(closing)),
  stay: () => {
    // Else closing the window later would end a program that was to quit only this once.
    if (get().closing?.scope === "window") void invoke("window.control", { action: "stay" });
    set({ closing: null });
  },
  go: () => {
    const { closing } = get();
    set({ closing: null });
    if (closing) close(closing);
  },
}));

/** The runs that the closing is about. */
export function runsIn(closing: Closing, runs: readonly OpenRun[] = useOpenRuns.getState().runs): readonly OpenRun[] {
  if (closing.scope === "window") return runs;
  const tab = useTabs.getState().tabs.find(({ key }) => key === closing.key);
  return tab?.kind === "study" ? runs.filter((run) => run.designOptionId === tab.designOptionId) : [];
}

function close(closing: Closing): void {
  if (closing.scope === "tab") useTabs.getState().close(closing.key);
  else void invoke("window.control", { action: "leave" });
}
