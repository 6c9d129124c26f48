import type { CostRange } from "#shared/contracts/design/runs.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { withMinusSign } from "#shared/messages/minus-sign.ts";

type Currency = CostRange["currency"];

const SYMBOLS: Readonly<Record<Currency, string>> = { GBP: "£", USD: "$" };

// By hand, as all regions write numbers alike: the browser's formatter takes a phone a tenth of a second to make.

/** Money in minor units as a person reads it: £1.86M, £12,340, £9.40. */
export function formatMoney(minor: number, currency: Currency): string {
  const major = minor / 100;
  if (Math.abs(major) >= 1_000_000) return `${moneyOf(major / 1_000_000, currency, 2)}M`;
  return moneyOf(major, currency, Math.abs(major) < 100 ? 2 : 0);
}

/** Money in minor units to the penny or cent: £1,452.73. */
export function formatExactMoney(minor: number, currency: Currency): string {
  return moneyOf(minor / 100, currency, 2);
}

/** A quantity with as many decimals as its size deserves: 829, 61.4, 0.38. */
export function formatQuantity(value: number): string {
  const size = Math.abs(value);
  return groupDigits(value, Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** A quantity as it was measured, with up to two decimals: 20.03, 1,234.5. Tables that name one thing twice read alike. */
export function formatMeasured(value: number): string {
  return groupDigits(value, 2);
}

/** A charged quantity or a factor with up to four decimals, as it is reckoned with: 0.0333, 0.103, 1,000.25. */
export function formatFactor(value: number): string {
  return groupDigits(value, 4);
}

/** Bytes as a person reads them: 420 B, 0.9 MB, 12.8 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const isSmall = bytes < 100_000;
  return `${groupDigits(bytes / (isSmall ? 1e3 : 1e6), 1)} ${isSmall ? "kB" : "MB"}`;
}

function moneyOf(major: number, currency: Currency, decimals: number): string {
  return withMinusSign(
    `${major < 0 ? "-" : ""}${SYMBOLS[currency]}${groupDigits(Math.abs(major), decimals, decimals)}`,
  );
}
