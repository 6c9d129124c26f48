import type { CostRange } from "#shared/contracts/design/runs.ts";
import { withMinusSign } from "#shared/messages/minus-sign.ts";
import { numberFormat } from "#shared/messages/number-format.ts";

/** Money in minor units as a person reads it: £1.86M, £12,340, £9.40. */
export function formatMoney(minor: number, currency: CostRange["currency"], locale: string): string {
  const major = minor / 100;
  const isMillions = Math.abs(major) >= 1_000_000;
  const decimals = isMillions || Math.abs(major) < 100 ? 2 : 0;
  const text = numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(isMillions ? major / 1_000_000 : major);
  return withMinusSign(isMillions ? `${text}M` : text);
}

/** Money in minor units to the penny or cent: £1,452.73. */
export function formatExactMoney(minor: number, currency: CostRange["currency"], locale: string): string {
  const text = numberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return withMinusSign(text.format(minor / 100));
}

/** A quantity with as many decimals as its size deserves: 829, 61.4, 0.38. */
export function formatQuantity(value: number, locale: string): string {
  const size = Math.abs(value);
  const decimals = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return withMinusSign(numberFormat(locale, { maximumFractionDigits: decimals }).format(value));
}

/** A quantity as it was measured, with up to two decimals: 20.03, 1,234.5. Tables that name one thing twice read alike. */
export function formatMeasured(value: number, locale: string): string {
  return withMinusSign(numberFormat(locale, { maximumFractionDigits: 2 }).format(value));
}

/** Bytes as a person reads them: 420 B, 0.9 MB, 12.8 MB. */
export function formatBytes(bytes: number, locale: string): string {
  if (bytes < 1000) return `${bytes} B`;
  const isSmall = bytes < 100_000;
  const number = numberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / (isSmall ? 1e3 : 1e6));
  return `${number} ${isSmall ? "kB" : "MB"}`;
}
