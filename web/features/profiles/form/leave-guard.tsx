import { useEffect } from "react";
import type { SaveState } from "./draft-saver.ts";

/** Asks before the window closes, where neither the server nor this device has what was typed. */
export function LeaveGuard({ state }: { state: SaveState }) {
  const wouldLose = state.kind === "unreachable" && !state.isKept;
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [wouldLose]);
  return null;
}
