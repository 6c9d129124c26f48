import { paletteOf } from "./palette.ts";

/** PNG of what was just drawn on a canvas, with the view's background, at most `width` pixels wide. */
export function copyPicture(source: HTMLCanvasElement, width: number, scheme: "light" | "dark"): string {
  const scale = Math.min(1, width / Math.max(1, source.width));
  const copy = document.createElement("canvas");
  copy.width = Math.round(source.width * scale);
  copy.height = Math.round(source.height * scale);
  const context = copy.getContext("2d");
  if (!context) return "";
  const [inner, outer] = paletteOf(scheme).background;
  const centre = [copy.width / 2, copy.height * 0.4] as const;
  const gradient = context.createRadialGradient(...centre, 0, ...centre, Math.hypot(copy.width, copy.height) * 0.6);
  gradient.addColorStop(0, inner);
  gradient.addColorStop(1, outer);
  context.fillStyle = gradient;
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(source, 0, 0, copy.width, copy.height);
  return copy.toDataURL("image/png");
}
