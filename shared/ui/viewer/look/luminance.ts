/** What every face keeps to: relative luminance at most, and contrast to the background at least (WCAG 2.2, 1.4.3). */
export const FACE_LIMITS = { luminance: 0.92, contrast: 1.5, selection: 3 } as const;

/**
 * Relative luminance of a colour, 0…1 (WCAG 2.2, definition of relative luminance).
 *
 * @param red 0…255, sRGB, and so `green` and `blue`
 */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two luminances, 1…21. */
export function contrastOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
