/** Waiting times that double from `firstMs` to `lastMs`, each spread by ±50 % so that clients do not return together. */
export interface Backoff {
  /** The next wait in milliseconds. */
  next(): number;
  /** Attempts since the last success. */
  readonly attempts: number;
  reset(): void;
}

/** @param random 0…1, once per wait */
export function createBackoff(firstMs: number, lastMs: number, random: () => number = Math.random): Backoff {
  let attempts = 0;
  return {
    get attempts() {
      return attempts;
    },
    next() {
      const base = Math.min(lastMs, firstMs * 2 ** attempts);
      attempts += 1;
      return Math.round(base * (0.5 + random()));
    },
    reset() {
      attempts = 0;
    },
  };
}
