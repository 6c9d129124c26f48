import { contextBudget, type ContextBudget, type ContextHolder } from "./context-budget.ts";

/** A browser that can restore a context does so at once. */
const RESTORED_WITHIN_MS = 2000;

/** What a renderer can do with its context. */
interface Renderer {
  forceContextLoss(): void;
  forceContextRestore(): void;
}

/** What a keeper tells. */
export interface ContextEvents {
  /** The context was taken away (true), or is back and empty (false). A context that was given up is not told as lost. */
  changed(isLost: boolean): void;
  /** It does not come back on this canvas, and the view is on the screen: another canvas is needed. */
  gone(): void;
}

/**
 * Gives the graphics context of a canvas up while its view is hidden and others need it, and brings it back when the
 * view is shown, or when the graphics driver took it away.
 */
export class ContextKeeper implements ContextHolder {
  readonly #renderer: Renderer;
  readonly #events: ContextEvents;
  readonly #budget: ContextBudget;
  readonly #abort = new AbortController();
  #isShown = true;
  /** "resting": given up. "waking": asked for again. "lost": taken away. "gone": the browser does not give it back. */
  #state: "live" | "resting" | "waking" | "lost" | "gone" = "live";
  /** Whether the browser has told of the loss: before that it restores nothing. */
  #isLossTold = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: EventTarget, renderer: Renderer, events: ContextEvents, budget = contextBudget) {
    this.#renderer = renderer;
    this.#events = events;
    this.#budget = budget;
    const { signal } = this.#abort;
    canvas.addEventListener("webglcontextlost", () => this.#lost(), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.#restored(), { signal });
    budget.take(this);
  }

  /** Whether nothing can be drawn now. */
  get isLost(): boolean {
    return this.#state !== "live";
  }

  /** Call when the view comes to the screen or leaves it. */
  setShown(isShown: boolean): void {
    this.#isShown = isShown;
    this.#budget.setShown(this, isShown);
    if (!isShown) return;
    if (this.#state === "gone") this.#events.gone();
    else if (this.#state === "resting") this.#wake();
  }

  rest(): void {
    this.#state = "resting";
    this.#isLossTold = false;
    this.#renderer.forceContextLoss();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    this.#budget.leave(this);
  }

  #wake(): void {
    this.#state = "waking";
    this.#budget.take(this);
    this.#expectRestored();
    if (this.#isLossTold) this.#renderer.forceContextRestore();
  }

  #lost(): void {
    this.#isLossTold = true;
    if (this.#state === "resting") return;
    // After the event: within it the browser restores nothing.
    if (this.#state === "waking") setTimeout(() => this.#renderer.forceContextRestore());
    else {
      this.#state = "lost";
      this.#budget.leave(this);
      this.#events.changed(true);
      this.#expectRestored();
    }
  }

  #restored(): void {
    clearTimeout(this.#timer);
    this.#state = "live";
    this.#budget.take(this);
    this.#budget.setShown(this, this.#isShown);
    this.#events.changed(false);
  }

  #expectRestored(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#state = "gone";
      this.#budget.leave(this);
      if (this.#isShown) this.#events.gone();
    }, RESTORED_WITHIN_MS);
  }
}
