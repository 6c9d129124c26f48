import { factsOf, sizeOf } from "./market/category-facts.ts";

/** Free room on the sheet, and between its views, pixels. */
const MARGIN = 34;
const GAP = 26;
const SHEET = { width: 400, height: 250 };
/** The thinnest a view is drawn, pixels. */
const THINNEST = 4;

/** One view: where it stands on the sheet and what it measures there, pixels. */
interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Front, side and plan of a category's usual unit with its dimensions, at one scale: what a cover, which is drawn in
 * the round, does not say.
 */
export function makeProductSheet(categoryId: number, title: string): string {
  const { materialIds } = factsOf(categoryId);
  const [length, width, height] = sizeOf(categoryId);
  const scale = Math.min(
    (SHEET.width - 2 * MARGIN - GAP) / (length + width),
    (SHEET.height - 2 * MARGIN - GAP) / (height + width),
  );
  const pixels = (millimetres: number): number => Math.max(THINNEST, Math.round(millimetres * scale * 10) / 10);
  const [long, deep, high] = [pixels(length), pixels(width), pixels(height)];
  const left = (SHEET.width - long - GAP - deep) / 2;
  const top = (SHEET.height - high - GAP - deep) / 2;
  const front = { x: left, y: top, width: long, height: high };
  const side = { x: left + long + GAP, y: top, width: deep, height: high };
  const plan = { x: left, y: top + high + GAP, width: long, height: deep };
  const inside = pattern(materialIds[0], scale);
  const views = [front, side, plan].map((view) => `${outline(view)}${inside(view)}`).join("");
  const dimensions = [
    label(left + long / 2, top - 8, length),
    label(side.x + deep / 2, top - 8, width),
    `<g transform="rotate(-90 ${round(left - 10)} ${round(top + high / 2)})">${label(left - 10, top + high / 2, height)}</g>`,
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250" role="img"><title>${title}: front, side and plan</title><rect width="400" height="250" fill="#FAFAF7"/><g fill="#E1E6DF" stroke="#14211F" stroke-width="1">${views}</g><g fill="#14211F" font-family="sans-serif" font-size="9" text-anchor="middle">${dimensions}</g></svg>\n`;
}

function outline({ x, y, width, height }: View): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;
}

function label(x: number, y: number, millimetres: number): string {
  return `<text x="${round(x)}" y="${round(y)}">${millimetres.toLocaleString("en-GB")}</text>`;
}

/** What stands in a view by the material: studs, laminae, joints, courses or panes; spacings in millimetres. */
function pattern(materialId: number, scale: number): (view: View) => string {
  const upright = (spacing: number, weight: number) => (view: View) => lines(view, spacing * scale, weight, true);
  const level = (spacing: number, weight: number) => (view: View) => lines(view, spacing * scale, weight, false);
  if (materialId === 1) return level(120, 0.5);
  if (materialId === 2) return upright(600, 2);
  if (materialId === 3) return upright(400, 1);
  if (materialId === 4) return (view) => `${upright(1500, 2)(view)}${brace(view)}`;
  if (materialId === 5) return upright(1800, 0.6);
  if (materialId === 8) return level(225, 0.5);
  return (view) => `${upright(1500, 1.4)(view)}${level(1100, 1.4)(view)}`;
}

function lines({ x, y, width, height }: View, spacing: number, weight: number, isUpright: boolean): string {
  // Closer than three pixels they are a grey, not lines.
  const step = Math.max(3, spacing);
  const count = Math.floor(((isUpright ? width : height) - 0.5) / step);
  const path = Array.from({ length: count }, (_, index) => {
    const at = step * (index + 1);
    return isUpright
      ? `M${round(x + at)} ${round(y)}V${round(y + height)}`
      : `M${round(x)} ${round(y + at)}H${round(x + width)}`;
  }).join("");
  return path === "" ? "" : `<path d="${path}" fill="none" stroke-width="${weight}"/>`;
}

function brace({ x, y, width, height }: View): string {
  return `<path d="M${round(x)} ${round(y)}L${round(x + width)} ${round(y + height)}" fill="none" stroke-width="0.6"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
