import type { Drawing, Scene } from "./scene.ts";

/** The sheet of a drawing: its proportions, and how much of the world it shows at full scale. */
export interface Frame {
  width: number;
  height: number;
  /** Pixels of the scene's own scale from the left to the right edge; √2 times as many for what does not fit, and so on. */
  span: number;
  pad: number;
}

/** A drawing on its sheet, which may be put on one that shows more of the world. */
export interface FittedDrawing extends Drawing {
  /** Of the scene, pixels of its own scale: left, top, right, bottom. */
  extent: Scene["extent"];
  /** Pixels per metre of the scene: not all scenes of a section have one. */
  scale: number;
  /** Metres that a sheet has to show from its left to its right edge, no fewer than its frame does. */
  needed: number;
}

/**
 * A scene at the scale of its frame; the ground stands low on the sheet. What is larger than the frame is drawn at 1/√2
 * of the scale, at a half, and so on: few enough steps to compare, and no drawing is lost in its sheet.
 */
export function fitTo(scene: Scene, frame: Frame): FittedDrawing {
  const { width, height, span, pad } = frame;
  const body = scene.body();
  const { extent, scale } = scene;
  const [x0, y0, x1, y1] = extent;
  const pixels = Math.max(span, x1 - x0 + 2 * pad, ((y1 - y0 + 2 * pad) * width) / height);
  const steps = Math.ceil(Math.log2(pixels / span) * 2);
  return atSpan({ body, extent, scale, needed: pixels / scale }, frame, (span * 2 ** (steps / 2)) / scale);
}

/**
 * A drawing on a sheet that shows as much of the world as another one needs: drawings of one section compare.
 *
 * @param metres from the left to the right edge of the sheet
 */
export function atSpan(
  { body, extent, scale, needed }: Omit<FittedDrawing, "viewBox">,
  { width, height, pad }: Frame,
  metres: number,
): FittedDrawing {
  const span = metres * scale;
  const [x0, y0, x1, y1] = extent;
  const tall = (span * height) / width;
  const left = (x0 + x1 - span) / 2;
  const below = Math.min(pad + tall * 0.06, Math.max(pad, (tall - (y1 - y0)) / 2));
  const top = y1 + below - tall;
  const viewBox = [left, top, span, tall].map((value) => Math.round(value * 100) / 100).join(" ");
  return { viewBox, body, extent, scale, needed };
}
