import { waitFor } from "#build/testing/page-queries.ts";
import type { OpenScreen } from "#web/test/open-screen.tsx";

/** What a press would change for the pages after it; each has a test of its own. */
const CHANGES_MUCH = /^(?:Log out|Sign out|Approve|Withdraw|Delete|Remove|Publish|Give|Leave|Hand over|Stop)\b/;
/** Sides of the cube of a 3D view, which turns a picture that a document without layout does not draw. */
const SIDES = /^(?:Top|Bottom|Front|Left|Right)$/;
/** Names of listings, files and numbers: buttons of one kind are pressed once. */
const kindOf = (name: string): string =>
  name.replace(/^(More for|Download|Log in to download|Remove) .+/, "$1 …").replaceAll(/“[^”]*”|\d[\d.,]*/g, "…");

interface Pressed {
  name: string;
  /** The page or its address changed, or the browser was asked to let a file be chosen. */
  hasAnswered: boolean;
}

/** Presses each button of pages once, by its name, however many pages have it. */
export function createButtonPresser(): {
  next(): HTMLButtonElement | null;
  press(screen: OpenScreen, button: HTMLButtonElement): Promise<Pressed>;
} {
  const known = new Set<string>();
  return {
    next() {
      // What lies behind a dialog takes no press.
      const open = document.querySelector("[role=dialog]") ?? document.body;
      for (const button of open.querySelectorAll("button")) {
        if (button.closest("header") !== null) continue;
        const kind = kindOf(nameOf(button));
        if (known.has(kind) || CHANGES_MUCH.test(kind) || SIDES.test(kind) || isBarred(button)) continue;
        known.add(kind);
        return button;
      }
      return null;
    },
    async press(screen, button) {
      const name = nameOf(button);
      let changes = 0;
      const observer = new MutationObserver(() => (changes += 1));
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const asksForFile = ({ target }: Event): void => {
        if (target instanceof HTMLInputElement && target.type === "file") changes += 1;
      };
      document.addEventListener("click", asksForFile, true);
      const before = screen.at();
      await screen.user.click(button);
      const hasAnswered = await waitFor(() => {
        if (changes === 0 && screen.at() === before) throw new Error("Nothing happened.");
        return true;
      }).catch(() => false);
      observer.disconnect();
      document.removeEventListener("click", asksForFile, true);
      return { name, hasAnswered };
    },
  };
}

/** Whether a press would do nothing, or is told of elsewhere: what forms do when they are sent. */
function isBarred(button: HTMLButtonElement): boolean {
  const isChosen = ["aria-pressed", "aria-checked", "aria-selected"].some(
    (state) => button.getAttribute(state) === "true",
  );
  return isChosen || button.type === "submit" || button.disabled || button.getAttribute("aria-disabled") === "true";
}

function nameOf(button: HTMLButtonElement): string {
  const labelledBy = button.getAttribute("aria-labelledby");
  const label = labelledBy === null ? null : document.querySelector(`#${CSS.escape(labelledBy)}`);
  const text = (label ?? button).textContent.trim();
  return button.getAttribute("aria-label") ?? (text || (button.querySelector("img")?.alt ?? ""));
}
