import type { Logger } from "pino";

/** After so many failures in a row the other server is left alone for a while: nobody waits for it again and again. */
const FAILURES_ALLOWED = 3;
const REST_MS = 30_000;
/** Questions under way at once; whoever comes then goes without. */
const MOST_AT_ONCE = 20;

/** Asks another server, or does not while it fails or has enough to do: undefined then, and when it fails now. */
export type Breaker = <T>(ask: () => Promise<T>, log: Logger) => Promise<T | undefined>;

/**
 * @param notice what the log says about a failure
 * @param now milliseconds
 */
export function createBreaker(notice: string, now: () => number = Date.now): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let underWay = 0;
  return async (ask, log) => {
    if (now() < restsUntil || underWay >= MOST_AT_ONCE) return undefined;
    underWay++;
    try {
      const answer = await ask();
      failures = 0;
      return answer;
    } catch (error) {
      failures++;
      if (failures >= FAILURES_ALLOWED) restsUntil = now() + REST_MS;
      // Never the address: it may hold a key or a visitor's address.
      log.warn({ reason: error instanceof Error ? error.name : "unknown" }, notice);
      return undefined;
    } finally {
      underWay--;
    }
  };
}
