const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const two = (figure: number): string => String(figure).padStart(2, "0");

// Written by hand: making the browser's own formatter takes a phone a tenth of a second.

/** A date as the market writes it: Mar 31, 2028 (REG-12). `date` is YYYY-MM-DD. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${two(day ?? 1)}, ${year}`;
}

/** A moment as the market writes it, in the reader's own time zone: Mar 31, 2028 at 09:05 (REG-12). @param moment ISO 8601 */
export function formatMoment(moment: string): string {
  const at = new Date(moment);
  const date = `${MONTHS[at.getMonth()]} ${two(at.getDate())}, ${at.getFullYear()}`;
  return `${date} at ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Whole days from `today` until the end of `date`; negative when it has passed. Both YYYY-MM-DD. */
export function daysUntil(date: string, today: string): number {
  const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
  return Math.round((at(date) - at(today)) / 86_400_000);
}
