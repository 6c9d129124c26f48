/** A date as the market writes it: Mar 31, 2028 (REG-12). `date` is YYYY-MM-DD. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Whole days from `today` until the end of `date`; negative when it has passed. Both YYYY-MM-DD. */
export function daysUntil(date: string, today: string): number {
  const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
  return Math.round((at(date) - at(today)) / 86_400_000);
}
