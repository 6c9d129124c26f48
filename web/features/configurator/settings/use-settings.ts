import { useEffect, useMemo, useReducer } from "react";
import { startHistory, stepHistory } from "./settings-history.ts";
import { searchOf, type SettingForms, settingsOf } from "./settings-address.ts";
import type { Settings } from "./settings.ts";

/**
 * The settings of the page's address, and how to change them. The address follows at once and in place: Back leaves the
 * page, undo and redo are the page's own, and reload, sign-in and a copied address keep what was set.
 */
export function useSettings(forms: SettingForms) {
  const [history, step] = useReducer(stepHistory, null, () => startHistory(settingsOf(window.location.search, forms)));
  const { now, past, future } = history;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const next = searchOf(now, forms, search);
    // Not by the router: nothing of the page hangs on its address, and a slider would draw all of it anew.
    if (next !== search) window.history.replaceState(window.history.state, "", pathname + next + hash);
  }, [now, forms]);
  const steps = useMemo(
    () => ({
      change: (change: (now: Settings) => Settings) => step({ kind: "change", change }),
      look: (edited: number) => step({ kind: "look", edited }),
      undo: () => step({ kind: "undo" }),
      redo: () => step({ kind: "redo" }),
    }),
    [],
  );
  return { settings: now, canUndo: past.length > 0, canRedo: future.length > 0, ...steps };
}
