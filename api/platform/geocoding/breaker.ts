import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from "cockatiel";
import type { Logger } from "pino";

/** After so many failures in a row the other server is left alone for a while: nobody waits for it again and again. */
const FAILURES_ALLOWED = 3;
const REST_MS = 30_000;
/** Questions under way at once; whoever comes then goes without. */
const MOST_AT_ONCE = 20;

/** Asks another server, or does not while it fails or has enough to do: undefined then, and when it fails now. */
export type Breaker = <T>(ask: () => Promise<T>, log: Logger) => Promise<T | undefined>;

/** @param notice what the log says about a failure */
export function createBreaker(notice: string): Breaker {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_ALLOWED),
  });
  const policy = wrap(bulkhead(MOST_AT_ONCE), breaker);
  return async (ask, log) => {
    try {
      return await policy.execute(ask);
    } catch (error) {
      const isLeftAlone = isBrokenCircuitError(error) || isBulkheadRejectedError(error);
      // Never the address: it may hold a key or a visitor's address.
      if (!isLeftAlone) log.warn({ reason: error instanceof Error ? error.name : "unknown" }, notice);
      return undefined;
    }
  };
}
