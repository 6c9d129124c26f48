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

/** Between two colours. @param share of the second, 0…1 */
export function mixed(one: Rgba, other: Rgba, share: number): Rgba {
  const at = (channel: 0 | 1 | 2 | 3) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
  return [at(0), at(1), at(2), at(3)];
}

/** Byte of a part of a colour, 0…1 as web-ifc gives it; what lies outside is cut off, what is no number is full. */
export function byteFromPart(part: number): number {
  return Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 255) : 255;
}
