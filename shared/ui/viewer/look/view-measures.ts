import type { Palette } from "#shared/ui/viewer/scene/palette.ts";
import { rgbaFromHex } from "#shared/ui/viewer/scene/colour.ts";
import { contrastOf, luminanceOf } from "./luminance.ts";

/** What a picture measures: the limits are in `FACE_LIMITS`. */
export interface ViewMeasures {
  /** Relative luminance of the brightest face. */
  brightest: number;
  /** Contrast of the face that stands out least from the background behind it. */
  toBackground: number;
  /** Contrast of the selection's edge to the background. */
  selectionEdge: number;
}

/** Faces under this opacity are blends of two: the rim of a form, or none. */
const WHOLE = 255;

/**
 * Measures a picture of faces alone, without lines, ground and glass.
 *
 * @param pixels RGBA bytes; what is not whole is no face
 * @returns null when there is no face
 */
export function measureFaces(pixels: Uint8Array, palette: Palette): ViewMeasures | null {
  const backgrounds = palette.background.map(luminanceOfHex);
  let brightest = -1;
  let least = Infinity;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== WHOLE) continue;
    const luminance = luminanceOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (luminance > brightest) brightest = luminance;
    // The background runs between two colours: the worse of them counts.
    for (const background of backgrounds) least = Math.min(least, contrastOf(luminance, background));
  }
  if (brightest < 0) return null;
  const edge = luminanceOfHex(palette.selection);
  const selectionEdge = Math.min(...backgrounds.map((background) => contrastOf(edge, background)));
  return { brightest, toBackground: least, selectionEdge };
}

function luminanceOfHex(hex: string): number {
  const [red, green, blue] = rgbaFromHex(hex);
  return luminanceOf(red, green, blue);
}
