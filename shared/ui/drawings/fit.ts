import type { Drawing, Scene } from "./scene.ts";

/** The sheet of a drawing: its proportions, and how much of the world it shows at full scale. */
export interface Frame {
  width: number;
  height: number;
  /** Pixels of the scene's own scale from the left to the right edge; √2 times as many for what does not fit, and so on. */
  span: number;
  pad: number;
}

/**
 * A scene at the scale of its frame, so that drawings of one page compare; the ground stands low on the sheet. What is
 * larger than the frame is drawn at 1/√2 of the scale, at a half, and so on.
 */
export function fitTo(scene: Scene, { width, height, span, pad }: Frame): Drawing {
  const body = scene.body();
  const [x0, y0, x1, y1] = scene.extent;
  const needed = Math.max(x1 - x0 + 2 * pad, ((y1 - y0 + 2 * pad) * width) / height);
  const steps = Math.max(0, Math.ceil(Math.log2(needed / span) * 2));
  // Steps of √2: few enough to compare, and no drawing is lost in its sheet.
  const shown = span * 2 ** (steps / 2);
  const tall = (shown * height) / width;
  const left = (x0 + x1 - shown) / 2;
  const below = Math.min(pad + tall * 0.06, Math.max(pad, (tall - (y1 - y0)) / 2));
  const top = y1 + below - tall;
  return { viewBox: [left, top, shown, tall].map((value) => Math.round(value * 100) / 100).join(" "), body };
}
