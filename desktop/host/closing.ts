import type { Push } from "#desktop/host/ports.ts";

interface Closable {
  on(event: "close", listener: (event: { preventDefault(): void }) => void): unknown;
  close(): void;
}

/** Whether the window may close now. */
export interface WindowClosing {
  /** The page has something to ask about, or has no more; said again, it has heard the last question. */
  hold(isHeld: boolean): void;
  /** The program is quitting: when the page lets go, it quits. */
  quitting(): void;
  /** The user chose to leave. */
  leave(): void;
}

/**
 * Asks the page before the window closes, while it holds the window. A page that did not hear the last question (it
 * hangs) is not asked twice: the second attempt closes.
 */
export function askBeforeClosing(window: Closable, push: Push, quit: () => void): WindowClosing {
  let isHeld = false;
  let isAsked = false;
  let isQuitting = false;
  window.on("close", (event) => {
    if (!isHeld || isAsked) return;
    event.preventDefault();
    isAsked = true;
    push("window.closeRequested", {});
  });
  return {
    hold(next) {
      isHeld = next;
      isAsked = false;
    },
    quitting() {
      isQuitting = true;
    },
    leave() {
      isHeld = false;
      if (isQuitting) quit();
      else window.close();
    },
  };
}
