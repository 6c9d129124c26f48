const DIGITS = String.raw`(?:\d{1,3}(?:[,\s]\d{3})+|\d+)`;
const NUMBER = new RegExp(String.raw`^[-+]?(?:${DIGITS}(?:\.\d*)?|\.\d+)$`);

/**
 * A number typed by a person: commas or spaces between thousands and a real minus sign are accepted. NaN when it is
 * none: "12,50" is no 1,250.
 */
export function parseNumber(text: string): number {
  const plain = text.trim().replace("−", "-");
  const number = NUMBER.test(plain) ? Number(plain.replaceAll(/[,\s]/g, "")) : Number.NaN;
  // Hundreds of digits make Infinity, which is not JSON.
  return Number.isFinite(number) ? number : Number.NaN;
}
