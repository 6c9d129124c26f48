import { groupDigits } from "#shared/messages/group-digits.ts";

/** A number with thousands separators, a minus sign and no more decimals than it has, of six. */
export function formatNumber(value: number): string {
  return groupDigits(value, 6);
}
