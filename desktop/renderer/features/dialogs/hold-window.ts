import { bridge, invoke, problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { isTyping, keepAllTyped, onTyping } from "#desktop/renderer/features/edits/typing.ts";
import { useClosing } from "#desktop/renderer/state/closing.ts";
import { useOpenRuns } from "#desktop/renderer/state/open-runs.ts";

/**
 * Lets main ask this page before the window closes, while a run goes on or something typed is not on disk yet. What is
 * typed is put on disk before the window goes; the services send it.
 *
 * @param onNotKept what is typed could not be put on disk, with the reason: the window stays, and goes the next time
 * @returns stops it
 */
export function holdWindow(onNotKept: (reason: string) => void): () => void {
  let told: boolean | null = null;
  let wasWarned = false;
  const isHeld = (): boolean => useOpenRuns.getState().runs.length > 0 || isTyping();
  const say = (): void => {
    const next = isHeld();
    if (next === told) return;
    told = next;
    void invoke("window.hold", { isHeld: next });
  };
  // Let go only when this change is over: a run that goes on from reading leaves the list for a moment, and a window
  // that closed in between would not ask.
  const tell = (): void => (isHeld() ? say() : queueMicrotask(say));
  const close = async (): Promise<void> => {
    // Heard, each time: a page that is silent is closed.
    told = true;
    void invoke("window.hold", { isHeld: true });
    try {
      await keepAllTyped();
    } catch (error) {
      if (!wasWarned) {
        wasWarned = true;
        // Else closing the window later would end a program that was to quit only this once.
        void invoke("window.control", { action: "stay" });
        return onNotKept(problemOf(error).detail);
      }
    }
    wasWarned = false;
    useClosing.getState().request({ scope: "window" });
  };
  tell();
  const stops = [useOpenRuns.subscribe(tell), onTyping(tell), bridge().on("window.closeRequested", () => void close())];
  return () => stops.forEach((stop) => stop());
}
