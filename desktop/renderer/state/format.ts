import { withMinusSign } from "#shared/messages/minus-sign.ts";

const MEGABYTE = 1_000_000;

/** `84.2 MB`, `412 kB`. */
export function formatSize(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${formatNumber(bytes / MEGABYTE, 1, 1)} MB`;
}

const seconds = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Time for today, day and month before. `iso` as the API and the services give it. */
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

/** `£569k`, `£1.86M`, `−$9,400`: minor units in, no decimals under 10,000. */
export function formatMoney(minor: number, currency: "GBP" | "USD"): string {
  const symbol = currency === "GBP" ? "£" : "$";
  const value = Math.abs(minor / 100);
  const sign = minor <= -50 ? "\u2212" : "";
  if (value >= 1_000_000) return `${sign}${symbol}${formatNumber(value / 1_000_000, 2, 2)}M`;
  if (value >= 10_000) return `${sign}${symbol}${formatNumber(value / 1000, 0)}k`;
  return `${sign}${symbol}${formatNumber(value, 0)}`;
}

/** Thousands of the major unit, as a column headed "£k" shows them: minor units in, one decimal under ten thousand. */
export function formatThousands(minor: number): string {
  const thousands = minor / 100_000;
  return formatNumber(thousands, Math.abs(thousands) < 10 ? 1 : 0);
}

/** At most `digits` decimals and at least `least`, thousands comma, minus sign U+2212; no minus before a zero. */
export function formatNumber(value: number, digits = 1, least = 0): string {
  const rounded = value.toLocaleString("en-GB", {
    maximumFractionDigits: digits,
    minimumFractionDigits: least,
    signDisplay: "negative",
  });
  return withMinusSign(rounded);
}

/** `3,687`: how many of something. */
export function formatCount(count: number): string {
  return formatNumber(count, 0);
}
