/** The day that demonstration data is dated from where nobody says another one: every test gets the same rows. */
const USUAL_DAY = "2026-11-20";
let base = at(USUAL_DAY);

/**
 * Dates what is made after this call from a day, so that a market that is opened later has waited for nobody.
 *
 * @param day ISO 8601, such as 2026-11-20; null for the usual day
 */
export function dateFrom(day: string | null): void {
  base = at(day ?? USUAL_DAY);
}

function at(day: string): number {
  return Date.parse(`${day}T09:00:00Z`);
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** ISO 8601, UTC: so many days (and minutes) before the base date. */
export function daysBefore(days: number, minutes = 0): string {
  return new Date(base - days * DAY - minutes * MINUTE).toISOString();
}

/** `2028-03-31`: so many days after the base date; negative lies before it. */
export function dateAfter(days: number): string {
  return new Date(base + days * DAY).toISOString().slice(0, 10);
}

/**
 * ISO 8601, UTC: so many working days before the base date, so that what waits is as late on a Monday as on a Friday.
 * The part of a day is clock time. @see addWorkingDays, which says when it is due
 */
export function workingDaysBefore(days: number, minutes = 0): string {
  const moment = new Date(base);
  for (let left = Math.floor(days); left > 0;) {
    moment.setUTCDate(moment.getUTCDate() - 1);
    if (moment.getUTCDay() !== 0 && moment.getUTCDay() !== 6) left -= 1;
  }
  return new Date(moment.getTime() - (days % 1) * DAY - minutes * MINUTE).toISOString();
}

/** The year of the base date, and so many after it. */
export function yearAfter(years: number): number {
  return new Date(base).getUTCFullYear() + years;
}
