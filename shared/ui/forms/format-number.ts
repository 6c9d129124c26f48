import { withMinusSign } from "#shared/messages/minus-sign.ts";

/** A number with thousands separators, a minus sign and no more decimals than it has. */
export function formatNumber(value: number, locale: string): string {
  return withMinusSign(new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value));
}
