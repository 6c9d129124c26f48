import type { Caller } from "#shared/client/call.ts";
import { sendErrorReport } from "./analytics.queries.ts";
import { readConsent } from "./consent.ts";

const MOST_PER_PAGE = 5;
const MOST_MESSAGE = 500;
const MOST_STACK = 8000;

/** Passes an unexpected error on (ERR-07). */
export type ErrorReporter = (failure: unknown) => void;

/**
 * Sends unexpected errors to our own server once the visitor agreed, each once and at most five per page, and always
 * to the browser's own reporting, where developers see them.
 *
 * @param call without the visitor's token: nobody's name goes with an error
 */
export function createErrorReporter(call: Caller, version: () => string): ErrorReporter {
  const sent = new Set<string>();
  const seen = new WeakSet<object>();
  return (failure) => {
    // Two boundaries may tell of the same error.
    if (typeof failure === "object" && failure !== null) {
      if (seen.has(failure)) return;
      seen.add(failure);
    }
    window.reportError(failure);
    const message = (failure instanceof Error ? failure.message : String(failure)).slice(0, MOST_MESSAGE) || "Unknown";
    if (readConsent() !== "yes" || sent.size >= MOST_PER_PAGE || sent.has(message)) return;
    sent.add(message);
    const stack = failure instanceof Error ? (failure.stack ?? null) : null;
    const report = { message, stack: stack?.slice(0, MOST_STACK) ?? null, path: window.location.pathname };
    // An error of reporting must not be reported.
    sendErrorReport(call, { ...report, version: version() || "0" }).catch(() => undefined);
  };
}
