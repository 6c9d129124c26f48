/** Red, green, blue and opacity, 0…255, sRGB. */
export type Rgba = readonly [number, number, number, number];

/**
 * Bytes of a hex colour.
 *
 * @param hex `#RRGGBB`
 * @param opacity 0…1
 * @throws Error when the text is no such colour
 */
export function rgbaFromHex(hex: string, opacity = 1): Rgba {
  const match = /^#([0-9a-f]{6})$/i.exec(hex);
  if (!match?.[1]) throw new Error(`"${hex}" is not a colour of the form #RRGGBB.`);
  const value = Number.parseInt(match[1], 16);
  return [value >> 16, (value >> 8) & 255, value & 255, Math.round(opacity * 255)];
}

/** Bytes of a colour given as parts of one, as web-ifc gives them; parts outside 0…1 are cut off. */
export function rgbaFromParts(red: number, green: number, blue: number, opacity: number): Rgba {
  return [toByte(red), toByte(green), toByte(blue), toByte(opacity)];
}

function toByte(part: number): number {
  return Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 255) : 255;
}

/** Linear light of an sRGB byte, 0…1 (IEC 61966-2-1). */
export function linearFromSrgbByte(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
