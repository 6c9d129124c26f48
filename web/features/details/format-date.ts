/** A date as the market writes it: Mar 31, 2028 (REG-12). `date` is YYYY-MM-DD. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * A moment as the market writes it: Mar 31, 2028 at 09:05 (REG-12).
 *
 * @param moment ISO 8601
 * @param timeZone the reader's own when left out
 */
export function formatMoment(moment: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts["month"]} ${parts["day"]}, ${parts["year"]} at ${parts["hour"]}:${parts["minute"]}`;
}

/** Whole days from `today` until the end of `date`; negative when it has passed. Both YYYY-MM-DD. */
export function daysUntil(date: string, today: string): number {
  const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
  return Math.round((at(date) - at(today)) / 86_400_000);
}
