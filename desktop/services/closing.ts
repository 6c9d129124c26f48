import type { Push } from "./ports.ts";

interface Closable {
  on(event: "close", listener: (event: { preventDefault(): void }) => void): unknown;
  on(event: "closed", listener: () => void): unknown;
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
  /** The user chose to stay, or the page is a new one: who was quitting no longer is. */
  stay(): void;
}

/** Longer than a page is busy with a model; a page that has said nothing by then hangs. */
const HEARD_WITHIN_MS = 5_000;

/**
 * Asks the page before the window closes, while it holds the window. A page that does not hear the question (it hangs)
 * cannot keep the window: it closes 5 s later, or at the second attempt.
 */
export function askBeforeClosing(window: Closable, push: Push, quit: () => void): WindowClosing {
  let isHeld = false;
  let isAsked = false;
  let isQuitting = false;
  let unheard: NodeJS.Timeout | undefined;
  const leave = (): void => {
    clearTimeout(unheard);
    isHeld = false;
    if (isQuitting) quit();
    else window.close();
  };
  window.on("close", (event) => {
    if (!isHeld || isAsked) return;
    event.preventDefault();
    isAsked = true;
    push("window.closeRequested", {});
    clearTimeout(unheard);
    unheard = setTimeout(leave, HEARD_WITHIN_MS);
  });
  window.on("closed", () => clearTimeout(unheard));
  return {
    hold(next) {
      isHeld = next;
      isAsked = false;
      clearTimeout(unheard);
    },
    quitting() {
      isQuitting = true;
    },
    leave,
    stay() {
      isQuitting = false;
    },
  };
}
