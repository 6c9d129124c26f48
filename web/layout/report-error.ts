/** The error-reporting adapter (ERR-07): unexpected errors go to the browser's own reporting, where tools listen. */
export function reportError(failure: unknown): void {
  window.reportError(failure);
}
