/** `0:07`, `1:48`, `12:30`: a length of time as a counter shows it. `seconds` are whole and not negative. */
export function counterText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole seconds from `iso` to `now`, never less than 0: the server's clock may be ahead of this computer's. */
export function secondsSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
}

/** Whole seconds until `iso`, between 0 and `longestMs`. */
export function secondsUntil(iso: string, now: number, longestMs: number): number {
  return Math.ceil(Math.min(longestMs, Math.max(0, Date.parse(iso) - now)) / 1000);
}
