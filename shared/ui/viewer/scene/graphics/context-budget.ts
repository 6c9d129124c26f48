/** Browsers take the oldest context of a page away when there are more than 16, and do not give it back. */
const MOST_CONTEXTS = 8;

/** A view that holds a graphics context. */
export interface ContextHolder {
  /** Gives the context up; only asked of a view that is not shown. */
  rest(): void;
}

interface Held {
  isShown: boolean;
  /** Rises each time a view is hidden. */
  hiddenAt: number;
}

/**
 * Which views of the page hold a graphics context. The views on the screen keep theirs; of those behind, the ones that
 * were looked at last, so that going back and forth between two tabs costs nothing.
 */
export class ContextBudget {
  readonly #most: number;
  readonly #held = new Map<ContextHolder, Held>();
  #clock = 0;

  constructor(most = MOST_CONTEXTS) {
    this.#most = most;
  }

  /** How many views hold a context now. */
  get count(): number {
    return this.#held.size;
  }

  /** Call when a view takes a context, before it does. It counts as shown. */
  take(holder: ContextHolder): void {
    this.#held.set(holder, { isShown: true, hiddenAt: 0 });
    this.#trim();
  }

  setShown(holder: ContextHolder, isShown: boolean): void {
    const held = this.#held.get(holder);
    if (!held || held.isShown === isShown) return;
    held.isShown = isShown;
    held.hiddenAt = this.#clock += 1;
    this.#trim();
  }

  /** Call when a view's context is gone: given up, lost or closed. */
  leave(holder: ContextHolder): void {
    this.#held.delete(holder);
  }

  #trim(): void {
    const hidden = [...this.#held].filter(([, held]) => !held.isShown).sort(([, a], [, b]) => a.hiddenAt - b.hiddenAt);
    for (const [holder] of hidden.slice(0, Math.max(0, this.#held.size - this.#most))) {
      this.#held.delete(holder);
      holder.rest();
    }
  }
}

/** The page's. */
export const contextBudget = new ContextBudget();
