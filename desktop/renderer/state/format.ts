const MEGABYTE = 1_000_000;

/** `84.2 MB`, `412 kB`. */
export function formatSize(bytes: number): string {
  return bytes >= 100_000 ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}

const seconds = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Time for today, day and month before. `iso` as the API and the host give it. */
export function formatDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return date.toDateString() === now.toDateString() ? time.format(date) : day.format(date);
}

/** `09:42`. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** `09:42:07`. */
export function formatSeconds(iso: string): string {
  return seconds.format(new Date(iso));
}

/** `£569k`, `£1.86M`, `$9,400`: minor units in, no decimals under 10,000. */
export function formatMoney(minor: number, currency: "GBP" | "USD"): string {
  const symbol = currency === "GBP" ? "£" : "$";
  const value = minor / 100;
  if (value >= 1_000_000) return `${symbol}${(value / 1_000_000).toFixed(2)}M`;
  if (value >= 10_000) return `${symbol}${Math.round(value / 1000).toLocaleString("en-GB")}k`;
  return `${symbol}${Math.round(value).toLocaleString("en-GB")}`;
}

/** Thousands of the major unit, as a column headed "£k" shows them: minor units in, one decimal under ten thousand. */
export function formatThousands(minor: number): string {
  const thousands = minor / 100_000;
  return formatNumber(thousands, Math.abs(thousands) < 10 ? 1 : 0);
}

/** At most `digits` decimals, thousands comma, minus sign U+2212. */
export function formatNumber(value: number, digits = 1): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits }).replace("-", "−");
}
