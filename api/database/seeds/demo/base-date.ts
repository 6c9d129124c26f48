/** Demonstration data is dated from here, never from the clock, so that every installation gets the same rows. */
const BASE = Date.UTC(2026, 10, 20, 9, 0, 0);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** ISO 8601, UTC: so many days (and minutes) before the base date. */
export function daysBefore(days: number, minutes = 0): string {
  return new Date(BASE - days * DAY - minutes * MINUTE).toISOString();
}

/** `2028-03-31`: so many days after the base date; negative lies before it. */
export function dateAfter(days: number): string {
  return new Date(BASE + days * DAY).toISOString().slice(0, 10);
}
