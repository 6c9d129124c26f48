/** A formatted number with the minus sign of print (U+2212), which is as wide as a digit, in place of the hyphen. */
export function withMinusSign(formatted: string): string {
  return formatted.replace(/^-/, "\u2212");
}
