import { escapeMarkup } from "#shared/domain/escape-markup.ts";
import type { Drawing, DrawnDimension, DrawnPart, UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { dimensionPaths, pathOf, swingPath } from "#shared/configurator/drawings/drawing-paths.ts";
import { MOST_DRAWN } from "#shared/configurator/drawings/draw-unit.ts";
import { sheetData } from "./sheet-data.ts";
import { grouped } from "#shared/domain/units.ts";

/** Between drawings, and the height of a heading, mm of the thing drawn. */
const GAP = 250;
const HEADING = 110;
const TITLES: Readonly<Record<Drawing["view"], string>> = {
  plan: "Plan at 1.1 m",
  front: "Front wall, from within",
  left: "Left wall, from within",
  back: "Back wall, from within",
  right: "Right wall, from within",
  elevation: "Elevation of the frame, from the inner side",
  section: "Level section",
};
const STYLE = [
  "text{font-family:'IBM Plex Mono',monospace;fill:#14201b}",
  ".h{font-family:'IBM Plex Sans',sans-serif;font-weight:600}",
  "path{vector-effect:non-scaling-stroke;stroke-linejoin:round}",
  ".seen{fill:#fff;stroke:none}.cut{fill:#d5dcd8;stroke:none}",
  ".line{fill:none;stroke:#14201b;stroke-width:.6}.cutline{fill:none;stroke:#14201b;stroke-width:.75}",
  ".dim{fill:none;stroke:#53615a;stroke-width:.6}.swing{fill:none;stroke:#53615a;stroke-width:.6;stroke-dasharray:4 3}",
].join("");

/**
 * Drawings of a run on one sheet, a row for each type, as an SVG of its own; null when nothing is drawn.
 *
 * @param typeCount types of the run, drawn or not
 */
export function drawingsSvg(units: readonly UnitDrawings[], typeCount: number): string | null {
  if (units.length === 0) return null;
  let y = 0;
  let width = 0;
  const rows: string[] = [];
  for (const unit of units) {
    const row = rowOf(unit, y);
    rows.push(row.svg);
    y += row.height + GAP;
    width = Math.max(width, row.width);
  }
  const left = typeCount - units.length;
  if (left > 0) {
    const more = left === 1 ? "1 more type is" : `${left} more types are`;
    rows.push(heading(0, y + HEADING, `${more} not drawn: a sheet has the first ${MOST_DRAWN}.`));
    y += HEADING * 2;
  }
  // 1:20 on paper.
  const [paperWidth, paperHeight] = [width / 20, y / 20].map((each) => each.toFixed(1));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paperWidth}mm" height="${paperHeight}mm" viewBox="0 0 ${round(width)} ${round(y)}"><style>${STYLE}</style>${sheetData(units)}<rect width="100%" height="100%" fill="#fff"/>${rows.join("")}</svg>\n`;
}

function rowOf(unit: UnitDrawings, top: number): { svg: string; width: number; height: number } {
  let x = GAP;
  const y = top + 3 * HEADING;
  const high = Math.max(...unit.drawings.map((drawing) => drawing.high[1] - drawing.low[1]));
  // Elevations stand on one line.
  const ground = Math.min(...unit.drawings.map(({ view, low }) => (view === "plan" ? 0 : low[1])));
  const views = unit.drawings.map((drawing) => {
    const at = x;
    const lowest = drawing.view === "plan" ? drawing.low[1] : ground;
    x += drawing.high[0] - drawing.low[0] + GAP;
    const title = heading(at, y + high + 1.5 * HEADING, TITLES[drawing.view]);
    return `${title}<g transform="translate(${round(at - drawing.low[0])} ${round(y + high + lowest)})">${drawingSvg(drawing)}</g>`;
  });
  const title = heading(GAP, top + 2 * HEADING, `${unit.typeMark}: ${unit.label}`);
  return { svg: title + views.join(""), width: x, height: high + 5 * HEADING };
}

function drawingSvg({ parts, dimensions, swings, textHeight }: Drawing): string {
  const measured = dimensions.map((dimension) => dimensionSvg(dimension, textHeight));
  return [
    ...parts.map(partSvg),
    ...swings.map((swing) => `<path class="swing" d="${swingPath(swing)}"/>`),
    // Leaders of later dimensions pass the figures of earlier ones: no line over a figure.
    ...measured.map(({ lines }) => lines),
    ...measured.map(({ figure }) => figure),
  ].join("");
}

function partSvg({ isCut, fill, lines }: DrawnPart): string {
  const [area, edge] = isCut ? ["cut", "cutline"] : ["seen", "line"];
  return `<path class="${area}" d="${pathOf(fill, true)}"/><path class="${edge}" d="${pathOf(lines, false)}"/>`;
}

function dimensionSvg(dimension: DrawnDimension, textHeight: number): { lines: string; figure: string } {
  const { lines, x, y, turn } = dimensionPaths(dimension, textHeight);
  const text = grouped(dimension.value);
  const wide = text.length * 0.62 * textHeight;
  const box = `x="${round(-wide / 2)}" y="${round(textHeight * -0.7)}" width="${round(wide)}" height="${round(textHeight * 1.4)}"`;
  return {
    lines: `<path class="dim" d="${lines}"/>`,
    figure: `<g transform="translate(${x} ${y}) rotate(${turn})"><rect ${box} fill="#fff"/><text font-size="${textHeight}" text-anchor="middle" dominant-baseline="central">${text}</text></g>`,
  };
}

function heading(x: number, y: number, text: string): string {
  return `<text class="h" x="${round(x)}" y="${round(y)}" font-size="${HEADING}">${escapeMarkup(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
