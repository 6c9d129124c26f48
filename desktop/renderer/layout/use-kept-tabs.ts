import { useEffect } from "react";
import type { OpenTabs } from "#desktop/ipc/open-tabs.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useTabs, type Tab } from "#desktop/renderer/state/tabs.ts";

/** Opens the tabs of the last time, also after a crash, and keeps them as they change. Mount once. */
export function useKeptTabs(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // Whose tabs they are is known once the session is.
      await invoke("session.get", undefined);
      const kept = await invoke("tabs.get", undefined);
      if (isGone) return;
      if (kept) useTabs.getState().restore(kept);
      useTabs.setState({ isReady: true });
      let last = JSON.stringify(toKept(useTabs.getState()));
      stop = useTabs.subscribe((state) => {
        const next = toKept(state);
        const text = JSON.stringify(next);
        if (text === last) return;
        last = text;
        invoke("tabs.set", next).catch(reportError);
      });
    };
    begin().catch(reportError);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}

function toKept({ tabs, activeKey }: { tabs: readonly Tab[]; activeKey: string }): OpenTabs {
  return { tabs: tabs.filter((tab) => tab.kind !== "start"), activeKey };
}
