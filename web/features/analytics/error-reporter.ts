import type { Caller } from "#shared/client/call.ts";
import { sendErrorReport } from "./analytics.queries.ts";
import { readConsent } from "./consent.ts";

const MOST_PER_PAGE = 5;
const MOST_MESSAGE = 500;
const MOST_STACK = 8000;

/** Passes an unexpected error on (ERR-07). */
export type ErrorReporter = (failure: unknown) => void;

/**
 * Passes on what nobody handled: while drawing, in an event, a timer, a promise (ERR-07). Gives the function that ends it.
 *
 * @param page where the browser reports errors; what a boundary caught is reported there too, by `reportError`
 */
export function watchErrors(page: EventTarget, report: ErrorReporter): () => void {
  const ending = new AbortController();
  const listen = (name: string, reasonOf: (event: Event) => unknown): void =>
    page.addEventListener(name, (event) => report(reasonOf(event)), { signal: ending.signal });
  listen("error", (event) => {
    const { error, message } = event as ErrorEvent;
    return (error as unknown) ?? message;
  });
  listen("unhandledrejection", (event) => (event as PromiseRejectionEvent).reason);
  return () => ending.abort();
}

/**
 * Sends unexpected errors to our own server once the visitor agreed, each once and at most five per page.
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
    const message = (failure instanceof Error ? failure.message : String(failure)).slice(0, MOST_MESSAGE) || "Unknown";
    if (readConsent() !== "yes" || sent.size >= MOST_PER_PAGE || sent.has(message)) return;
    sent.add(message);
    const stack = failure instanceof Error ? (failure.stack ?? null) : null;
    const report = { message, stack: stack?.slice(0, MOST_STACK) ?? null, path: window.location.pathname };
    // An error of reporting must not be reported.
    sendErrorReport(call, { ...report, version: version() || "0" }).catch(() => undefined);
  };
}
