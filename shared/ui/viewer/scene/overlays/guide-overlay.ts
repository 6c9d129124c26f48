import { Vector3 } from "three";
import type { GuideLine } from "#shared/ui/viewer/types.ts";
import type { CameraRig } from "#shared/ui/viewer/scene/camera-rig.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Widths of a label's letters, pixels. */
const LETTER = 7;
const ROW = 18;

/** A place in the view's frame, metres. */
type Place = readonly [number, number, number];

/** What is drawn over one picture, in the view's frame. */
export interface Guides {
  lines: readonly GuideLine[];
  callout: { at: Place; title: string; text: string } | null;
}

/** Dashed lines with their names, and one sentence, over the picture. They keep their size on the screen. */
export class GuideOverlay {
  readonly #svg: SVGSVGElement;

  constructor(host: HTMLElement) {
    this.#svg = document.createElementNS(SVG, "svg");
    this.#svg.classList.add("purlin-guides");
    this.#svg.setAttribute("aria-hidden", "true");
    host.append(this.#svg);
  }

  draw({ lines, callout }: Guides, rig: CameraRig, { width, height }: { width: number; height: number }): void {
    const project = (place: Place) => {
      const point = new Vector3(...place).project(rig.camera);
      return { x: ((point.x + 1) / 2) * width, y: ((1 - point.y) / 2) * height, isAhead: point.z < 1 };
    };
    const boxes: Box[] = [];
    const nodes: SVGElement[] = [];
    if (callout) {
      const { x, y, isAhead } = project(callout.at);
      if (isAhead) nodes.push(...calloutAt(x, y, callout, width, boxes));
    }
    for (const { label, from, to } of lines) {
      const [low, high] = [project(from), project(to)];
      if (!low.isAhead || !high.isAhead) continue;
      nodes.unshift(
        element("line", { x1: low.x, y1: low.y, x2: high.x, y2: high.y, class: "purlin-guide" }),
        element("circle", { cx: low.x, cy: low.y, r: 2, class: "purlin-guide-foot" }),
      );
      const size = label.length * LETTER + 10;
      const box = { x: high.x - size / 2, y: high.y - ROW - 2, width: size, height: ROW };
      // A name that would lie on another one is left out: it comes back when the camera is nearer.
      if (boxes.some((other) => overlaps(other, box))) continue;
      boxes.push(box);
      nodes.push(element("rect", { ...box, rx: 3, class: "purlin-guide-box" }), textAt(box.x + 5, box.y + 13, label));
    }
    this.#svg.replaceChildren(...nodes);
  }

  dispose(): void {
    this.#svg.remove();
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Above its element, in rows that keep within the view. */
function calloutAt(
  x: number,
  y: number,
  { title, text }: { title: string; text: string },
  width: number,
  boxes: Box[],
): SVGElement[] {
  const most = Math.min(52, Math.floor((width - 40) / LETTER));
  const rows = rowsOf(text, most);
  const size = Math.max(title.length, ...rows.map((row) => row.length)) * LETTER + 16;
  const box = {
    x: Math.min(Math.max(8, x - size / 2), Math.max(8, width - size - 8)),
    y: Math.max(8, y - 30 - (rows.length + 1) * 16),
    width: size,
    height: (rows.length + 1) * 16 + 8,
  };
  boxes.push(box);
  const heading = textAt(box.x + 8, box.y + 15, title);
  heading.classList.add("purlin-callout-title");
  return [
    element("line", { x1: x, y1: y, x2: x, y2: box.y + box.height, class: "purlin-callout-leader" }),
    element("rect", { ...box, rx: 4, class: "purlin-callout-box" }),
    heading,
    ...rows.map((row, at) => textAt(box.x + 8, box.y + 31 + at * 16, row)),
  ];
}

/** A text in rows of at most so many letters, broken between words. */
export function rowsOf(text: string, most: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

function textAt(x: number, y: number, text: string): SVGElement {
  const node = element("text", { x, y });
  node.textContent = text;
  return node;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}
