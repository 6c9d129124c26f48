/** A picture at most this often, milliseconds. A small model comes whole. */
const LEAST_MS = 400;
/** Pictures take one part in this many of the card's time. */
const SHARE = 20;

/**
 * When the next picture of a model that streams in may be drawn. Without a graphics card the processor draws, and what
 * it draws with is missing for reading; and the whole picture has to wait for the last one to be finished.
 */
export class LoadingPace {
  #cardMs = 0;

  /** How long to wait with the next picture, milliseconds. */
  get waitMs(): number {
    return Math.max(LEAST_MS, this.#cardMs * (SHARE - 1));
  }

  /** Tells how long the card worked on a picture, milliseconds. */
  took(cardMs: number): void {
    this.#cardMs = cardMs;
  }
}
