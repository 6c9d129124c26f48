import { withMinusSign } from "#shared/messages/minus-sign.ts";
import { numberFormat } from "#shared/messages/number-format.ts";

/** A number with thousands separators, a minus sign and no more decimals than it has. */
export function formatNumber(value: number, locale: string): string {
  return withMinusSign(numberFormat(locale, { maximumFractionDigits: 6 }).format(value));
}
